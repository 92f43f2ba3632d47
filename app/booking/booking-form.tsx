import { messageOf } from '#app/shared/messages.ts'
import { formatShekels } from '#app/shared/money.ts'
import { controlLook, Field } from '#app/ui/field.tsx'
import { NameField, NotesField, PhoneField, PrivacyLink } from '#app/ui/person-fields.tsx'
import type { BookingField, BookingFormValues, FormProblem } from './booking-request.ts'
import { sessionTypes } from './session-types.ts'

export const noValues: BookingFormValues = {
  name: '',
  phone: '',
  sessionType: '',
  notes: '',
  date: '',
  time: '',
  opened: '',
  website: '',
}

interface BookingFieldsProps {
  /** What was typed before, to be shown again. */
  readonly values: BookingFormValues
  readonly problem: FormProblem | undefined
}

/** The service form's fields. */
export function BookingFields({ values, problem }: BookingFieldsProps) {
  const problemOf = (field: BookingField) =>
    problem?.field === field ? messageOf(problem.problem) : problem?.missing?.includes(field) ? '' : undefined
  return (
    <div className="grid gap-5">
      <NameField id="booking-name" value={values.name} problem={problemOf('name')} />
      <PhoneField id="booking-phone" value={values.phone} problem={problemOf('phone')} />
      <Field id="booking-session-type" label="نوع الجلسة" problem={problemOf('sessionType')}>
        {(control) => (
          <select
            {...control}
            name="sessionType"
            aria-required="true"
            defaultValue={values.sessionType}
            className={`list-select ${controlLook}`}
          >
            <option value="">اختر نوع الجلسة</option>
            {sessionTypes.map(({ code, name, price }) => (
              <option key={code} value={code}>
                {`${name} – ${formatShekels(price)}`}
              </option>
            ))}
          </select>
        )}
      </Field>
      <NotesField id="booking-notes" value={values.notes} problem={problemOf('notes')} />
      <PrivacyLink />
    </div>
  )
}
