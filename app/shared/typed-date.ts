import { addDays, type CalendarDate, parseCalendarDate, parseTimeOfDay, type TimeOfDay } from './calendar-date.ts'
import { centre } from './centre.ts'
import { toAsciiDigits } from './digits.ts'

/** Reads a day as people type it, in any digits: '2026-11-24', '24/11/2026', '24.11.2026'. Otherwise undefined. */
export function typedDate(typed: string): CalendarDate | undefined {
  const text = toAsciiDigits(typed).trim()
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? []
  const [, dayFirst, monthSecond, yearLast] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text) ?? []
  const two = (part = '') => part.padStart(2, '0')
  return parseCalendarDate(`${year ?? yearLast}-${two(month ?? monthSecond)}-${two(day ?? dayFirst)}`)
}

/** From the first hour to the closing one, at which none begins. */
interface Day {
  readonly opens: TimeOfDay
  readonly closes: TimeOfDay
}

/**
 * Reads an hour as people type it, in any digits: '14:30', '9:00', '1430', '2:30 م', '14'. Otherwise undefined.
 * Nobody is booked in the night by an afternoon's hour: '2:30' and '2' are 14:30 and 14:00 where the centre is open
 * then and not at 2. Who means the night writes '02:30' or '2:30 ص'.
 */
export function typedTime(typed: string, day: Day = centre.openingHours): TimeOfDay | undefined {
  const parts = /^(\d{1,2})(?::?(\d{2}))?\s*([صم])?$/.exec(toAsciiDigits(typed).trim())
  if (!parts) return undefined
  const [, hour = '', minute = '00', half] = parts
  const twelve = Number(hour) === 12
  if (half && (Number(hour) < 1 || Number(hour) > 12)) return undefined
  const shift = half === 'م' && !twelve ? 12 : half === 'ص' && twelve ? -12 : 0
  const timeAt = (number: number) => parseTimeOfDay(`${String(number).padStart(2, '0')}:${minute}`)
  const time = timeAt(Number(hour) + shift)
  const afternoon = !half && /^[1-7]$/.test(hour) && timeAt(Number(hour) + 12)
  return time && afternoon && isOutside(time, day) && !isOutside(afternoon, day) ? afternoon : time
}

/** No session begins at that hour on any day. */
export function isOutside(time: TimeOfDay, { opens, closes }: Day = centre.openingHours): boolean {
  return time < opens || time >= closes
}

/** More than a year from today, before or after: a mistyped year rather than a plan. */
export function isFarAway(date: CalendarDate, today: CalendarDate): boolean {
  return date > addDays(today, 366) || date < addDays(today, -366)
}
