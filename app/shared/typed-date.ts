import { type CalendarDate, parseCalendarDate, parseTimeOfDay, type TimeOfDay } from './calendar-date.ts'
import { toAsciiDigits } from './digits.ts'

/** Reads a day as people type it, in any digits: '2026-11-24', '24/11/2026', '24.11.2026'. Otherwise undefined. */
export function typedDate(typed: string): CalendarDate | undefined {
  const text = toAsciiDigits(typed).trim()
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? []
  const [, dayFirst, monthSecond, yearLast] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text) ?? []
  const two = (part = '') => part.padStart(2, '0')
  return parseCalendarDate(`${year ?? yearLast}-${two(month ?? monthSecond)}-${two(day ?? dayFirst)}`)
}

/** Reads an hour as people type it, in any digits: '14:30', '9:00', '1430', '2:30 م', '14'. Otherwise undefined. */
export function typedTime(typed: string): TimeOfDay | undefined {
  const parts = /^(\d{1,2})(?::?(\d{2}))?\s*([صم])?$/.exec(toAsciiDigits(typed).trim())
  if (!parts) return undefined
  const [, hour = '', minute = '00', half] = parts
  const twelve = Number(hour) === 12
  if (half && (Number(hour) < 1 || Number(hour) > 12)) return undefined
  const shift = half === 'م' && !twelve ? 12 : half === 'ص' && twelve ? -12 : 0
  return parseTimeOfDay(`${String(Number(hour) + shift).padStart(2, '0')}:${minute}`)
}
