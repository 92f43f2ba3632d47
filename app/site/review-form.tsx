import { Form, type FormProps, useLocation } from 'react-router'
import { dayAddress } from '#app/availability/calendar.ts'
import type { BookingFormValues } from '#app/booking/booking-request.ts'
import { reviewButtons } from '#app/booking/booking-review.tsx'
import type { CalendarDate } from '#app/shared/calendar-date.ts'
import { Button } from '#app/ui/button.tsx'
import { backToBooking, bookingAction } from './booking-addresses.ts'
import type { BookingIntent } from './booking-step.ts'

interface ReviewFormProps {
  readonly values: BookingFormValues
  readonly submissionKey: string
  readonly intent: BookingIntent
  /** The popup's own form; the page does with a plain one. */
  readonly as?: React.ComponentType<FormProps>
  readonly busy?: boolean
  readonly onCancel?: () => void
}

/** The review's two buttons, with everything that was typed behind them. */
export function ReviewForm({
  values,
  submissionKey,
  intent,
  as: FormOf = Form,
  busy = false,
  onCancel,
}: ReviewFormProps) {
  const day = dayAddress(values.date as CalendarDate)
  const { pathname } = useLocation()
  const action = intent === 'confirm-here' && pathname === '/' ? backToBooking(day) : bookingAction(day)
  return (
    <FormOf method="post" action={action} className={reviewButtons}>
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="key" value={submissionKey} />
      <input type="hidden" name="proof" />
      <input type="hidden" name="intent" value={intent} />
      <Button type="submit" busy={busy}>
        تأكيد
      </Button>
      <Button
        type="submit"
        look="quiet"
        formAction={backToBooking(day)}
        onClick={(event) => {
          if (!onCancel) return
          event.preventDefault()
          onCancel()
        }}
      >
        إلغاء
      </Button>
    </FormOf>
  )
}
