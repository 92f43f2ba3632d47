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

/** '14:30' → «2:30 م», as the footer writes its hours. */
export function formatTime(time: TimeOfDay): string {
  const hour = Number(time.slice(0, 2))
  return `${hour % 12 || 12}:${time.slice(3)} ${hour < 12 ? 'ص' : 'م'}`
}
