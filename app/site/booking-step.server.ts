import { randomUUID } from 'node:crypto'
import { type BookingRequest, bookingFormValues, parseBookingRequest } from '#app/booking/booking-request.ts'
import { detailsOf } from '#app/booking/booking-review.tsx'
import { type BookingRefusal, book } from '#app/booking/bookings.server.ts'
import type { RequestContext } from '#app/database/request-context.server.ts'
import { parseSubmissionKey } from '#app/database/submissions.server.ts'
import type { BookingStep } from './booking-step.ts'
import { bookingForCalendar } from './confirmed-cookie.server.ts'
import { objectionTo } from './objection.server.ts'

interface Answer {
  readonly status: number
  readonly step: BookingStep
  /** After a confirmation: what lets this browser, and no other, take the booking's calendar file. */
  readonly headers?: { readonly 'Set-Cookie': string }
}

/** Takes a posted booking form one step further. Never throws: a failure of ours is a problem with a text, too. */
export async function nextBookingStep(form: FormData, context: RequestContext): Promise<Answer> {
  const typed = bookingFormValues(form)
  const values = { ...typed, opened: typed.opened || String(context.now) }
  const parsed = parseBookingRequest(values)
  if (!parsed.ok) {
    const { problem, field, missing } = parsed
    return { status: 422, step: { step: 'form', values, problem: { problem, field, missing } } }
  }
  const review = { step: 'review', values, booking: detailsOf(parsed.value) } as const
  const key = parseSubmissionKey(form.get('key'))
  const confirming = form.get('intent') === 'confirm' || form.get('intent') === 'confirm-here'
  if (!confirming || !key) return { status: 200, step: { ...review, key: randomUUID() } }

  const objection = await objectionTo(form, key, context)
  if (objection) return { status: 429, step: { ...review, key, problem: objection } }
  const result = await attempt(parsed.value, key, context)
  if (result.ok) {
    const headers = { 'Set-Cookie': await bookingForCalendar.remember(key, context.overTls) }
    return { status: 200, step: { step: 'confirmed', booking: result.value, key }, headers }
  }
  if (result.problem === 'booking-failed') {
    return { status: 500, step: { ...review, key, problem: result.problem } }
  }
  // No other hour would help: the review stays, with what to do instead.
  if (result.problem === 'bookings-too-many') {
    return { status: 409, step: { ...review, key, problem: result.problem } }
  }
  const problem = { problem: result.problem, field: 'time' } as const
  return { status: 409, step: { step: 'form', values: { ...values, time: '' }, problem } }
}

async function attempt(request: BookingRequest, key: string, { db, now, reportError }: RequestContext) {
  try {
    return await book(db, request, key, now)
  } catch (error) {
    reportError(error)
    return { ok: false, problem: 'booking-failed' as BookingRefusal | 'booking-failed' } as const
  }
}
