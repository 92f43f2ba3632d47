import { useCallback, useEffect, useState } from 'react'
import { DateField } from '#app/availability/date-field.tsx'
import { TimeField } from '#app/availability/time-field.tsx'
import { type BookingState, seenAs } from '#app/booking/booking-list.ts'
import { type SessionTypeCode, sessionTypes } from '#app/booking/session-types.ts'
import { formatDate, formatDateWithWeekday, formatTime } from '#app/shared/arabic-date.ts'
import type { CalendarDate, TimeOfDay } from '#app/shared/calendar-date.ts'
import { formatShekels } from '#app/shared/money.ts'
import { typedDate, typedTime } from '#app/shared/typed-date.ts'
import { controlLook, Field } from '#app/ui/field.tsx'
import { NameField, NotesField, PhoneField } from '#app/ui/person-fields.tsx'
import { FormDialog, type Saved } from './form-dialog.tsx'
import { noteOwn } from './new-arrivals.tsx'
import { useDayHours } from './use-day-hours.ts'

/** What the dialog starts from: an hour to be booked, or with a reference a booking to be changed. */
export interface BookingDraft {
  readonly reference?: string
  readonly name?: string
  readonly date: string
  readonly time: string
  readonly sessionType?: string | null
  readonly sessionLabel?: string
  readonly conflict?: 0 | 1
}

/** What has just been saved, and on which day. */
export interface BookingNote {
  readonly words: string
  readonly date: CalendarDate | undefined
}

interface BookingDialogProps {
  readonly draft: BookingDraft
  readonly today: CalendarDate
  readonly onClose: () => void
  readonly onSaved: (note: BookingNote) => void
}

/** «حجز جديد» for a caller, or «تعديل الحجز»: date, time and session type. */
export function BookingDialog({ draft, today, onClose, onSaved }: BookingDialogProps) {
  const changing = draft.reference !== undefined
  // What has been seen stays seen, whatever the next answer is about.
  const [seen, setSeen] = useState(() => seenAs({ sessionType: null, sessionLabel: '', conflict: 0, ...draft }))
  const see = useCallback((now: BookingState) => setSeen(seenAs(now)), [])
  const [date, setDate] = useState(typedDate(draft.date))
  const hours = useDayHours(date)
  // The hour a booking holds itself is no obstacle to it.
  const own = changing && date === draft.date && draft.conflict !== 1 ? draft.time : undefined
  const offered = hours.map((hour) => (hour.time === own ? { time: hour.time } : hour))
  const tell = useCallback(
    ({ made }: Saved & { ok: true }, form: FormData) => {
      if (made) noteOwn(made)
      const [name, day, hour] = ['name', 'date', 'time'].map((field) => String(form.get(field) ?? ''))
      const date = typedDate(day ?? '')
      const time = typedTime(hour ?? '')
      const words = `حُفظ ${changing ? 'التعديل' : 'الحجز'}: ${isolated(draft.name ?? name?.trim() ?? '')}`
      onSaved({ words: date && time ? `${words} – ${formatDateWithWeekday(date)}، ${formatTime(time)}` : words, date })
    },
    [changing, draft.name, onSaved],
  )
  return (
    <FormDialog
      title={changing ? 'تعديل الحجز' : 'حجز جديد'}
      intent={changing ? 'change' : 'book'}
      onClose={onClose}
      onSaved={tell}
    >
      {(problemOf, now) => (
        <>
          {now && <Now now={now} onSeen={see} />}
          {changing ? (
            <p className="text-ink-soft">
              <input type="hidden" name="id" value={draft.reference} />
              <input type="hidden" name="seen" value={seen} />
              <bdi className="font-semibold text-ink">{draft.name}</bdi>
              {draft.date && ` – ${formatDate(draft.date as CalendarDate)}، `}
              {draft.time && <bdi className="whitespace-nowrap">{formatTime(draft.time as TimeOfDay)}</bdi>}
            </p>
          ) : (
            <>
              <NameField id="client-name" value="" problem={problemOf('name')} />
              <PhoneField id="client-phone" value="" problem={problemOf('phone')} />
            </>
          )}
          <DateField
            id="booking-date"
            value={draft.date}
            today={today}
            problem={problemOf('date')}
            onChange={setDate}
          />
          <TimeField
            id="booking-time"
            value={draft.time}
            offered={offered}
            nothingOffered="لا ساعات مفتوحة في هذا اليوم، ويمكن كتابة أي ساعة"
            problem={problemOf('time')}
          />
          <SessionTypeField value={draft.sessionType ?? ''} kept={draft.sessionLabel} />
          {!changing && <NotesField id="client-notes" value="" problem={problemOf('notes')} />}
        </>
      )}
    </FormDialog>
  )
}

// Names come from visitors: an isolate keeps what they are written in from turning the sentence around.
const isolated = (text: string) => `\u2068${text}\u2069`

// Whoever has read this and saves again means it.
function Now({ now, onSeen }: { now: BookingState; onSeen: (now: BookingState) => void }) {
  const { date, time, sessionLabel } = now
  useEffect(() => onSeen(now), [now, onSeen])
  return (
    <p className="rounded-2xl bg-mist px-4 py-2.5">
      الحجز الآن: {formatDateWithWeekday(date as CalendarDate)}، <bdi>{formatTime(time as TimeOfDay)}</bdi>
      {sessionLabel && (
        <>
          {' – '}
          <bdi>{sessionLabel}</bdi>
        </>
      )}
      . الضغط على حفظ مرة أخرى يضع ما في هذه النافذة مكانه.
    </p>
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
