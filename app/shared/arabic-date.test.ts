import { describe, expect, test } from 'vitest'
import {
  formatDate,
  formatDateWithWeekday,
  formatDays,
  formatMonth,
  formatTime,
  WEEKDAYS,
  weekdayName,
} from './arabic-date.ts'
import type { CalendarDate, CalendarMonth, TimeOfDay } from './calendar-date.ts'

describe('the calendar in words', () => {
  test.each([
    ['2026-01', 'كانون الثاني 2026'],
    ['2026-02', 'شباط 2026'],
    ['2026-03', 'آذار 2026'],
    ['2026-04', 'نيسان 2026'],
    ['2026-05', 'أيار 2026'],
    ['2026-06', 'حزيران 2026'],
    ['2026-07', 'تموز 2026'],
    ['2026-08', 'آب 2026'],
    ['2026-09', 'أيلول 2026'],
    ['2026-10', 'تشرين الأول 2026'],
    ['2026-11', 'تشرين الثاني 2026'],
    ['2026-12', 'كانون الأول 2026'],
  ])('the month %s is %s', (month, words) => {
    expect(formatMonth(month as CalendarMonth)).toBe(words)
  })

  test.each([
    ['2026-11-22', 'الأحد'],
    ['2026-11-23', 'الإثنين'],
    ['2026-11-24', 'الثلاثاء'],
    ['2026-11-25', 'الأربعاء'],
    ['2026-11-26', 'الخميس'],
    ['2026-11-27', 'الجمعة'],
    ['2026-11-28', 'السبت'],
  ])('%s is a %s', (date, words) => {
    expect(weekdayName(date as CalendarDate)).toBe(words)
  })

  test('the week begins on Sunday', () => {
    expect(WEEKDAYS).toHaveLength(7)
    expect(WEEKDAYS[0]).toBe('الأحد')
  })

  test('a day is said without a leading zero, in Latin digits', () => {
    expect(formatDate('2027-03-05' as CalendarDate)).toBe('5 آذار 2027')
    expect(formatDateWithWeekday('2026-11-24' as CalendarDate)).toBe('الثلاثاء، 24 تشرين الثاني 2026')
  })
})

describe('the hour in words', () => {
  test.each([
    ['10:00', '10:00 ص'],
    ['12:00', '12:00 م'],
    ['00:30', '12:30 ص'],
    ['14:30', '2:30 م'],
    ['19:00', '7:00 م'],
    ['09:05', '9:05 ص'],
    ['11:59', '11:59 ص'],
    ['23:59', '11:59 م'],
  ])('%s is said %s', (time, words) => {
    expect(formatTime(time as TimeOfDay)).toBe(words)
  })

  test('no two hours of a day are said alike', () => {
    const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:15` as TimeOfDay)
    expect(new Set(hours.map(formatTime)).size).toBe(24)
  })
})

test('days of one month or one year name it once', () => {
  const days = (first: string, last: string) => formatDays(first as CalendarDate, last as CalendarDate)
  expect(days('2026-11-22', '2026-11-28')).toBe('22 – 28 تشرين الثاني 2026')
  expect(days('2026-11-29', '2026-12-05')).toBe('29 تشرين الثاني – 5 كانون الأول 2026')
  expect(days('2026-12-27', '2027-01-02')).toBe('27 كانون الأول 2026 – 2 كانون الثاني 2027')
})
