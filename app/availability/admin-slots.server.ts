import type { Database } from '#app/database/database.server.ts'
import { keepRemoved } from '#app/database/removed-rows.server.ts'
import { inTransaction } from '#app/database/transactions.server.ts'
import type { CalendarDate, TimeOfDay } from '#app/shared/calendar-date.ts'
import { done, type Result, refused } from '#app/shared/result.ts'
import { holderOf, slotsWithHolders } from './held-hours.server.ts'
import type { TimeSlot } from './opening-hours.ts'
import { openSlots } from './time-slots.server.ts'

/** An offered hour as the admin sees it. It is booked exactly when a live booking holds it, enabled or not. */
export interface SlotHour {
  readonly time: TimeOfDay
  readonly state: 'free' | 'booked' | 'disabled'
  /** False: it is closed, and stays so for visitors when its booking, if it has one, is cancelled. */
  readonly enabled: boolean
  /** Who holds it. */
  readonly booking: { readonly reference: string; readonly name: string } | undefined
}

export interface SlotDay {
  readonly date: CalendarDate
  /** Sorted, never empty. */
  readonly hours: readonly SlotHour[]
}

/** A page of days that offer any hour, and the first days of the pages around it. */
export interface SlotDays {
  readonly days: readonly SlotDay[]
  readonly earlier: CalendarDate | undefined
  readonly later: CalendarDate | undefined
}

export const DAYS_A_PAGE = 14

/**
 * The days from `from` on that offer any hour. The way back from a coming day stops at `today` once, so that today
 * always begins a page; behind it lies the past.
 */
export async function slotDays(db: Database, from: CalendarDate, today: CalendarDate): Promise<SlotDays> {
  const dates = () => db.selectFrom('time_slots').select('date').distinct()
  const onward = await dates()
    .where('date', '>=', from)
    .orderBy('date')
    .limit(DAYS_A_PAGE + 1)
    .execute()
  const back = await dates().where('date', '<', from).orderBy('date', 'desc').limit(DAYS_A_PAGE).execute()
  const [first, last] = [onward[0], onward[DAYS_A_PAGE - 1] ?? onward.at(-1)]
  const earlier = back.at(-1)?.date as CalendarDate | undefined
  return {
    days: first && last ? await daysBetween(db, first.date, last.date) : [],
    earlier: earlier && from > today && earlier < today ? today : earlier,
    later: onward[DAYS_A_PAGE]?.date as CalendarDate | undefined,
  }
}

async function daysBetween(db: Database, first: string, last: string): Promise<SlotDay[]> {
  const rows = await slotsWithHolders(db)
    .where('time_slots.date', '>=', first)
    .where('time_slots.date', '<=', last)
    .orderBy('time_slots.date')
    .orderBy('time_slots.time')
    .execute()
  const days = Map.groupBy(rows, (row) => row.date as CalendarDate)
  return [...days].map(([date, hours]) => ({
    date,
    hours: hours.map(({ time, enabled, reference, name }) => ({
      time: time as TimeOfDay,
      state: reference ? 'booked' : enabled ? 'free' : 'disabled',
      enabled: enabled === 1,
      booking: reference ? { reference, name: name ?? '' } : undefined,
    })),
  }))
}

/** Offers an hour. False when it exists already, enabled or not: then nothing is changed. */
export async function addSlot(db: Database, slot: TimeSlot): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    if (await slotAt(trx, slot)) return false
    await openSlots(trx, [slot])
    return true
  })
}

/**
 * Disables or enables an hour. Refuses 'hour-booked' while a live booking holds it: it is neither freed nor taken away
 * behind the client's back. Refuses 'gone' when it is offered no more.
 */
export async function switchSlot(
  db: Database,
  slot: TimeSlot,
  enabled: boolean,
): Promise<Result<TimeSlot, 'hour-booked' | 'gone'>> {
  return inTransaction(db, async (trx) => {
    if (!(await slotAt(trx, slot))) return refused('gone')
    if (await holderOf(trx, slot.date, slot.time)) return refused('hour-booked')
    await trx
      .updateTable('time_slots')
      // Whoever switches an hour has made it theirs: an import won't take it for starter content.
      .set({ enabled: enabled ? 1 : 0, starter: 0 })
      .where('date', '=', slot.date)
      .where('time', '=', slot.time)
      .execute()
    return done(slot)
  })
}

/**
 * Stops offering an hour; a booking that holds it stays. The value is what undo asks for.
 * @param now milliseconds since 1970
 */
export async function removeSlot(db: Database, { date, time }: TimeSlot, now: number): Promise<Result<string, 'gone'>> {
  return inTransaction(db, async (trx) => {
    const slot = await trx
      .deleteFrom('time_slots')
      .where('date', '=', date)
      .where('time', '=', time)
      .returningAll()
      .executeTakeFirst()
    return slot ? done(await keepRemoved(trx, 'time-slot', slot, now)) : refused('gone')
  })
}

function slotAt(db: Database, { date, time }: TimeSlot) {
  return db
    .selectFrom('time_slots')
    .select('enabled')
    .where('date', '=', date)
    .where('time', '=', time)
    .executeTakeFirst()
}
