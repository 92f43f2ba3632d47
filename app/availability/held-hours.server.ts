import { type ExpressionBuilder, sql } from 'kysely'
import type { Database } from '#app/database/database.server.ts'
import type { Schema } from '#app/database/schema.ts'
import type { CalendarDate } from '#app/shared/calendar-date.ts'

// An hour is booked exactly when a live booking holds it; nothing else says so. The 0 of `conflict` is written out
// everywhere, so that the partial index over live bookings answers.

/** The condition that a live booking holds a slot's hour. */
export function isHeld(slot: ExpressionBuilder<Schema, 'time_slots'>) {
  return slot.exists(holder(slot))
}

/**
 * The same for slots of the days from `first` to `last`. Said of the bookings as well, PostgreSQL reads those of these
 * days in one go, however many others there are.
 */
export function isHeldBetween(first: CalendarDate, last: CalendarDate, slot: ExpressionBuilder<Schema, 'time_slots'>) {
  return slot.exists(holder(slot).where('held.date', '>=', first).where('held.date', '<=', last))
}

function holder({ selectFrom }: ExpressionBuilder<Schema, 'time_slots'>) {
  return selectFrom('bookings as held')
    .select('held.reference')
    .whereRef('held.date', '=', 'time_slots.date')
    .whereRef('held.time', '=', 'time_slots.time')
    .where('held.conflict', '=', sql.lit(0))
}

/** Slots, each beside the live booking that holds its hour, if one does: `held.reference` is null where none does. */
export function slotsWithHolders(db: Database) {
  return db
    .selectFrom('time_slots')
    .leftJoin('bookings as held', (join) =>
      join
        .onRef('held.date', '=', 'time_slots.date')
        .onRef('held.time', '=', 'time_slots.time')
        .on('held.conflict', '=', sql.lit(0)),
    )
    .select(['time_slots.date', 'time_slots.time', 'time_slots.enabled', 'held.reference', 'held.name'])
}

/** The reference of the live booking that holds an hour. */
export async function holderOf(db: Database, date: string, time: string): Promise<string | undefined> {
  const holder = await db
    .selectFrom('bookings')
    .select('reference')
    .where('date', '=', date)
    .where('time', '=', time)
    .where('conflict', '=', sql.lit(0))
    .executeTakeFirst()
  return holder?.reference
}
