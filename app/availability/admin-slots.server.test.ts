import { describe, expect, test } from 'vitest'
import type { Database } from '#app/database/database.server.ts'
import { freshDatabase } from '#app/database/fresh-database.server.ts'
import { removedRow } from '#app/database/removed-rows.server.ts'
import { addDays, type CalendarDate, type TimeOfDay } from '#app/shared/calendar-date.ts'
import { addSlot, DAYS_A_PAGE, removeSlot, slotDays, switchSlot } from './admin-slots.server.ts'
import { hold } from './example-bookings.server.ts'
import { openSlots, restoreSlot } from './time-slots.server.ts'

const NOW = Date.parse('2026-11-21T08:00:00Z')
const TODAY = '2026-11-21' as CalendarDate
const slot = (date: string, time: string) => ({ date: date as CalendarDate, time: time as TimeOfDay })
const TEN = slot('2026-11-24', '10:00')

const slotsIn = (db: Database) => db.selectFrom('time_slots').selectAll().orderBy('date').orderBy('time').execute()
const statesOf = async (db: Database) =>
  (await slotDays(db, TODAY, TODAY)).days.flatMap(({ date, hours }) =>
    hours.map(({ time, state }) => `${date} ${time} ${state}`),
  )

describe('the list of hours', () => {
  test('shows each day with its hours sorted: free, disabled, and booked with the name that holds it', async () => {
    const db = await freshDatabase()
    await openSlots(db, [slot('2026-11-25', '09:00'), slot('2026-11-24', '16:00'), slot('2026-11-24', '09:30'), TEN])
    await hold(db, '2026-11-24', '10:00')
    await switchSlot(db, slot('2026-11-24', '16:00'), false)
    expect((await slotDays(db, TODAY, TODAY)).days).toEqual([
      {
        date: '2026-11-24',
        hours: [
          { time: '09:30', state: 'free', enabled: true, booking: undefined },
          { time: '10:00', state: 'booked', enabled: true, booking: { reference: 'B100001', name: 'مريم' } },
          { time: '16:00', state: 'disabled', enabled: false, booking: undefined },
        ],
      },
      { date: '2026-11-25', hours: [{ time: '09:00', state: 'free', enabled: true, booking: undefined }] },
    ])
  })

  test('counts a disabled hour with a booking as booked, and one with only a conflict as not', async () => {
    const db = await freshDatabase()
    await openSlots(db, [TEN, slot('2026-11-24', '11:00')])
    await db.updateTable('time_slots').set({ enabled: 0 }).where('time', '=', '10:00').execute()
    await hold(db, '2026-11-24', '10:00')
    await hold(db, '2026-11-24', '11:00', 'B100002', 1)
    expect(await statesOf(db)).toEqual(['2026-11-24 10:00 booked', '2026-11-24 11:00 free'])
  })

  test('goes page by page, by days; today begins a page and the past lies behind it', async () => {
    const db = await freshDatabase()
    const days = Array.from({ length: 50 }, (_, day) => addDays(TODAY, day - 10))
    await openSlots(
      db,
      days.flatMap((date) => [slot(date, '10:00'), slot(date, '11:00')]),
    )
    const seen: string[] = []
    let from: CalendarDate | undefined = TODAY
    const firsts: CalendarDate[] = []
    while (from) {
      firsts.push(from)
      const page = await slotDays(db, from, TODAY)
      seen.push(...page.days.map(({ date }) => date))
      from = page.later
    }
    expect(seen).toEqual(days.slice(10))
    expect(firsts).toHaveLength(Math.ceil(40 / DAYS_A_PAGE))

    const back = async (date: CalendarDate | undefined) => date && (await slotDays(db, date, TODAY)).earlier
    expect(await back(firsts[2])).toBe(firsts[1])
    expect(await back(firsts[1])).toBe(TODAY)
    expect(await back(addDays(TODAY, 5))).toBe(TODAY)
    expect(await back(TODAY)).toBe(days[0])
    expect(await back(days[0])).toBeUndefined()
  })

  test('is empty without slots', async () => {
    expect(await slotDays(await freshDatabase(), TODAY, TODAY)).toEqual({ days: [] })
  })
})

describe('an hour', () => {
  test('is added free, and once only', async () => {
    const db = await freshDatabase()
    expect(await addSlot(db, TEN)).toBe(true)
    await switchSlot(db, TEN, false)
    expect(await addSlot(db, TEN)).toBe(false)
    expect(await statesOf(db)).toEqual(['2026-11-24 10:00 disabled'])
  })

  test('goes from free to disabled and back, however often either is asked for', async () => {
    const db = await freshDatabase()
    await openSlots(db, [TEN], true)
    for (const [enabled, state] of [
      [false, 'disabled'],
      [false, 'disabled'],
      [true, 'free'],
      [true, 'free'],
    ] as const) {
      expect(await switchSlot(db, TEN, enabled)).toMatchObject({ ok: true })
      expect(await statesOf(db)).toEqual([`2026-11-24 10:00 ${state}`])
    }
    expect(await slotsIn(db)).toEqual([{ ...TEN, enabled: 1, starter: 0 }])
  })

  test.each([true, false])('that is booked is not switched to enabled=%s', async (enabled) => {
    const db = await freshDatabase()
    await openSlots(db, [TEN])
    await hold(db, TEN.date, TEN.time)
    const before = await slotsIn(db)
    expect(await switchSlot(db, TEN, enabled)).toEqual({ ok: false, problem: 'hour-booked' })
    expect(await slotsIn(db)).toEqual(before)
  })

  test('is free again when its booking is gone', async () => {
    const db = await freshDatabase()
    await openSlots(db, [TEN])
    await hold(db, TEN.date, TEN.time)
    await db.deleteFrom('bookings').execute()
    expect(await statesOf(db)).toEqual(['2026-11-24 10:00 free'])
  })

  test('that is offered no more can be neither switched nor deleted', async () => {
    const db = await freshDatabase()
    expect(await switchSlot(db, TEN, false)).toEqual({ ok: false, problem: 'gone' })
    expect(await removeSlot(db, TEN, NOW)).toEqual({ ok: false, problem: 'gone' })
  })

  test('is deleted alone; the day goes with its last one, and undo brings it back as it was', async () => {
    const db = await freshDatabase()
    const eleven = slot('2026-11-24', '11:00')
    await openSlots(db, [TEN, eleven])
    await switchSlot(db, eleven, false)
    const before = await slotsIn(db)
    await removeSlot(db, TEN, NOW)
    expect(await statesOf(db)).toEqual(['2026-11-24 11:00 disabled'])
    const last = await removeSlot(db, eleven, NOW)
    expect((await slotDays(db, TODAY, TODAY)).days).toEqual([])

    if (!last.ok) throw new Error(last.problem)
    const removed = await removedRow(db, last.value)
    expect(removed?.kind).toBe('time-slot')
    await restoreSlot(db, JSON.parse(removed?.content ?? ''))
    expect(await slotsIn(db)).toEqual(before.slice(1))
  })

  test('is deleted without its booking', async () => {
    const db = await freshDatabase()
    await openSlots(db, [TEN])
    await hold(db, TEN.date, TEN.time)
    const bookings = await db.selectFrom('bookings').selectAll().execute()
    expect(await removeSlot(db, TEN, NOW)).toMatchObject({ ok: true })
    expect(await slotsIn(db)).toEqual([])
    expect(await db.selectFrom('bookings').selectAll().execute()).toEqual(bookings)
  })
})
