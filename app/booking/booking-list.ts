import { addDays, type CalendarDate, parseCalendarDate } from '#app/shared/calendar-date.ts'
import { typedDate } from '#app/shared/typed-date.ts'
import { type SessionTypeCode, sessionTypeOf } from './session-types.ts'

/** What the admin's list is narrowed to; every part stands in the address. */
export interface BookingFilter {
  /** Part of a name, a phone or a reference. */
  readonly q: string
  readonly day: CalendarDate | undefined
  /** The Sunday a week begins with. */
  readonly week: CalendarDate | undefined
  readonly type: SessionTypeCode | undefined
  /** Days that are over, latest first, instead of today and the coming ones. */
  readonly past: boolean
}

/** How the admin reads whether a booking has its hour, by its `conflict`. */
export const bookingStates = { 0: 'مؤكد', 1: 'تعارض' } as const

/** Reads `?q=`, `?day=` (as people type it), `?week=`, `?type=` and `?past=1`; what can't be read counts as not given. */
export function bookingFilter(search: URLSearchParams): BookingFilter {
  return {
    q: (search.get('q') ?? '').slice(0, 100),
    day: typedDate(search.get('day') ?? ''),
    week: parseCalendarDate(search.get('week')),
    type: sessionTypeOf(search.get('type') ?? '')?.code,
    past: search.get('past') === '1',
  }
}

/** The first and last day a filter lets through; open ends are undefined. */
export function daysOfFilter({ day, week, past, q }: BookingFilter, today: CalendarDate) {
  if (day) return { first: day, last: day }
  if (week) return { first: week, last: addDays(week, 6) }
  // Whoever searches looks for a person, whenever she was or will be here.
  if (q.trim()) return { first: undefined, last: undefined }
  return past ? { first: undefined, last: addDays(today, -1) } : { first: today, last: undefined }
}
