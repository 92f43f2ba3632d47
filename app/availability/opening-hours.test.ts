import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type CalendarDate, type TimeOfDay, weekdayOf } from '#app/shared/calendar-date.ts'
import { centre } from '#app/shared/centre.ts'
import { hoursOfDay, type OpeningHours, slotsOf } from './opening-hours.ts'

const SUNDAY = '2026-11-22' as CalendarDate
const minutes = (time: TimeOfDay) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const clockTime = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}` as TimeOfDay

const anyOpeningHours: fc.Arbitrary<OpeningHours> = fc.record({
  weekdays: fc.uniqueArray(fc.nat(6)),
  opens: fc.nat(1439).map(clockTime),
  closes: fc.nat(1439).map(clockTime),
  everyMinutes: fc.integer({ min: 5, max: 240 }),
})

describe('the hours of this centre', () => {
  test('begin at ten and the last ends at seven in the evening', () => {
    expect(hoursOfDay(centre.openingHours)).toEqual([
      '10:00',
      '11:00',
      '12:00',
      '13:00',
      '14:00',
      '15:00',
      '16:00',
      '17:00',
      '18:00',
    ])
  })

  test('are offered from Tuesday to Sunday, and Monday is the day of rest', () => {
    const week = slotsOf(centre.openingHours, SUNDAY, 7)
    const days = [...new Set(week.map((slot) => slot.date))]
    expect(days).toEqual(['2026-11-22', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28'])
    expect(week).toHaveLength(6 * 9)
  })
})

describe('opening hours of any centre', () => {
  test('let no session begin before opening or end after closing', () => {
    fc.assert(
      fc.property(anyOpeningHours, (openingHours) => {
        for (const time of hoursOfDay(openingHours)) {
          expect(minutes(time)).toBeGreaterThanOrEqual(minutes(openingHours.opens))
          expect(minutes(time) + openingHours.everyMinutes).toBeLessThanOrEqual(minutes(openingHours.closes))
        }
      }),
    )
  })

  test('leave no session out that would fit', () => {
    fc.assert(
      fc.property(anyOpeningHours, (openingHours) => {
        const { opens, closes, everyMinutes } = openingHours
        const open = Math.max(0, minutes(closes) - minutes(opens))
        expect(new Set(hoursOfDay(openingHours)).size).toBe(Math.floor(open / everyMinutes))
      }),
    )
  })

  test('keep their closed days closed, and reach as many days as asked', () => {
    fc.assert(
      fc.property(anyOpeningHours, fc.nat(60), (openingHours, days) => {
        const last = addDays(SUNDAY, days - 1)
        const slots = slotsOf(openingHours, SUNDAY, days)
        for (const { date } of slots) {
          expect(openingHours.weekdays).toContain(weekdayOf(date))
          expect(date >= SUNDAY && date <= last).toBe(true)
        }
        const openDays = Array.from({ length: days }, (_, day) => addDays(SUNDAY, day)).filter((date) =>
          openingHours.weekdays.includes(weekdayOf(date)),
        )
        expect(slots).toHaveLength(openDays.length * hoursOfDay(openingHours).length)
      }),
    )
  })
})
