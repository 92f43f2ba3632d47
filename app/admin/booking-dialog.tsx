import { useCallback } from 'react'
import { DateField, TimeField } from '#app/availability/date-time-fields.tsx'
import { hoursOfDay } from '#app/availability/opening-hours.ts'
import { type SessionTypeCode, sessionTypes } from '#app/booking/session-types.ts'
import { formatDate } from '#app/shared/arabic-date.ts'
import type { CalendarDate } from '#app/shared/calendar-date.ts'
import { centre } from '#app/shared/centre.ts'
import { formatShekels } from '#app/shared/money.ts'
import { controlLook, Field } from '#app/ui/field.tsx'
import { NameField, NotesField, PhoneField } from '#app/ui/person-fields.tsx'
import { FormDialog } from './form-dialog.tsx'

/** What the dialog starts from: an hour to be booked, or with a reference a booking to be changed. */
export interface BookingDraft {
  readonly reference?: string
  readonly name?: string
  readonly date: string
  readonly time: string
  readonly sessionType?: string | null
  readonly sessionLabel?: string
}

interface BookingDialogProps {
  readonly draft: BookingDraft
  readonly today: CalendarDate
  readonly onClose: () => void
}

const offered = hoursOfDay(centre.openingHours)

/** «حجز جديد» for a caller, or «تعديل الحجز»: date, time and session type. */
export function BookingDialog({ draft, today, onClose }: BookingDialogProps) {
  const changing = draft.reference !== undefined
  const close = useCallback(() => onClose(), [onClose])
  return (
    <FormDialog title={changing ? 'تعديل الحجز' : 'حجز جديد'} intent={changing ? 'change' : 'book'} onClose={close}>
      {(problemOf) => (
        <>
          {changing ? (
            <p className="text-ink-soft">
              <input type="hidden" name="id" value={draft.reference} />
              <bdi className="font-semibold text-ink">{draft.name}</bdi>
              {draft.date && ` – ${formatDate(draft.date as CalendarDate)}`}
            </p>
          ) : (
            <>
              <NameField id="client-name" value="" problem={problemOf('name')} />
              <PhoneField id="client-phone" value="" problem={problemOf('phone')} />
            </>
          )}
          <DateField id="booking-date" value={draft.date} today={today} problem={problemOf('date')} />
          <TimeField id="booking-time" value={draft.time} offered={offered} problem={problemOf('time')} />
          <SessionTypeField value={draft.sessionType ?? ''} kept={draft.sessionLabel} />
          {!changing && <NotesField id="client-notes" value="" problem={problemOf('notes')} />}
        </>
      )}
    </FormDialog>
  )
}

// A label the list does not know, from old data, stays unless another type is chosen.
function SessionTypeField({ value, kept }: { value: SessionTypeCode | string; kept: string | undefined }) {
  return (
    <Field id="booking-type" label="نوع الجلسة" problem={undefined}>
      {(control) => (
        <select {...control} name="sessionType" defaultValue={value} className={`list-select ${controlLook}`}>
          <option value="">{kept && !value ? kept : 'اختر نوع الجلسة'}</option>
          {sessionTypes.map(({ code, name, price }) => (
            <option key={code} value={code}>
              {`${name} – ${formatShekels(price)}`}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
