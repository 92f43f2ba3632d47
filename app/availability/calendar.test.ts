import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addMonths, type CalendarDate, type CalendarMonth, daysOf, weekdayOf } from '#app/shared/calendar-date.ts'
import { calendarChoice, dayAddress, monthAddress, previousMonth, weeksOf } from './calendar.ts'

const TODAY = '2026-11-21' as CalendarDate
const choice = (search: string) => calendarChoice(new URLSearchParams(search), TODAY)
const anyMonth = fc.integer({ min: 0, max: 12 * 200 }).map((months) => addMonths('1970-01' as CalendarMonth, months))

describe('the address of the calendar', () => {
  test.each([
    ['nothing asked: the current month', '', '2026-11', undefined],
    ['a coming month', '?month=2027-03', '2027-03', undefined],
    ['a past month: the current one', '?month=2026-10', '2026-11', undefined],
    ['a month of another century: the current one', '?month=1999-01', '2026-11', undefined],
    ['a day brings its month', '?date=2027-03-11', '2027-03', '2027-03-11'],
    ['a past day, from a link grown stale', '?date=2026-10-31', '2026-11', '2026-10-31'],
    ['a day of this month that is over', '?date=2026-11-02', '2026-11', '2026-11-02'],
    ['a day beside another month: the day decides', '?date=2027-03-11&month=2027-05', '2027-03', '2027-03-11'],
    ['no day of the calendar', '?date=2027-02-30', '2026-11', undefined],
    ['no month of the calendar', '?month=2027-13', '2026-11', undefined],
    ['a bad month beside a good day', '?date=2027-03-11&month=March', '2027-03', '2027-03-11'],
    ['Arabic digits', '?month=٢٠٢٧-٠٣', '2026-11', undefined],
    ['a year with a sign', '?date=%2B002027-03-11', '2026-11', undefined],
    ['a script', '?date=<script>&month=%00', '2026-11', undefined],
    ['empty values', '?date=&month=', '2026-11', undefined],
  ])('%s', (_, search, month, date) => {
    expect(choice(search)).toEqual({ month, date })
  })

  test('shows no month before the current one, whatever it says', () => {
    const value = fc.oneof(
      fc.string(),
      anyMonth,
      anyMonth.map((month) => `${month}-15`),
    )
    fc.assert(
      fc.property(value, value, (date, month) => {
        const chosen = calendarChoice(new URLSearchParams({ date, month }), TODAY)
        expect(chosen.month >= '2026-11').toBe(true)
        expect(chosen.month).toMatch(/^\d{4}-\d{2}$/)
      }),
    )
  })

  test('leads to the day and the month that it names', () => {
    fc.assert(
      fc.property(anyMonth, (month) => {
        fc.pre(month >= '2026-11')
        expect(choice(monthAddress(month))).toEqual({ month, date: undefined })
        for (const date of daysOf(month)) expect(choice(dayAddress(date))).toEqual({ month, date })
      }),
    )
  })
})

describe('the month before', () => {
  test('is blocked at the current month', () => {
    expect(previousMonth('2026-11' as CalendarMonth, TODAY)).toBeUndefined()
    expect(previousMonth('2026-11' as CalendarMonth, '2026-11-01' as CalendarDate)).toBeUndefined()
  })

  test('can be reached from every later month', () => {
    expect(previousMonth('2026-12' as CalendarMonth, TODAY)).toBe('2026-11')
    expect(previousMonth('2027-01' as CalendarMonth, TODAY)).toBe('2026-12')
  })
})

describe('the rows of a month', () => {
  test('hold every day once, each in the column of its weekday, Sunday first', () => {
    fc.assert(
      fc.property(anyMonth, (month) => {
        const weeks = weeksOf(month)
        expect(weeks.flat().filter((date) => date !== undefined)).toEqual(daysOf(month))
        for (const week of weeks) {
          expect(week).toHaveLength(7)
          expect(week.some((date) => date !== undefined)).toBe(true)
          week.forEach((date, column) => {
            if (date) expect(weekdayOf(date)).toBe(column)
          })
        }
      }),
    )
  })

  test.each([
    ['2026-02', 4, 'a February that fills its weeks exactly'],
    ['2026-11', 5, 'a month that begins on Sunday'],
    ['2026-08', 6, 'a month that begins on Saturday'],
  ])('%s has %i rows: %s', (month, rows) => {
    expect(weeksOf(month as CalendarMonth)).toHaveLength(rows)
  })
})
