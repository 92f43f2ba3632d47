import { type ExpressionBuilder, sql } from 'kysely'
import type { Database } from '#app/database/database.server.ts'
import type { Schema } from '#app/database/schema.ts'
import { inTransaction } from '#app/database/transactions.server.ts'
import type { CalendarDate, TimeOfDay } from '#app/shared/calendar-date.ts'
import { keepBulkChange } from './bulk-undo.server.ts'
import { isHeld, slotsWithHolders } from './held-hours.server.ts'
import type { TimeSlot } from './opening-hours.ts'
import { type DateRange, type OpeningPlan, slotsOfPlan } from './slot-ranges.ts'
import { openSlots } from './time-slots.server.ts'

/** What opening many hours changes. */
export interface OpeningEffect {
  readonly opened: number
  /** Exist already and stay as they are; so many of them are disabled. */
  readonly existing: number
  readonly existingDisabled: number
}

/** What closing or reopening days changes. No booking is touched. */
export interface SwitchEffect {
  /** Hours that turn from free to disabled, or back. */
  readonly switched: number
  /** Booked hours that are booked as before, but will be disabled, or free, when their booking is cancelled. */
  readonly beneath: number
  /** Live bookings of these days. */
  readonly booked: number
  /** The first of those bookings: who may have to be called. */
  readonly bookings: readonly HeldHour[]
}

/** What has been done and can be taken back. */
export interface Undoable {
  /** The id under which it can be; '' when nothing was changed. */
  readonly undo: string
}

export interface HeldHour extends TimeSlot {
  readonly reference: string
  readonly name: string
}

const BOOKINGS_SHOWN = 10

/** What `openMany` would change now. */
export async function openingEffect(db: Database, plan: OpeningPlan): Promise<OpeningEffect> {
  return (await splitPlan(db, plan)).effect
}

/** Opens every hour of the plan that does not exist yet, all or none. */
export async function openMany(db: Database, plan: OpeningPlan, now: number): Promise<OpeningEffect & Undoable> {
  return inTransaction(db, async (trx) => {
    const { effect, missing } = await splitPlan(trx, plan)
    await openSlots(trx, missing)
    return { ...effect, undo: await keepBulkChange(trx, { opened: missing }, now) }
  })
}

async function splitPlan(db: Database, plan: OpeningPlan) {
  const rows = await slotsWithHolders(db)
    .where('time_slots.date', '>=', plan.from)
    .where('time_slots.date', '<=', plan.to)
    .execute()
  const disabledAt = new Map(rows.map((row) => [`${row.date} ${row.time}`, !row.enabled && !row.reference]))
  const slots = slotsOfPlan(plan)
  const disabled = slots.map(({ date, time }) => disabledAt.get(`${date} ${time}`))
  const missing = slots.filter((_, index) => disabled[index] === undefined)
  const existing = slots.length - missing.length
  const existingDisabled = disabled.filter(Boolean).length
  return { missing, effect: { opened: missing.length, existing, existingDisabled } }
}

/** What `switchDays` would change now. */
export async function switchEffect(db: Database, range: DateRange, enabled: boolean): Promise<SwitchEffect> {
  const slots = db.selectFrom('time_slots').where((slot) => differing(slot, range, enabled))
  const count = async (query: typeof slots) => {
    const row = await query.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
    return Number(row.count)
  }
  const switched = await count(slots.where((slot) => slot.not(isHeld(slot))))
  const beneath = await count(slots.where(isHeld))
  return { switched, beneath, ...(await bookingsIn(db, range)) }
}

/**
 * Closes (disables) or reopens every hour of a range of days, in one act. A booked hour stays booked; only when its
 * booking is cancelled does it show that its day was closed: a holiday is not offered again.
 */
export async function switchDays(
  db: Database,
  range: DateRange,
  enabled: boolean,
  now: number,
): Promise<SwitchEffect & Undoable> {
  return inTransaction(db, async (trx) => {
    const effect = await switchEffect(trx, range, enabled)
    const switched = await trx
      .selectFrom('time_slots')
      .selectAll()
      .where((slot) => differing(slot, range, enabled))
      .execute()
    await trx
      .updateTable('time_slots')
      .set({ enabled: enabled ? 1 : 0, starter: 0 })
      .where((slot) => differing(slot, range, enabled))
      .execute()
    return { ...effect, undo: await keepBulkChange(trx, { switched }, now) }
  })
}

/** The hours of the range that are not yet as they shall be. */
function differing(slot: ExpressionBuilder<Schema, 'time_slots'>, { from, to }: DateRange, enabled: boolean) {
  return slot.and([
    slot('time_slots.date', '>=', from),
    slot('time_slots.date', '<=', to),
    slot('time_slots.enabled', '=', enabled ? 0 : 1),
  ])
}

// Asked of the bookings, not of the slots: whoever closes a day must hear of a client whose hour is offered no more.
async function bookingsIn(db: Database, { from, to }: DateRange): Promise<Pick<SwitchEffect, 'booked' | 'bookings'>> {
  const live = db
    .selectFrom('bookings')
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where('conflict', '=', sql.lit(0))
  const { count } = await live.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const first = await live
    .select(['date', 'time', 'reference', 'name'])
    .orderBy('date')
    .orderBy('time')
    .limit(BOOKINGS_SHOWN)
    .execute()
  const bookings = first.map((row) => ({ ...row, date: row.date as CalendarDate, time: row.time as TimeOfDay }))
  return { booked: Number(count), bookings }
}
