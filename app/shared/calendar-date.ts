// Days and hours are the centre's own, as text: they sort, they compare, and no machine's time zone can move them.
// These rules also run on visitors' phones, which do not all know Temporal; hence the arithmetic in UTC.

declare const calendarDate: unique symbol
declare const calendarMonth: unique symbol
declare const timeOfDay: unique symbol

/** A day, 'YYYY-MM-DD', years 1970 to 9999. */
export type CalendarDate = string & { readonly [calendarDate]: true }
/** A month, 'YYYY-MM'. */
export type CalendarMonth = string & { readonly [calendarMonth]: true }
/** An hour of the day, 'HH:MM', 00:00 to 23:59. */
export type TimeOfDay = string & { readonly [timeOfDay]: true }

const DAY_MS = 86_400_000

/** Reads 'YYYY-MM-DD' in ASCII digits. Refuses (undefined) anything else, days that do not exist included. */
export function parseCalendarDate(text: unknown): CalendarDate | undefined {
  if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(text) || text < '1970') return undefined
  const instant = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(instant) && dateAt(instant) === text ? (text as CalendarDate) : undefined
}

/** Reads 'YYYY-MM' in ASCII digits. Refuses (undefined) anything else. */
export function parseCalendarMonth(text: unknown): CalendarMonth | undefined {
  if (typeof text !== 'string') return undefined
  const first = parseCalendarDate(`${text}-01`)
  return first && monthOf(first)
}

/** Reads 'HH:MM' in ASCII digits. Refuses (undefined) anything else. */
export function parseTimeOfDay(text: unknown): TimeOfDay | undefined {
  return typeof text === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? (text as TimeOfDay) : undefined
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  return dateAt(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS)
}

/** 0 is Sunday, 6 is Saturday. */
export function weekdayOf(date: CalendarDate): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay()
}

/** The Sunday a day's week begins with. */
export function sundayOf(date: CalendarDate): CalendarDate {
  return addDays(date, -weekdayOf(date))
}

export function monthOf(date: CalendarDate): CalendarMonth {
  return date.slice(0, 7) as CalendarMonth
}

export function addMonths(month: CalendarMonth, months: number): CalendarMonth {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return monthOf(dateAt(Date.UTC(year, number - 1 + months, 1)))
}

/** The days of a month, in order. */
export function daysOf(month: CalendarMonth): CalendarDate[] {
  const [year, number] = month.split('-').map(Number) as [number, number]
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return Array.from({ length }, (_, day) => dateAt(Date.UTC(year, number - 1, day + 1)))
}

function dateAt(instant: number): CalendarDate {
  return new Date(instant).toISOString().slice(0, 10) as CalendarDate
}
