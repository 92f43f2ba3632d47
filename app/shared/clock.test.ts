import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { momentAt, systemClock, todayAt } from './clock.ts'

const at = (instant: string) => Date.parse(instant)

describe('today at the centre', () => {
  test.each([
    ['a winter evening', '2026-12-01T21:59:59.999Z', '2026-12-01'],
    ['a winter midnight, two hours before London', '2026-12-01T22:00:00.000Z', '2026-12-02'],
    ['a summer evening', '2026-07-01T20:59:59.999Z', '2026-07-01'],
    ['a summer midnight, three hours before London', '2026-07-01T21:00:00.000Z', '2026-07-02'],
    ['the last midnight of winter time', '2027-03-25T22:00:00.000Z', '2027-03-26'],
    ['the end of the 23-hour Friday', '2027-03-26T20:59:59.999Z', '2027-03-26'],
    ['the first midnight of summer time', '2027-03-26T21:00:00.000Z', '2027-03-27'],
    ['the day before the clocks go back', '2027-10-29T21:00:00.000Z', '2027-10-30'],
    ['the last midnight of summer time', '2027-10-30T21:00:00.000Z', '2027-10-31'],
    ['the end of the 25-hour Sunday', '2027-10-31T21:59:59.999Z', '2027-10-31'],
    ['the first midnight of winter time', '2027-10-31T22:00:00.000Z', '2027-11-01'],
    ['new year', '2026-12-31T22:00:00.000Z', '2027-01-01'],
  ])('on %s', (_, instant, day) => {
    expect(todayAt(at(instant))).toBe(day)
  })

  test('is the day that a calendar in Jerusalem shows', () => {
    const instant = fc.integer({ min: at('1970-01-02T00:00:00Z'), max: at('2100-01-01T00:00:00Z') })
    fc.assert(
      fc.property(instant, (now) => {
        const there = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO('Asia/Jerusalem')
        expect(todayAt(now)).toBe(there.toPlainDate().toString())
        expect(momentAt(now).time).toBe(there.toPlainTime().toString().slice(0, 5))
      }),
    )
  })
})

describe('the machine', () => {
  afterEach(() => vi.unstubAllEnvs())

  test.each([
    ['Pacific/Kiritimati', -840],
    ['America/Los_Angeles', 480],
  ])('may stand in %s without moving the day', (zone, offset) => {
    vi.stubEnv('TZ', zone)
    const now = at('2026-12-01T22:00:00Z')
    expect(new Date(now).getTimezoneOffset()).toBe(offset)
    expect(todayAt(now)).toBe('2026-12-02')
  })

  test('is asked for the time by the system clock', () => {
    const before = Date.now()
    const now = systemClock()
    expect(now).toBeGreaterThanOrEqual(before)
    expect(now).toBeLessThanOrEqual(Date.now())
  })
})
