import { type ExpressionBuilder, sql } from 'kysely'
import type { Database } from '#app/database/database.server.ts'
import type { Schema } from '#app/database/schema.ts'
import { inTransaction } from '#app/database/transactions.server.ts'
import type { CalendarDate, TimeOfDay } from '#app/shared/calendar-date.ts'
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

/** What closing or reopening days changes. */
export interface SwitchEffect {
  readonly switched: number
  /** Hours that live bookings hold; no booking is touched, nor is its hour. */
  readonly booked: number
  /** The first of those bookings: who may have to be called. */
  readonly bookings: readonly HeldHour[]
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
export async function openMany(db: Database, plan: OpeningPlan): Promise<OpeningEffect> {
  return inTransaction(db, async (trx) => {
    const { effect, missing } = await splitPlan(trx, plan)
    await openSlots(trx, missing)
    return effect
  })
}

async function splitPlan(db: Database, plan: OpeningPlan) {
  const rows = await db
    .selectFrom('time_slots')
    .select(['date', 'time', 'enabled'])
    .where('date', '>=', plan.from)
    .where('date', '<=', plan.to)
    .execute()
  const enabledAt = new Map(rows.map(({ date, time, enabled }) => [`${date} ${time}`, enabled]))
  const slots = slotsOfPlan(plan)
  const states = slots.map(({ date, time }) => enabledAt.get(`${date} ${time}`))
  const missing = slots.filter((_, index) => states[index] === undefined)
  const existing = slots.length - missing.length
  const existingDisabled = states.filter((enabled) => enabled === 0).length
  return { missing, effect: { opened: missing.length, existing, existingDisabled } }
}

/** What `switchDays` would change now. */
export async function switchEffect(db: Database, range: DateRange, enabled: boolean): Promise<SwitchEffect> {
  const { count } = await db
    .selectFrom('time_slots')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where((slot) => switchable(slot, range, enabled))
    .executeTakeFirstOrThrow()
  return { switched: Number(count), ...(await bookingsIn(db, range)) }
}

/** Closes (disables) or reopens every unheld hour of a range of days, in one act. */
export async function switchDays(db: Database, range: DateRange, enabled: boolean): Promise<SwitchEffect> {
  return inTransaction(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('time_slots')
      .set({ enabled: enabled ? 1 : 0, starter: 0 })
      .where((slot) => switchable(slot, range, enabled))
      .executeTakeFirstOrThrow()
    return { switched: Number(numUpdatedRows), ...(await bookingsIn(trx, range)) }
  })
}

/** The hours of the range that are not yet as they shall be, and that nobody holds. */
function switchable(slot: ExpressionBuilder<Schema, 'time_slots'>, { from, to }: DateRange, enabled: boolean) {
  return slot.and([
    slot('time_slots.date', '>=', from),
    slot('time_slots.date', '<=', to),
    slot('time_slots.enabled', '=', enabled ? 0 : 1),
    slot.not(
      slot.exists(
        slot
          .selectFrom('bookings as held')
          .select('held.reference')
          .whereRef('held.date', '=', 'time_slots.date')
          .whereRef('held.time', '=', 'time_slots.time')
          // Literal, so that the partial index over live bookings answers.
          .where('held.conflict', '=', sql.lit(0)),
      ),
    ),
  ])
}

// Asked of the bookings, not of the slots: whoever closes a day must hear of a client whose hour is offered no more.
async function bookingsIn(db: Database, { from, to }: DateRange): Promise<Omit<SwitchEffect, 'switched'>> {
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
