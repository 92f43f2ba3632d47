import { type CalendarDate, parseCalendarDate, parseTimeOfDay, type TimeOfDay } from '#app/shared/calendar-date.ts'
import { toAsciiDigits } from '#app/shared/digits.ts'
import type { Problem } from '#app/shared/messages.ts'
import { parsePhone } from '#app/shared/phone.ts'
import { done } from '#app/shared/result.ts'
import { cleanLine, cleanText, echoable, LONGEST_NAME, LONGEST_NOTES } from '#app/shared/text.ts'
import { type SessionType, sessionTypeOf } from './session-types.ts'

/** A whole, typed wish for an hour. Whether the hour is free only the database can say. */
export interface BookingRequest {
  readonly name: string
  readonly phone: string
  readonly sessionType: SessionType
  readonly notes: string
  readonly date: CalendarDate
  readonly time: TimeOfDay
}

export type BookingField = 'name' | 'phone' | 'sessionType' | 'notes' | 'date' | 'time'

/** The form as it was typed, to be shown again; with it what no person fills in (`UnaskedFields`). */
export type BookingFormValues = Readonly<Record<BookingField | 'opened' | 'website', string>>

/** Why a form can't be read, and the first field to mend. */
export interface FormProblem {
  readonly problem: Problem
  readonly field: BookingField
  /** All that is missing, when something is: each is marked, the words stand beside the first. */
  readonly missing?: readonly BookingField[] | undefined
}

type ParsedBooking = { readonly ok: true; readonly value: BookingRequest } | ({ readonly ok: false } & FormProblem)

/** Every field as text, cut to a length that no honest form has; files and missing fields count as empty. Controls are left out. */
export function bookingFormValues(form: FormData): BookingFormValues {
  const text = (field: keyof BookingFormValues) => {
    const value = form.get(field)
    return typeof value === 'string' ? echoable(value.slice(0, 5000)) : ''
  }
  return {
    name: text('name'),
    phone: text('phone'),
    sessionType: text('sessionType'),
    notes: text('notes'),
    date: text('date'),
    time: text('time'),
    opened: text('opened'),
    website: text('website'),
  }
}

/**
 * Reads a form into a request, or names the first problem in the specification's order (its section 5): required
 * fields, phone, then date and time. Runs in the browser and on the server.
 */
export function parseBookingRequest(values: BookingFormValues): ParsedBooking {
  const refuse = (problem: Problem, field: BookingField) => ({ ok: false, problem, field }) as const
  const name = cleanLine(values.name)
  const notes = cleanText(values.notes)
  const required = { name, phone: values.phone.trim(), sessionType: values.sessionType }
  const missing = (['name', 'phone', 'sessionType'] as const).filter((field) => !required[field])
  if (missing[0]) return { ...refuse('fields-missing', missing[0]), missing }
  const phone = parsePhone(values.phone)
  if (!phone) return refuse('phone-invalid', 'phone')
  const sessionType = sessionTypeOf(values.sessionType)
  if (!sessionType) return refuse('session-type-unknown', 'sessionType')
  if ([...name].length > LONGEST_NAME) return refuse('name-too-long', 'name')
  if ([...notes].length > LONGEST_NOTES) return refuse('notes-too-long', 'notes')
  const date = parseCalendarDate(toAsciiDigits(values.date))
  if (!date) return refuse('hour-not-chosen', 'date')
  const time = parseTimeOfDay(toAsciiDigits(values.time))
  if (!time) return refuse('hour-not-chosen', 'time')
  return done({ name, phone, sessionType, notes, date, time })
}
