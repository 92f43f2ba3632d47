import { describe, expect, test } from 'vitest'
import { switchDays } from '#app/availability/slot-ranges.server.ts'
import { freeHoursOf } from '#app/availability/time-slots.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { interruptAt } from '#app/database/interruption.server.ts'
import { removedRow } from '#app/database/removed-rows.server.ts'
import type { CalendarMonth } from '#app/shared/calendar-date.ts'
import {
  type AdminBookingRequest,
  bookForCaller,
  cancelBooking,
  changeBooking,
  restoreBooking,
} from './admin-bookings.server.ts'
import { seenAs } from './booking-list.ts'
import { book } from './bookings.server.ts'
import { bookingsIn, centre, date, KEY, maryam, NOW, time } from './example-centre.server.ts'
import { sessionTypes } from './session-types.ts'

const TEN = { date: date('2026-11-24'), time: time('10:00') }
const ELEVEN = { date: date('2026-11-24'), time: time('11:00') }
const caller: AdminBookingRequest = { ...TEN, name: 'سعاد', phone: '0521234567', sessionType: undefined, notes: '' }
const free = async (db: Database) => (await freeHoursOf(db, '2026-11' as CalendarMonth, date('2026-11-21')))[TEN.date]
const referenceOf = async (db: Database, request: AdminBookingRequest) => {
  const result = await bookForCaller(db, request, NOW)
  return result.ok ? result.value : result.problem
}

describe('the reception books for a caller', () => {
  test('a free hour is booked, and visitors no longer see it', async () => {
    const db = await centre()
    expect((await bookForCaller(db, caller, NOW)).ok).toBe(true)
    expect(await free(db)).toEqual(['11:00'])
    expect(await bookingsIn(db)).toMatchObject([{ session_type: null, session_label: '', notes: '' }])
  })

  test('an hour that somebody holds is not booked again', async () => {
    const db = await centre()
    await book(db, maryam, KEY, NOW)
    expect(await bookForCaller(db, caller, NOW)).toEqual({ ok: false, problem: 'hour-booked' })
    expect(await bookingsIn(db)).toHaveLength(1)
  })

  test('an hour that no slot offers is opened by it; cancelled, it can be booked by visitors', async () => {
    const db = await centre()
    const reference = await referenceOf(db, { ...caller, time: time('20:15') })
    expect(await free(db)).toEqual(['10:00', '11:00'])
    await cancelBooking(db, reference, NOW)
    expect(await free(db)).toEqual(['10:00', '11:00', '20:15'])
  })

  test('nothing of a closed day is offered again when its bookings are cancelled or moved away', async () => {
    const db = await centre()
    await book(db, maryam, KEY, NOW)
    await switchDays(db, { from: TEN.date, to: TEN.date }, false, NOW)
    const late = await referenceOf(db, { ...caller, time: time('20:15') })
    const moved = await referenceOf(db, { ...caller, date: date('2026-11-25'), time: time('20:15') })
    await changeBooking(db, moved, { ...TEN, time: time('21:15'), sessionType: undefined })
    await changeBooking(db, moved, { date: date('2026-11-25'), time: time('21:15'), sessionType: undefined })
    const [first] = await bookingsIn(db)
    for (const reference of [String(first?.reference), late]) await cancelBooking(db, reference, NOW)
    expect(await free(db)).toBeUndefined()
    expect((await book(db, maryam, crypto.randomUUID(), NOW)).ok).toBe(false)
  })

  test('a disabled hour and one today may be booked by the reception', async () => {
    const db = await centre()
    await db.updateTable('time_slots').set({ enabled: 0 }).execute()
    expect((await bookForCaller(db, caller, NOW)).ok).toBe(true)
    expect((await bookForCaller(db, { ...caller, date: date('2026-11-21') }, NOW)).ok).toBe(true)
  })
})

describe('the reception changes a booking', () => {
  test('the new hour is taken and the old one free, in one step', async () => {
    const db = await centre()
    const reference = await referenceOf(db, caller)
    expect(await changeBooking(db, reference, { ...ELEVEN, sessionType: sessionTypes[0] })).toEqual({
      ok: true,
      value: reference,
    })
    expect(await bookingsIn(db)).toMatchObject([{ ...ELEVEN, session_type: 'massage-cupping-150', session_price: 150 }])
    expect(await free(db)).toEqual(['10:00'])
  })

  test('a held hour is refused and nothing moves', async () => {
    const db = await centre()
    const reference = await referenceOf(db, caller)
    await bookForCaller(db, { ...caller, ...ELEVEN }, NOW)
    const before = await bookingsIn(db)
    expect(await changeBooking(db, reference, { ...ELEVEN, sessionType: undefined })).toEqual({
      ok: false,
      problem: 'hour-booked',
    })
    expect(await bookingsIn(db)).toEqual(before)
  })

  test('only the session type changes when the hour stays', async () => {
    const db = await centre()
    const reference = await referenceOf(db, caller)
    await changeBooking(db, reference, { ...TEN, sessionType: sessionTypes[1] })
    expect(await bookingsIn(db)).toMatchObject([{ ...TEN, session_type: 'massage-cupping-stones-200' }])
  })

  test('what somebody else has changed since it was seen is not overwritten unawares', async () => {
    const db = await centre()
    const reference = await referenceOf(db, caller)
    const [booked] = await bookingsIn(db)
    const state = { ...TEN, sessionType: null, sessionLabel: '', conflict: 0 as const }
    expect(booked).toMatchObject(TEN)
    expect((await changeBooking(db, reference, { ...ELEVEN, sessionType: undefined }, seenAs(state))).ok).toBe(true)
    const stale = await changeBooking(db, reference, { ...TEN, sessionType: sessionTypes[0] }, seenAs(state))
    const now = { ...state, ...ELEVEN }
    expect(stale).toEqual({ ok: false, problem: 'changed-meanwhile', now })
    expect(await bookingsIn(db)).toMatchObject([{ ...ELEVEN, session_type: null }])
    const meant = await changeBooking(db, reference, { ...TEN, sessionType: sessionTypes[0] }, seenAs(now))
    expect(meant.ok).toBe(true)
    expect(await bookingsIn(db)).toMatchObject([{ ...TEN, session_price: 150 }])
  })

  test('two moving two bookings onto one hour: one gets it', async () => {
    const db = await centre()
    const first = await referenceOf(db, caller)
    const second = await referenceOf(db, { ...caller, ...ELEVEN })
    const goal = { date: date('2026-11-25'), time: time('10:00'), sessionType: undefined }
    const results = await Promise.all([first, second].map((reference) => changeBooking(db, reference, goal)))
    expect(results.map(({ ok }) => ok).sort()).toEqual([false, true])
    expect((await bookingsIn(db)).filter((row) => row.date === goal.date)).toHaveLength(1)
  })

  test('a conflict moved to a free hour, or left alone with its own, becomes an ordinary booking', async () => {
    const db = await centre()
    const holder = await referenceOf(db, caller)
    const row = (await bookingsIn(db))[0]
    await db
      .insertInto('bookings')
      .values({ ...row, reference: 'B000001', conflict: 1 } as never)
      .execute()
    const stay = { ...TEN, sessionType: undefined }
    await changeBooking(db, 'B000001', stay)
    expect((await bookingsIn(db)).find(({ reference }) => reference === 'B000001')?.conflict).toBe(1)
    await cancelBooking(db, holder, NOW)
    await changeBooking(db, 'B000001', stay)
    expect((await bookingsIn(db)).map(({ conflict }) => conflict)).toEqual([0])
  })

  test('a booking that is gone is not changed', async () => {
    const db = await centre()
    expect(await changeBooking(db, 'B999999', { ...TEN, sessionType: undefined })).toEqual({
      ok: false,
      problem: 'gone',
    })
    expect(await cancelBooking(db, 'B999999', NOW)).toEqual({ ok: false, problem: 'gone' })
  })
})

describe('a deleted booking', () => {
  const removed = async (db: Database) => {
    const result = await cancelBooking(db, await referenceOf(db, caller), NOW)
    return result.ok ? result.value : ''
  }

  test('frees its hour, and comes back whole when it is undone', async () => {
    const db = await centre()
    await bookForCaller(db, caller, NOW)
    const [before] = await bookingsIn(db)
    const result = await cancelBooking(db, before?.reference ?? '', NOW)
    expect(await free(db)).toEqual(['10:00', '11:00'])
    const row = await removedRow(db, result.ok ? result.value : '')
    expect((await restoreBooking(db, JSON.parse(row?.content ?? '{}'))).ok).toBe(true)
    expect(await bookingsIn(db)).toEqual([before])
  })

  test('does not come back onto an hour that somebody has taken meanwhile', async () => {
    const db = await centre()
    const id = await removed(db)
    await book(db, maryam, KEY, NOW)
    const row = await removedRow(db, id)
    expect(await restoreBooking(db, JSON.parse(row?.content ?? '{}'))).toEqual({ ok: false, problem: 'hour-booked' })
  })
})

test.each(['delete', 'insert', 'update'])(
  'interrupted at its %s, a change leaves everything as it was',
  async (act) => {
    const db = await centre()
    const reference = await referenceOf(db, caller)
    const before = await bookingsIn(db)
    await interruptAt(db, `${act} on ${act === 'insert' ? 'removed_rows' : 'bookings'}`, 'cut')
    const change = { date: date('2026-11-25'), time: time('10:00'), sessionType: undefined }
    await expect(
      act === 'update' ? changeBooking(db, reference, change) : cancelBooking(db, reference, NOW),
    ).rejects.toThrow('cut')
    expect(await bookingsIn(db)).toEqual(before)
    expect(await db.selectFrom('time_slots').select('date').where('date', '=', change.date).execute()).toEqual([])
  },
)
