import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  type CalendarDate,
  type CalendarMonth,
  daysOf,
  monthOf,
  parseCalendarDate,
  parseCalendarMonth,
  parseTimeOfDay,
  weekdayOf,
} from './calendar-date.ts'

const FIRST = Temporal.PlainDate.from('1970-01-01')
const LAST = Temporal.PlainDate.from('9999-12-31')

const plainDate = fc.integer({ min: 0, max: FIRST.until(LAST).days }).map((days) => FIRST.add({ days }))
const numbered = (most: number, width: number) => fc.nat(most).map((number) => String(number).padStart(width, '0'))
const date = (plain: Temporal.PlainDate) => plain.toString() as CalendarDate

describe('a day', () => {
  test('is read exactly when it stands in the calendar', () => {
    const written = fc.tuple(numbered(9999, 4), numbered(13, 2), numbered(32, 2)).map((parts) => parts.join('-'))
    fc.assert(
      fc.property(written, (text) => {
        expect(parseCalendarDate(text)).toBe(standsInCalendar(text) ? text : undefined)
      }),
      { numRuns: 2000 },
    )
  })

  test.each([
    ['a year with a sign', '+002026-10-01'],
    ['the 30th of February', '2026-02-30'],
    ['the 29th of February of a common year', '2026-02-29'],
    ['a calendar of its own', '2026-10-01[u-ca=islamic]'],
    ['Arabic digits', '٢٠٢٦-١٠-٠١'],
    ['a missing zero', '2026-1-1'],
    ['month zero', '2026-00-10'],
    ['an hour behind it', '2026-10-01T10:00'],
    ['a line end behind it', '2026-10-01\n'],
    ['a space before it', ' 2026-10-01'],
    ['slashes', '2026/10/01'],
    ['a year before 1970', '1969-12-31'],
    ['nothing', ''],
    ['no text at all', null],
    ['a number', 20261001],
    ['a list of one day', ['2026-10-01']],
  ])('is not read from %s', (_, text) => {
    expect(parseCalendarDate(text)).toBeUndefined()
  })

  test('is followed and preceded by the days of the calendar', () => {
    fc.assert(
      fc.property(plainDate, fc.integer({ min: -2000, max: 2000 }), (plain, days) => {
        const other = plain.add({ days })
        fc.pre(other.year >= 1970 && other.year <= 9999)
        expect(addDays(date(plain), days)).toBe(other.toString())
      }),
    )
    expect(addDays('2028-02-28' as CalendarDate, 1)).toBe('2028-02-29')
    expect(addDays('2026-12-31' as CalendarDate, 1)).toBe('2027-01-01')
  })

  test('has its weekday, Sunday being 0', () => {
    fc.assert(
      fc.property(plainDate, (plain) => {
        expect(weekdayOf(date(plain))).toBe(plain.dayOfWeek % 7)
      }),
    )
    expect(weekdayOf('2026-11-22' as CalendarDate)).toBe(0)
  })

  test('sorts as text the way it sorts in time', () => {
    fc.assert(
      fc.property(plainDate, plainDate, (a, b) => {
        expect(Math.sign(Temporal.PlainDate.compare(a, b))).toBe(date(a) < date(b) ? -1 : date(a) > date(b) ? 1 : 0)
      }),
    )
  })
})

describe('a month', () => {
  test('holds each of its days once, in order', () => {
    fc.assert(
      fc.property(plainDate, (plain) => {
        const month = monthOf(date(plain))
        const expected = Array.from({ length: plain.daysInMonth }, (_, day) => date(plain.with({ day: day + 1 })))
        expect(daysOf(month)).toEqual(expected)
      }),
    )
  })

  test('is followed and preceded by the months of the calendar', () => {
    fc.assert(
      fc.property(plainDate, fc.integer({ min: -30, max: 30 }), (plain, months) => {
        const other = plain.toPlainYearMonth().add({ months })
        fc.pre(other.year >= 1970 && other.year <= 9999)
        expect(addMonths(monthOf(date(plain)), months)).toBe(other.toString())
      }),
    )
    expect(addMonths('2026-12' as CalendarMonth, 1)).toBe('2027-01')
    expect(addMonths('2027-01' as CalendarMonth, -1)).toBe('2026-12')
  })

  test('is read from four and two ASCII digits only', () => {
    expect(parseCalendarMonth('2026-11')).toBe('2026-11')
    for (const text of ['2026-13', '2026-00', '2026-1', '2026-11-01', '٢٠٢٦-١١', '+002026-11', '', null, 202611]) {
      expect(parseCalendarMonth(text)).toBeUndefined()
    }
  })
})

describe('an hour', () => {
  test('is read exactly when a clock can show it', () => {
    fc.assert(
      fc.property(fc.nat(29), fc.nat(79), (hour, minute) => {
        const text = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
        expect(parseTimeOfDay(text)).toBe(hour < 24 && minute < 60 ? text : undefined)
      }),
    )
  })

  test.each(['9:00', '10:0', '10:00:00', '١٠:٠٠', '10:00 ', '10:00\n', '10.00', '', null, 1000])(
    'is not %j',
    (text) => {
      expect(parseTimeOfDay(text)).toBeUndefined()
    },
  )
})

function standsInCalendar(text: string): boolean {
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' }).year >= 1970
  } catch {
    return false
  }
}
