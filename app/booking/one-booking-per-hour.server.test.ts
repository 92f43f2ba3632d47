import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { freshPlace } from '#app/database/fresh-database.server.ts'
import { together } from '#app/database/threads.server.ts'
import type { Result } from '#app/shared/result.ts'
import { type Booking, type BookingRefusal, book } from './bookings.server.ts'
import { bookingsIn, centre, KEY, layla, maryam, NOW } from './example-centre.server.ts'

// SQLite names the columns, PostgreSQL the index.
const oneLivePerHour = /UNIQUE constraint failed: bookings.date, bookings.time|bookings_one_live_per_hour/

describe('one hour', () => {
  test('has one winner among twenty visitors who ask at once', async () => {
    const db = await centre()
    const results = await Promise.all(Array.from({ length: 20 }, () => book(db, layla, randomUUID(), NOW)))
    expect(results.filter((result) => result.ok)).toHaveLength(1)
    expect(results.filter((result) => !result.ok && result.problem === 'time-taken')).toHaveLength(19)
    expect(await bookingsIn(db)).toHaveLength(1)
  })

  test('has one winner though four connections ask at one moment', async () => {
    const place = await freshPlace()
    const db = await centre(place)
    const calls = Array.from({ length: 4 }, () => Array.from({ length: 5 }, () => [maryam, randomUUID(), NOW]))
    const module = new URL('./bookings.server.ts', import.meta.url)
    const ends = await together<Result<Booking, BookingRefusal>>({ place, module, name: 'book', calls })
    const answers = ends.map((end) =>
      end.status === 'fulfilled' ? (end.value.ok ? 'booked' : end.value.problem) : end,
    )
    expect(answers.sort()).toEqual(['booked', ...Array(19).fill('time-taken')])
    expect(await bookingsIn(db)).toHaveLength(1)
  }, 30_000)

  test('can not be given away twice by any other path either', async () => {
    const db = await centre()
    await book(db, maryam, KEY, NOW)
    const [booking] = await bookingsIn(db)
    if (!booking) throw new Error('No booking')
    const second = (conflict: 0 | 1) => db.insertInto('bookings').values({ ...booking, reference: 'B-other', conflict })
    await expect(second(0).execute()).rejects.toThrow(oneLivePerHour)
    await second(1).execute()
    await expect(db.updateTable('bookings').set({ conflict: 0 }).execute()).rejects.toThrow(oneLivePerHour)
  })
})
