import { sql } from 'kysely'
import type { Database } from '#app/database/database.server.ts'
import type { TimeSlotRow } from '#app/database/schema.ts'
import { addDays, type CalendarDate, type CalendarMonth, daysOf, type TimeOfDay } from '#app/shared/calendar-date.ts'
import { done } from '#app/shared/result.ts'
import type { FreeHours } from './calendar.ts'
import { isHeldBetween } from './held-hours.server.ts'
import type { TimeSlot } from './opening-hours.ts'

/**
 * The hours of a month that a visitor may book: enabled, held by no live booking, on a day later than `today`.
 * This is all that ever leaves the server about them; why an hour is missing is not said.
 */
export async function freeHoursOf(db: Database, month: CalendarMonth, today: CalendarDate): Promise<FreeHours> {
  const days = daysOf(month)
  const first = later(days[0] as CalendarDate, addDays(today, 1))
  const last = days.at(-1) as CalendarDate
  const rows = await db
    .selectFrom('time_slots')
    .select(['date', 'time'])
    .where('enabled', '=', sql.lit(1))
    .where('date', '>=', first)
    .where('date', '<=', last)
    .where((slot) => slot.not(isHeldBetween(first, last, slot)))
    .orderBy('date')
    .orderBy('time')
    .execute()
  const free: Partial<Record<CalendarDate, TimeOfDay[]>> = {}
  for (const row of rows) {
    const date = row.date as CalendarDate
    const hours = free[date] ?? []
    hours.push(row.time as TimeOfDay)
    free[date] = hours
  }
  return free
}

/** Whether the centre offers any hour on that day, free or not. */
export async function hasSlots(db: Database, date: CalendarDate): Promise<boolean> {
  const slot = await db.selectFrom('time_slots').select('time').where('date', '=', date).limit(1).executeTakeFirst()
  return slot !== undefined
}

/** Opens hours. Those that exist already, enabled or not, are left as they are. */
export async function openSlots(db: Database, slots: readonly TimeSlot[], starter = false): Promise<void> {
  const rows = slots.map(({ date, time }) => ({
    date,
    time,
    enabled: 1 as const,
    starter: starter ? (1 as const) : (0 as const),
  }))
  // SQLite binds at most 32,766 values in one statement.
  for (let from = 0; from < rows.length; from += 1000) {
    await db
      .insertInto('time_slots')
      .values(rows.slice(from, from + 1000))
      .onConflict((conflict) => conflict.columns(['date', 'time']).doNothing())
      .execute()
  }
}

/**
 * Offers the hour that an admin books, if it is not offered yet. On a day that is closed it is closed as well: should the
 * booking be cancelled, visitors are not offered an hour of a holiday.
 */
export async function openForBooking(db: Database, slot: TimeSlot): Promise<void> {
  const ofDay = await db.selectFrom('time_slots').select('enabled').where('date', '=', slot.date).execute()
  const closed = ofDay.length > 0 && ofDay.every(({ enabled }) => enabled === 0)
  await db
    .insertInto('time_slots')
    .values({ ...slot, enabled: closed ? 0 : 1, starter: 0 })
    .onConflict((conflict) => conflict.columns(['date', 'time']).doNothing())
    .execute()
}

/** Puts a deleted slot back; if the hour is offered again meanwhile, nothing is to be done. */
export async function restoreSlot(db: Database, slot: TimeSlotRow) {
  await db
    .insertInto('time_slots')
    .values(slot)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return done(slot)
}

function later(a: CalendarDate, b: CalendarDate): CalendarDate {
  return a > b ? a : b
}
