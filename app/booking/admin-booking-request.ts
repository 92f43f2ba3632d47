import type { Problem } from '#app/shared/messages.ts'
import { nationalDigits, parsePhone } from '#app/shared/phone.ts'
import { cleanLine, cleanText, LONGEST_NAME, LONGEST_NOTES } from '#app/shared/text.ts'
import { typedDate, typedTime } from '#app/shared/typed-date.ts'
import type { AdminBookingRequest, BookingChange } from './admin-bookings.server.ts'
import { sessionTypeOf } from './session-types.ts'

type Parsed<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: Problem; readonly field: string; readonly missing?: readonly string[] }

const refuse = (problem: Problem, field: string) => ({ ok: false, problem, field }) as const
const refuseMissing = (missing: readonly string[]) => ({ ...refuse('fields-missing', missing[0] as string), missing })
const text = (form: FormData, name: string) => String(form.get(name) ?? '').slice(0, 5000)

/**
 * Reads the form «حجز جديد»: name, phone, date and time are required, session type and notes are not (the specification,
 * section 5). A phone is ten digits as everywhere.
 */
export function parseAdminBooking(form: FormData): Parsed<AdminBookingRequest> {
  const name = cleanLine(text(form, 'name'))
  const notes = cleanText(text(form, 'notes'))
  const [noName, noPhone] = [!name, !nationalDigits(text(form, 'phone'))]
  const missing = [...(noName ? ['name'] : []), ...(noPhone ? ['phone'] : []), ...missingHour(form)]
  if (missing.length > 0) return refuseMissing(missing)
  const phone = parsePhone(text(form, 'phone'))
  if (!phone) return refuse('phone-invalid', 'phone')
  if ([...name].length > LONGEST_NAME) return refuse('name-too-long', 'name')
  if ([...notes].length > LONGEST_NOTES) return refuse('notes-too-long', 'notes')
  const change = parseBookingChange(form)
  return change.ok ? { ok: true, value: { ...change.value, name, phone, notes } } : change
}

/** Reads the form «تعديل الحجز»: date, time and session type. */
export function parseBookingChange(form: FormData): Parsed<BookingChange> {
  const missing = missingHour(form)
  if (missing.length > 0) return refuseMissing(missing)
  const date = typedDate(text(form, 'date'))
  if (!date) return refuse('date-invalid', 'date')
  const time = typedTime(text(form, 'time'))
  if (!time) return refuse('time-invalid', 'time')
  return { ok: true, value: { date, time, sessionType: sessionTypeOf(text(form, 'sessionType')) } }
}

function missingHour(form: FormData): string[] {
  return ['date', 'time'].filter((field) => !text(form, field).trim())
}
