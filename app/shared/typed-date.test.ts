import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CalendarDate, TimeOfDay } from './calendar-date.ts'
import { isFarAway, isOutside, typedTime } from './typed-date.ts'

const day = { opens: '10:00' as TimeOfDay, closes: '19:00' as TimeOfDay }

describe('an hour as the reception types it', () => {
  test.each([
    ['2:30', '14:30'],
    ['٢:٣٠', '14:30'],
    ['2', '14:00'],
    ['230', '14:30'],
    ['1:00', '13:00'],
    // The centre closes at seven: nobody comes then, in the evening no more than in the morning.
    ['7:00', '07:00'],
    ['9:30', '09:30'],
    ['02:30', '02:30'],
    ['2:30 ص', '02:30'],
    ['2:30م', '14:30'],
    ['12', '12:00'],
    ['12:15 ص', '00:15'],
    ['14:30', '14:30'],
    ['25:00', undefined],
    ['2:60', undefined],
    ['13 م', undefined],
    ['غداً', undefined],
  ])('«%s» is %s', (typed, time) => expect(typedTime(typed, day)).toBe(time))

  test('where the centre is open before dawn, its own hours stay what they are', () => {
    expect(typedTime('2:30', { ...day, opens: '02:00' as TimeOfDay })).toBe('02:30')
  })

  test('an hour written in full, as the form shows it, is never read as another', () => {
    fc.assert(
      fc.property(fc.nat(23), fc.nat(59), (hour, minute) => {
        const full = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
        expect(typedTime(full, day)).toBe(full)
      }),
    )
  })

  test('without a half of the day it is itself, or twelve hours later within the opening hours', () => {
    fc.assert(
      fc.property(fc.nat(23), fc.nat(59), (hour, minute) => {
        const read = typedTime(`${hour}:${String(minute).padStart(2, '0')}`, day) as TimeOfDay
        const moved = Number(read.slice(0, 2)) - hour
        expect([0, 12]).toContain(moved)
        if (moved === 12) expect(isOutside(read, day)).toBe(false)
      }),
    )
  })
})

test('a day more than a year away is far, before and after', () => {
  const today = '2026-11-21' as CalendarDate
  const far = (date: string) => isFarAway(date as CalendarDate, today)
  expect(['2026-11-21', '2027-11-21', '2025-11-21'].map(far)).toEqual([false, false, false])
  expect(['2028-11-21', '2062-11-21', '2024-01-01'].map(far)).toEqual([true, true, true])
})
