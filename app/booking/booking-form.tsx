import type { FormEvent, ReactNode } from 'react'
import { messageOf } from '#app/shared/messages.ts'
import { formatShekels } from '#app/shared/money.ts'
import { typedPhone } from '#app/shared/phone.ts'
import { controlLook, Field } from '#app/ui/field.tsx'
import { type BookingField, type BookingFormValues, type FormProblem, LONGEST_NOTES } from './booking-request.ts'
import { sessionTypes } from './session-types.ts'

export const noValues: BookingFormValues = { name: '', phone: '', sessionType: '', notes: '', date: '', time: '' }

interface BookingFieldsProps {
  /** What was typed before, to be shown again. */
  readonly values: BookingFormValues
  readonly problem: FormProblem | undefined
  readonly children?: ReactNode
}

/**
 * The service form's fields. Uncontrolled, so that what is typed before the page's script arrives stays; and without
 * the browser's own required-field bubbles, which speak the browser's language.
 */
export function BookingFields({ values, problem }: BookingFieldsProps) {
  const problemOf = (field: BookingField) => (problem?.field === field ? messageOf(problem.problem) : undefined)
  return (
    <div className="grid gap-5">
      <Field id="booking-name" label="الاسم" problem={problemOf('name')}>
        {(control) => (
          <input
            {...control}
            name="name"
            autoComplete="name"
            aria-required="true"
            dir="auto"
            defaultValue={values.name}
            className={controlLook}
          />
        )}
      </Field>
      <Field id="booking-phone" label="رقم الهاتف" problem={problemOf('phone')}>
        {(control) => (
          <input
            {...control}
            name="phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            aria-required="true"
            dir="ltr"
            placeholder="05XXXXXXXX"
            defaultValue={values.phone}
            onInput={keepDigits}
            className={`${controlLook} text-end`}
          />
        )}
      </Field>
      <Field id="booking-session-type" label="نوع الجلسة" problem={problemOf('sessionType')}>
        {(control) => (
          <select
            {...control}
            name="sessionType"
            aria-required="true"
            defaultValue={values.sessionType}
            className={`session-select ${controlLook}`}
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
      <Field
        id="booking-notes"
        label="ملاحظات (اختياري)"
        hint={`حتى ${LONGEST_NOTES} حرف، ولا حاجة لذكر أكثر مما يلزم للجلسة`}
        problem={problemOf('notes')}
      >
        {(control) => (
          <textarea
            {...control}
            name="notes"
            rows={4}
            dir="auto"
            defaultValue={values.notes}
            className={`${controlLook} min-h-[100px] resize-y`}
          />
        )}
      </Field>
    </div>
  )
}

function keepDigits(event: FormEvent<HTMLInputElement>) {
  const input = event.currentTarget
  const kept = typedPhone(input.value)
  // Writing the same value again would move the caret to the end.
  if (kept !== input.value) input.value = kept
}
