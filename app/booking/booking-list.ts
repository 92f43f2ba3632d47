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
  /** Nothing but the bookings that wait to be settled, whenever they are. */
  readonly conflicts: boolean
}

/** Days from first to last, both included, and the way they are read; an open end is undefined. */
export interface Stretch {
  readonly first: CalendarDate | undefined
  readonly last: CalendarDate | undefined
  readonly latestFirst: boolean
}

/** What an admin sees of a booking and can change: its hour, its session type, whether it has its hour. */
export interface BookingState {
  readonly date: string
  readonly time: string
  readonly sessionType: string | null
  readonly sessionLabel: string
  readonly conflict: 0 | 1
}

/** A state as one text, to tell whether a booking is still as somebody saw it. */
export function seenAs({ date, time, sessionType, sessionLabel, conflict }: BookingState): string {
  return JSON.stringify([date, time, sessionType, sessionLabel, conflict])
}

/** How the admin reads whether a booking has its hour, by its `conflict`. */
export const bookingStates = { 0: 'مؤكد', 1: 'تعارض' } as const

/** Reads `?q=`, `?day=` (as people type it), `?week=`, `?type=`, `?past=1` and `?conflicts=1`; what can't be read counts as not given. */
export function bookingFilter(search: URLSearchParams): BookingFilter {
  return {
    q: (search.get('q') ?? '').slice(0, 100),
    day: typedDate(search.get('day') ?? ''),
    week: parseCalendarDate(search.get('week')),
    type: sessionTypeOf(search.get('type') ?? '')?.code,
    past: search.get('past') === '1',
    conflicts: search.get('conflicts') === '1',
  }
}

/**
 * The days a filter lets through, in the order they are shown. Whoever searches looks for a person, whenever she was or
 * will be here: today and the coming days first, then the past ones. In the past only for whoever has chosen the past.
 */
export function stretchesOf({ day, week, past, q, conflicts }: BookingFilter, today: CalendarDate): Stretch[] {
  if (day) return [{ first: day, last: day, latestFirst: false }]
  if (week) return [{ first: week, last: addDays(week, 6), latestFirst: false }]
  const before = { first: undefined, last: addDays(today, -1), latestFirst: true }
  if (past) return [before]
  const coming = { first: today, last: undefined, latestFirst: false }
  return q.trim() || conflicts ? [coming, before] : [coming]
}
