import { type CalendarDate, type CalendarMonth, monthOf, type TimeOfDay, weekdayOf } from './calendar-date.ts'

// Our own tables, as in ar-PS: no locale of Intl has Levantine months, Latin digits and a Sunday week together, and a
// table can't differ between server and browser.
const MONTHS = [
  'كانون الثاني',
  'شباط',
  'آذار',
  'نيسان',
  'أيار',
  'حزيران',
  'تموز',
  'آب',
  'أيلول',
  'تشرين الأول',
  'تشرين الثاني',
  'كانون الأول',
] as const

/** Sunday first: the week of the calendar. */
export const WEEKDAYS = ['الأحد', 'الإثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت'] as const

export function weekdayName(date: CalendarDate): string {
  return WEEKDAYS[weekdayOf(date)] as string
}

/** «تشرين الثاني 2026». */
export function formatMonth(month: CalendarMonth): string {
  return `${MONTHS[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`
}

/** «24 تشرين الثاني 2026». */
export function formatDate(date: CalendarDate): string {
  return `${Number(date.slice(8))} ${formatMonth(monthOf(date))}`
}

/** «الثلاثاء، 24 تشرين الثاني 2026». */
export function formatDateWithWeekday(date: CalendarDate): string {
  return `${weekdayName(date)}، ${formatDate(date)}`
}

/** «22 – 28 تشرين الثاني 2026»: month and year once where both days share them. */
export function formatDays(first: CalendarDate, last: CalendarDate): string {
  const shared = monthOf(first) === monthOf(last) ? 1 : first.slice(0, 4) === last.slice(0, 4) ? 2 : 3
  const from = [Number(first.slice(8)), MONTHS[Number(first.slice(5, 7)) - 1], first.slice(0, 4)]
  return `${from.slice(0, shared).join(' ')} – ${formatDate(last)}`
}

/** '14:30' → «2:30 م», as the footer writes its hours. */
export function formatTime(time: TimeOfDay): string {
  const hour = Number(time.slice(0, 2))
  return `${hour % 12 || 12}:${time.slice(3)} ${hour < 12 ? 'ص' : 'م'}`
}
