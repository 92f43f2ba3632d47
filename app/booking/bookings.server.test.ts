import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { freeHoursOf } from '#app/availability/time-slots.server.ts'
import type { Database } from '#app/database/database.server.ts'
import type { CalendarMonth } from '#app/shared/calendar-date.ts'
import type { BookingRequest } from './booking-request.ts'
import { type BookingRefusal, book, bookingOfSubmission } from './bookings.server.ts'
import { bookingsIn, centre, date, KEY, layla, maryam, NOW, time } from './example-centre.server.ts'
import { sessionTypes } from './session-types.ts'

const keysIn = (db: Database) => db.selectFrom('submissions').select('key').execute()

describe('a visitor', () => {
  test('takes a free hour, and it is on the books as asked', async () => {
    const db = await centre()
    const result = await book(db, maryam, KEY, NOW)
    expect(result).toMatchObject({ ok: true, value: { name: 'مريم', sessionLabel: 'حجامة', sessionPrice: 120 } })
    expect(await bookingsIn(db)).toEqual([
      {
        reference: expect.stringMatching(/^B\d{6}$/),
        date: '2026-11-24',
        time: '10:00',
        name: 'مريم',
        phone: '0501234567',
        session_type: 'hijama-120',
        session_label: 'حجامة',
        session_price: 120,
        notes: 'أول زيارة',
        conflict: 0,
        created_at: '2026-11-21T08:00:00.000Z',
        source_id: null,
        search_text: 'مريم 0501234567',
      },
    ])
    expect(await freeHoursOf(db, '2026-11' as CalendarMonth, date('2026-11-21'))).toEqual({ '2026-11-24': ['11:00'] })
  })

  test.each<[string, Partial<BookingRequest>, BookingRefusal]>([
    ['an hour that somebody holds', {}, 'time-taken'],
    ['an hour that is not offered that day', { time: time('12:00') }, 'time-taken'],
    ['a day without slots', { date: date('2026-11-25') }, 'no-slots-that-day'],
    ['today, though its hours are free', { date: date('2026-11-21'), time: time('18:00') }, 'no-slots-that-day'],
    ['a day that is over', { date: date('2026-11-20') }, 'no-slots-that-day'],
  ])('does not get %s', async (_, wish, problem) => {
    const db = await centre()
    await book(db, maryam, KEY, NOW)
    expect(await book(db, { ...layla, ...wish }, randomUUID(), NOW)).toEqual({ ok: false, problem })
    expect(await bookingsIn(db)).toHaveLength(1)
  })

  test('does not get an hour that the centre has disabled', async () => {
    const db = await centre()
    await db.updateTable('time_slots').set({ enabled: 0 }).execute()
    expect(await book(db, maryam, KEY, NOW)).toEqual({ ok: false, problem: 'time-taken' })
    expect(await bookingsIn(db)).toEqual([])
  })

  test('gets tomorrow until midnight in Jerusalem, and not a moment longer', async () => {
    const db = await centre()
    const midnight = Date.parse('2026-11-23T22:00:00Z')
    expect(await book(db, maryam, KEY, midnight)).toEqual({ ok: false, problem: 'no-slots-that-day' })
    expect((await book(db, maryam, KEY, midnight - 1)).ok).toBe(true)
  })

  test('gets the hour that a cancelled booking has left', async () => {
    const db = await centre()
    await book(db, maryam, KEY, NOW)
    await db.deleteFrom('bookings').execute()
    expect((await book(db, layla, randomUUID(), NOW)).ok).toBe(true)
  })

  test('gets an hour that only a conflict from the old data stands beside', async () => {
    const db = await centre()
    await book(db, maryam, KEY, NOW)
    await db.updateTable('bookings').set({ conflict: 1 }).execute()
    expect((await book(db, layla, randomUUID(), NOW)).ok).toBe(true)
  })
})

describe('a form that is sent again', () => {
  test('answers with the booking that it made, and makes no second one', async () => {
    const db = await centre()
    const [first, second] = await Promise.all([book(db, maryam, KEY, NOW), book(db, maryam, KEY, NOW)])
    expect(second).toEqual(first)
    const nextDay = NOW + 86_400_000 * 5
    expect(await book(db, maryam, KEY, nextDay)).toEqual(first)
    expect(await bookingsIn(db)).toHaveLength(1)
    expect(await bookingOfSubmission(db, KEY)).toEqual(first.ok && first.value)
  })

  test.each<Partial<BookingRequest>>([
    { name: 'ليلى' },
    { phone: '0591234567' },
    { time: time('11:00') },
    { date: date('2026-11-25') },
    { notes: '' },
    { sessionType: sessionTypes[0] },
  ])('is refused when it now says %j', async (other) => {
    const db = await centre()
    await book(db, maryam, KEY, NOW)
    expect(await book(db, { ...maryam, ...other }, KEY, NOW)).toEqual({ ok: false, problem: 'submission-reused' })
    expect(await bookingsIn(db)).toHaveLength(1)
  })

  test('is told the hour to which the centre has moved the booking since', async () => {
    const db = await centre()
    await book(db, maryam, KEY, NOW)
    await db.updateTable('bookings').set({ time: '11:00' }).execute()
    expect(await book(db, maryam, KEY, NOW)).toMatchObject({ ok: true, value: { time: '11:00' } })
  })

  test('is not told of success when the booking has been cancelled since, nor does it book again', async () => {
    const db = await centre()
    await book(db, maryam, KEY, NOW)
    await db.deleteFrom('bookings').execute()
    expect(await book(db, maryam, KEY, NOW)).toEqual({ ok: false, problem: 'booking-cancelled' })
    expect(await bookingsIn(db)).toEqual([])
  })

  test('may be sent with another hour after a refusal, which has left nothing behind', async () => {
    const db = await centre()
    await book(db, layla, randomUUID(), NOW)
    expect((await book(db, maryam, KEY, NOW)).ok).toBe(false)
    expect(await keysIn(db)).not.toContainEqual({ key: KEY })
    expect((await book(db, { ...maryam, time: time('11:00') }, KEY, NOW)).ok).toBe(true)
    expect(await keysIn(db)).toContainEqual({ key: KEY })
  })
})

test('the success page knows no booking of a key that made none, or that is gone', async () => {
  const db = await centre()
  expect(await bookingOfSubmission(db, KEY)).toBeUndefined()
  await book(db, maryam, KEY, NOW)
  await db.deleteFrom('bookings').execute()
  expect(await bookingOfSubmission(db, KEY)).toBeUndefined()
})
