import type { SelectQueryBuilder } from 'kysely'
import { isHeld } from '#app/availability/held-hours.server.ts'
import { changeToken } from '#app/database/change-token.server.ts'
import type { Database } from '#app/database/database.server.ts'
import type { Schema } from '#app/database/schema.ts'
import type { CalendarDate } from '#app/shared/calendar-date.ts'

/** What the dashboard compares to see that something new has come: how much there is, and the latest of each. */
export interface Arrivals {
  readonly bookings: number
  /** Free hours of today and the coming days, as their tab begins: what is past, booked or switched off is not offered. */
  readonly slots: number
  readonly products: number
  readonly sales: number
  /** 'INSTANT REFERENCE' of the latest booking and the latest order; empty when there is none. */
  readonly latest: readonly [booking: string, order: string]
}

const counted = new WeakMap<Database, { readonly state: string; readonly arrivals: Promise<Arrivals> }>()

/**
 * The dashboard's four counters, and the latest arrivals. Every open dashboard asks every few
 * seconds, and counting goes through whole indexes: while nothing has changed, the answer is the last one.
 */
export async function arrivals(db: Database, today: CalendarDate): Promise<Arrivals> {
  // Read before counting: what changes meanwhile makes the next one count again.
  const state = `${today} ${await changeToken(db)}`
  const last = counted.get(db)
  if (last?.state === state) return last.arrivals
  const now = countArrivals(db, today)
  counted.set(db, { state, arrivals: now })
  now.catch(() => counted.delete(db))
  return now
}

async function countArrivals(db: Database, today: CalendarDate): Promise<Arrivals> {
  const freeSlots = db
    .selectFrom('time_slots')
    .where('time_slots.enabled', '=', 1)
    .where((slot) => slot.not(isHeld(slot)))
  const [bookings, slots, products, sales, booking, order] = await Promise.all([
    countOf(db.selectFrom('bookings')),
    countOf(freeSlots.where('time_slots.date', '>=', today)),
    countOf(db.selectFrom('products')),
    countOf(db.selectFrom('orders')),
    latest(db, 'bookings'),
    latest(db, 'orders'),
  ])
  return { bookings, slots, products, sales, latest: [booking, order] }
}

async function countOf(rows: SelectQueryBuilder<Schema, keyof Schema, object>): Promise<number> {
  const { count } = await rows.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return Number(count)
}

async function latest(db: Database, table: 'bookings' | 'orders'): Promise<string> {
  const row = await db
    .selectFrom(table)
    .select(['created_at', 'reference'])
    .orderBy('created_at', 'desc')
    .orderBy('reference', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? `${row.created_at} ${row.reference}` : ''
}
