import type { Database } from '#app/database/database.server.ts'
import { keepRemoved } from '#app/database/removed-rows.server.ts'
import type { TimeSlotRow } from '#app/database/schema.ts'
import { done } from '#app/shared/result.ts'
import { isHeld } from './held-hours.server.ts'
import type { TimeSlot } from './opening-hours.ts'

/** What one act has done to many hours: those it has switched, as they were before, or those it has opened. */
export type BulkChange = { readonly switched: readonly TimeSlotRow[] } | { readonly opened: readonly TimeSlot[] }

/** Keeps what an act has done to many hours, in its transaction; returns the id it can be taken back by, '' for nothing. */
export async function keepBulkChange(db: Database, change: BulkChange, now: number): Promise<string> {
  const slots = 'opened' in change ? change.opened : change.switched
  return slots.length > 0 ? keepRemoved(db, 'time-slot', change, now) : ''
}

/**
 * Takes exactly that back: an hour that was switched is as before, an hour that was opened is gone, unless somebody has
 * booked it since.
 */
export async function takeBack(db: Database, change: BulkChange) {
  if ('opened' in change) {
    for (const [date, slots] of Map.groupBy(change.opened, (slot) => slot.date)) {
      await db
        .deleteFrom('time_slots')
        .where('time_slots.date', '=', date)
        .where('time_slots.time', 'in', timesOf(slots))
        .where((slot) => slot.not(isHeld(slot)))
        .execute()
    }
    return done(change)
  }
  for (const slots of Map.groupBy(change.switched, (slot) => `${slot.date} ${slot.starter}`).values()) {
    const { date, enabled, starter } = slots[0] as TimeSlotRow
    await db
      .updateTable('time_slots')
      .set({ enabled, starter })
      .where('date', '=', date)
      .where('time', 'in', timesOf(slots))
      .execute()
  }
  return done(change)
}

const timesOf = (slots: readonly { readonly time: string }[]) => slots.map(({ time }) => time)
