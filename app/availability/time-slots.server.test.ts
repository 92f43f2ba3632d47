import { describe, expect, test } from 'vitest'
import type { Database } from '#app/database/database.server.ts'
import { freshDatabase } from '#app/database/fresh-database.server.ts'
import { stepsOf } from '#app/database/query-steps.server.ts'
import type { CalendarDate, CalendarMonth, TimeOfDay } from '#app/shared/calendar-date.ts'
import { centre } from '#app/shared/centre.ts'
import { slotsOf } from './opening-hours.ts'
import { freeHoursOf, hasSlots, openSlots } from './time-slots.server.ts'

const TODAY = '2026-11-21' as CalendarDate
const NOVEMBER = '2026-11' as CalendarMonth
const slot = (date: string, time: string) => ({ date: date as CalendarDate, time: time as TimeOfDay })

let bookings = 0
async function hold(db: Database, date: string, time: string, conflict: 0 | 1 = 0) {
  bookings += 1
  const person = { name: 'مريم', phone: '0501234567', session_label: 'حجامة', notes: '', created_at: '2026-11-01' }
  await db
    .insertInto('bookings')
    .values({ reference: `B${bookings}`, date, time, conflict, ...person })
    .execute()
}

describe('the free hours of a month', () => {
  test('are those nobody holds, day by day, earliest first', async () => {
    const db = await freshDatabase()
    await openSlots(db, [slot('2026-11-25', '18:00'), slot('2026-11-24', '16:00'), slot('2026-11-24', '09:30')])
    await openSlots(db, [slot('2026-11-24', '10:00'), slot('2026-11-26', '10:00')])
    await hold(db, '2026-11-24', '10:00')
    await hold(db, '2026-11-26', '10:00')
    expect(await freeHoursOf(db, NOVEMBER, TODAY)).toEqual({
      '2026-11-24': ['09:30', '16:00'],
      '2026-11-25': ['18:00'],
    })
  })

  test('leave out what the centre has disabled', async () => {
    const db = await freshDatabase()
    await openSlots(db, [slot('2026-11-24', '10:00'), slot('2026-11-24', '11:00')])
    await db.updateTable('time_slots').set({ enabled: 0 }).where('time', '=', '10:00').execute()
    expect(await freeHoursOf(db, NOVEMBER, TODAY)).toEqual({ '2026-11-24': ['11:00'] })
  })

  test('begin tomorrow and stay within the month', async () => {
    const db = await freshDatabase()
    const days = ['2026-10-31', '2026-11-01', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-30', '2026-12-01']
    await openSlots(
      db,
      days.map((day) => slot(day, '10:00')),
    )
    expect(Object.keys(await freeHoursOf(db, NOVEMBER, TODAY))).toEqual(['2026-11-22', '2026-11-30'])
    expect(Object.keys(await freeHoursOf(db, '2026-12' as CalendarMonth, TODAY))).toEqual(['2026-12-01'])
    expect(await freeHoursOf(db, '2026-10' as CalendarMonth, TODAY)).toEqual({})
    expect(await freeHoursOf(db, NOVEMBER, '2026-11-30' as CalendarDate)).toEqual({})
  })

  test('are not taken by a booking that stands aside as a conflict', async () => {
    const db = await freshDatabase()
    await openSlots(db, [slot('2026-11-24', '10:00'), slot('2026-11-24', '11:00')])
    await hold(db, '2026-11-24', '10:00', 1)
    await hold(db, '2026-11-24', '11:00', 1)
    await hold(db, '2026-11-24', '11:00', 0)
    expect(await freeHoursOf(db, NOVEMBER, TODAY)).toEqual({ '2026-11-24': ['10:00'] })
  })

  test('are none without a slot, though somebody holds the hour', async () => {
    const db = await freshDatabase()
    await hold(db, '2026-11-24', '10:00')
    expect(await freeHoursOf(db, NOVEMBER, TODAY)).toEqual({})
  })

  test('are found through the indexes, never by reading all bookings', async () => {
    const db = await freshDatabase()
    await openSlots(db, slotsOf(centre.openingHours, TODAY, 56))
    const steps = await stepsOf(db, (watched) => freeHoursOf(watched, NOVEMBER, TODAY))
    expect(steps.sort()).toEqual(['bookings_one_live_per_hour', 'time_slots_pkey'])
  })
})

describe('opening hours', () => {
  test('leaves the hours alone that exist already, disabled or not', async () => {
    const db = await freshDatabase()
    await openSlots(db, [slot('2026-11-24', '10:00')])
    await db.updateTable('time_slots').set({ enabled: 0 }).execute()
    await openSlots(db, [slot('2026-11-24', '10:00'), slot('2026-11-24', '11:00')], true)
    expect(await db.selectFrom('time_slots').selectAll().orderBy('time').execute()).toEqual([
      { date: '2026-11-24', time: '10:00', enabled: 0, starter: 0 },
      { date: '2026-11-24', time: '11:00', enabled: 1, starter: 1 },
    ])
  })

  test('takes years of hours at once', async () => {
    const db = await freshDatabase()
    const slots = slotsOf(centre.openingHours, TODAY, 365 * 4)
    expect(slots.length * 4).toBeGreaterThan(32_766)
    await openSlots(db, slots)
    const { count } = await db
      .selectFrom('time_slots')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBe(slots.length)
  })

  test('makes a day one that has slots, free or not', async () => {
    const db = await freshDatabase()
    await openSlots(db, [slot('2026-11-24', '10:00')])
    await db.updateTable('time_slots').set({ enabled: 0 }).execute()
    expect(await hasSlots(db, '2026-11-24' as CalendarDate)).toBe(true)
    expect(await hasSlots(db, '2026-11-25' as CalendarDate)).toBe(false)
  })
})

/** How SQLite goes about each query of `work`. */
