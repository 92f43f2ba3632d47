import { bookingFormValues, parseBookingRequest } from '#app/booking/booking-request.ts'
import { detailsOf } from '#app/booking/booking-review.tsx'
import { orderFormValues } from '#app/orders/order-request.ts'
import type { BookingStep } from './booking-step.ts'
import type { OrderStep } from './order-step.ts'
import { newSubmissionKey } from './submission-key.ts'

// What the browser answers by itself when the server can't be reached: the same step again, with its problem, everything
// typed and the same key.

const keyOf = (form: FormData) => {
  const key = form.get('key')
  return typeof key === 'string' && key ? key : newSubmissionKey()
}

/** The review of a booking that could not be sent; or the form, if it can't be read. */
export function unsentBooking(form: FormData): BookingStep {
  const values = bookingFormValues(form)
  const parsed = parseBookingRequest(values)
  if (!parsed.ok)
    return { step: 'form', values, problem: { problem: parsed.problem, field: parsed.field, missing: parsed.missing } }
  return { step: 'review', values, booking: detailsOf(parsed.value), key: keyOf(form), problem: 'booking-failed' }
}

/** The form of an order that could not be sent. */
export function unsentOrder(form: FormData): OrderStep {
  const problem = { problem: 'order-failed', field: 'seenTotal' } as const
  return { step: 'form', values: orderFormValues(form), problem, key: keyOf(form) }
}
