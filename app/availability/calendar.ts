import {
  addMonths,
  type CalendarDate,
  type CalendarMonth,
  daysOf,
  monthOf,
  parseCalendarDate,
  parseCalendarMonth,
  type TimeOfDay,
  weekdayOf,
} from '#app/shared/calendar-date.ts'

/** The free hours of each day that has any, sorted. Days without one do not appear. */
export type FreeHours = Readonly<Partial<Record<CalendarDate, readonly TimeOfDay[]>>>

/** What an address asks the calendar to show. */
export interface CalendarChoice {
  readonly month: CalendarMonth
  /** The chosen day, whether or not it has a free hour: a link may have grown stale. */
  readonly date: CalendarDate | undefined
}

/**
 * Reads `?date=` and `?month=`. A date brings its month with it; months before the current one show the current one,
 * and what can't be read counts as not given.
 */
export function calendarChoice(search: URLSearchParams, today: CalendarDate): CalendarChoice {
  const date = parseCalendarDate(search.get('date'))
  const asked = date ? monthOf(date) : parseCalendarMonth(search.get('month'))
  const current = monthOf(today)
  const month = asked && asked > current ? asked : current
  return { month, date }
}

/** The address of a day, to be linked. */
export function dayAddress(date: CalendarDate): string {
  return `?date=${date}`
}

/** The address of a month; none chosen in it yet. */
export function monthAddress(month: CalendarMonth): string {
  return `?month=${month}`
}

/** The month before `month`, or undefined at the current one: nothing before today can be booked. */
export function previousMonth(month: CalendarMonth, today: CalendarDate): CalendarMonth | undefined {
  return month > monthOf(today) ? addMonths(month, -1) : undefined
}

/** The month as rows of seven days from Sunday on, with gaps (undefined) before its first and after its last day. */
export function weeksOf(month: CalendarMonth): (CalendarDate | undefined)[][] {
  const days = daysOf(month)
  const gap = weekdayOf(days[0] as CalendarDate)
  const weeks = Math.ceil((gap + days.length) / 7)
  return Array.from({ length: weeks }, (_, week) => Array.from({ length: 7 }, (_, day) => days[week * 7 + day - gap]))
}
