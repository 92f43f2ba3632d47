import { describe, expect, test } from 'vitest'
import type { Database } from '#app/database/database.server.ts'
import { freshDatabase } from '#app/database/fresh-database.server.ts'
import { removedRow } from '#app/database/removed-rows.server.ts'
import type { CalendarDate, CalendarMonth, TimeOfDay } from '#app/shared/calendar-date.ts'
import { slotDays } from './admin-slots.server.ts'
import { takeBack } from './bulk-undo.server.ts'
import { hold } from './example-bookings.server.ts'
import { openingEffect, openMany, switchDays, switchEffect } from './slot-ranges.server.ts'
import { freeHoursOf, openSlots } from './time-slots.server.ts'

const NOW = Date.parse('2026-11-21T08:00:00Z')
const range = (from: string, to: string) => ({ from: from as CalendarDate, to: to as CalendarDate })
const slot = (date: string, time: string) => ({ date: date as CalendarDate, time: time as TimeOfDay })
const hours = (...times: string[]) => times as TimeOfDay[]

const slotsIn = (db: Database) => db.selectFrom('time_slots').selectAll().orderBy('date').orderBy('time').execute()
const bookingsIn = (db: Database) => db.selectFrom('bookings').selectAll().orderBy('reference').execute()
const enabledIn = async (db: Database) =>
  (await slotsIn(db)).map(({ date, time, enabled }) => `${date.slice(8)} ${time} ${enabled ? 'on' : 'off'}`)

describe('opening many hours', () => {
  // Tuesdays and Wednesdays of two weeks.
  const plan = { ...range('2026-11-22', '2026-12-05'), weekdays: [2, 3], hours: hours('10:00', '11:00', '20:30') }

  test('opens each weekday of the range and says so beforehand', async () => {
    const db = await freshDatabase()
    const effect = { opened: 12, existing: 0, existingDisabled: 0 }
    expect(await openingEffect(db, plan)).toEqual(effect)
    expect(await slotsIn(db)).toEqual([])
    expect(await openMany(db, plan, NOW)).toMatchObject(effect)
    const slots = await slotsIn(db)
    expect([...new Set(slots.map(({ date }) => date))]).toEqual([
      '2026-11-24',
      '2026-11-25',
      '2026-12-01',
      '2026-12-02',
    ])
    expect(slots.slice(0, 3).map(({ time }) => time)).toEqual(['10:00', '11:00', '20:30'])
  })

  test('leaves what exists as it is, disabled or booked, and changes nothing the second time', async () => {
    const db = await freshDatabase()
    await openSlots(db, [slot('2026-11-24', '10:00'), slot('2026-11-24', '11:00'), slot('2026-11-24', '15:00')])
    await db.updateTable('time_slots').set({ enabled: 0 }).where('time', '=', '10:00').execute()
    await hold(db, '2026-11-24', '11:00', 'B100001')
    const bookings = await bookingsIn(db)
    expect(await openMany(db, plan, NOW)).toMatchObject({ opened: 10, existing: 2, existingDisabled: 1 })
    const after = await slotsIn(db)
    expect(after[0]).toMatchObject({ time: '10:00', enabled: 0 })
    expect(await openMany(db, plan, NOW)).toMatchObject({ opened: 0, existing: 12, existingDisabled: 1 })
    expect(await slotsIn(db)).toEqual(after)
    expect(await bookingsIn(db)).toEqual(bookings)
  })

  test('takes a year of full days at once', async () => {
    const db = await freshDatabase()
    const times = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)
    const year = { ...range('2026-11-22', '2027-11-22'), weekdays: [0, 1, 2, 3, 4, 5, 6], hours: hours(...times) }
    expect(await openMany(db, year, NOW)).toMatchObject({ opened: 366 * 24 })
    expect(await openingEffect(db, year)).toMatchObject({ opened: 0, existing: 366 * 24 })
  })
})

describe('what was done to many hours', () => {
  const days = range('2026-11-24', '2026-11-25')
  const undo = async (db: Database, { undo: id }: { undo: string }) => {
    const kept = await removedRow(db, id)
    await takeBack(db, JSON.parse(kept?.content ?? '{}'))
  }

  test('by closing is taken back exactly: an hour that was disabled before stays disabled', async () => {
    const db = await freshDatabase()
    const slots = ['10:00', '11:00', '12:00'].map((time) => slot('2026-11-24', time))
    await openSlots(db, [...slots, slot('2026-11-25', '10:00')], true)
    await db.updateTable('time_slots').set({ enabled: 0, starter: 0 }).where('time', '=', '11:00').execute()
    await hold(db, '2026-11-24', '12:00', 'B100001')
    const before = await slotsIn(db)
    const closed = await switchDays(db, days, false, NOW)
    expect((await enabledIn(db)).filter((each) => each.endsWith('on'))).toEqual([])
    await undo(db, closed)
    expect(await slotsIn(db)).toEqual(before)
  })

  test('by opening is taken back but for the hours that were there, or are booked since', async () => {
    const db = await freshDatabase()
    await openSlots(db, [slot('2026-11-24', '10:00')])
    const plan = { ...days, weekdays: [2, 3], hours: hours('10:00', '11:00') }
    const opened = await openMany(db, plan, NOW)
    expect(opened.opened).toBe(3)
    await hold(db, '2026-11-25', '11:00', 'B100001')
    await undo(db, opened)
    expect(await enabledIn(db)).toEqual(['24 10:00 on', '25 11:00 on'])
    expect((await openMany(db, { ...plan, hours: hours('10:00'), weekdays: [2] }, NOW)).undo).toBe('')
  })
})

describe('closing days', () => {
  const holiday = range('2026-11-24', '2026-11-25')

  async function aFewDays() {
    const db = await freshDatabase()
    await openSlots(
      db,
      ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26'].flatMap((date) => [
        slot(date, '10:00'),
        slot(date, '11:00'),
      ]),
      true,
    )
    await hold(db, '2026-11-24', '10:00', 'B100001')
    await hold(db, '2026-11-25', '11:00', 'B100002', 1)
    // An hour whose slot was deleted: the client still comes.
    await hold(db, '2026-11-25', '18:00', 'B100003')
    return db
  }

  test('disables every hour of the range, booked ones beneath their booking; bookings are never touched', async () => {
    const db = await aFewDays()
    const bookings = await bookingsIn(db)
    const before = await slotsIn(db)
    const effect = await switchEffect(db, holiday, false)
    expect(effect).toMatchObject({ switched: 3, beneath: 1, booked: 2 })
    expect(effect.bookings.map(({ reference }) => reference)).toEqual(['B100001', 'B100003'])
    expect(await slotsIn(db)).toEqual(before)

    expect(await switchDays(db, holiday, false, NOW)).toMatchObject(effect)
    expect(await enabledIn(db)).toEqual([
      '23 10:00 on',
      '23 11:00 on',
      '24 10:00 off',
      '24 11:00 off',
      '25 10:00 off',
      '25 11:00 off',
      '26 10:00 on',
      '26 11:00 on',
    ])
    expect(await bookingsIn(db)).toEqual(bookings)
    expect(await switchDays(db, holiday, false, NOW)).toMatchObject({ switched: 0, beneath: 0, booked: 2 })
  })

  test('shows its booked hours as booked; opening more hours does not count them as disabled', async () => {
    const db = await aFewDays()
    await switchDays(db, holiday, false, NOW)
    const { days } = await slotDays(db, holiday.from, holiday.from)
    expect(days[0]?.hours.map(({ time, state, enabled }) => [time, state, enabled])).toEqual([
      ['10:00', 'booked', false],
      ['11:00', 'disabled', false],
    ])
    const plan = { ...holiday, weekdays: [2], hours: hours('10:00', '11:00') }
    expect(await openingEffect(db, plan)).toEqual({ opened: 0, existing: 2, existingDisabled: 1 })
  })

  test('offers no hour again whose booking is cancelled, until it is reopened', async () => {
    const db = await aFewDays()
    await switchDays(db, holiday, false, NOW)
    await db.deleteFrom('bookings').where('reference', '=', 'B100001').execute()
    const free = () => freeHoursOf(db, '2026-11' as CalendarMonth, '2026-11-21' as CalendarDate)
    expect(Object.keys(await free())).toEqual(['2026-11-23', '2026-11-26'])
    expect(await switchDays(db, holiday, true, NOW)).toMatchObject({ switched: 4 })
    expect((await free())[holiday.from]).toEqual(['10:00', '11:00'])
  })

  test('of which every hour is booked still has something to do, once', async () => {
    const db = await freshDatabase()
    await openSlots(db, [slot('2026-11-24', '10:00')])
    await hold(db, '2026-11-24', '10:00', 'B100001')
    const day = range('2026-11-24', '2026-11-24')
    expect(await switchDays(db, day, false, NOW)).toMatchObject({ switched: 0, beneath: 1 })
    expect(await switchEffect(db, day, false)).toMatchObject({ switched: 0, beneath: 0 })
  })

  test('is taken back by reopening them', async () => {
    const db = await aFewDays()
    const bookings = await bookingsIn(db)
    const before = await enabledIn(db)
    await switchDays(db, holiday, false, NOW)
    expect(await switchEffect(db, holiday, true)).toMatchObject({ switched: 3, booked: 2 })
    expect(await switchDays(db, holiday, true, NOW)).toMatchObject({ switched: 3 })
    expect(await enabledIn(db)).toEqual(before)
    expect(await switchDays(db, holiday, true, NOW)).toMatchObject({ switched: 0 })
    expect(await bookingsIn(db)).toEqual(bookings)
  })

  test('counts anew when it is done: an hour booked since the summary stays booked', async () => {
    const db = await aFewDays()
    expect(await switchEffect(db, holiday, false)).toMatchObject({ switched: 3, booked: 2 })
    await hold(db, '2026-11-24', '11:00', 'B100004')
    expect(await switchDays(db, holiday, false, NOW)).toMatchObject({ switched: 2, beneath: 2, booked: 3 })
  })
})
