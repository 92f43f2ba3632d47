import type { Selectable } from 'kysely'
import { holderOf } from '#app/availability/held-hours.server.ts'
import { openForBooking } from '#app/availability/time-slots.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { keepRemoved } from '#app/database/removed-rows.server.ts'
import type { BookingRow } from '#app/database/schema.ts'
import { inTransaction } from '#app/database/transactions.server.ts'
import type { CalendarDate, TimeOfDay } from '#app/shared/calendar-date.ts'
import { done, type Result, refused } from '#app/shared/result.ts'
import { searchText } from '#app/shared/search-text.ts'
import { type BookingState, seenAs } from './booking-list.ts'
import { unusedReference } from './bookings.server.ts'
import type { SessionType } from './session-types.ts'

/** A booking the admin makes for a caller. Session type and notes may be left out. */
export interface AdminBookingRequest {
  readonly name: string
  readonly phone: string
  readonly date: CalendarDate
  readonly time: TimeOfDay
  readonly sessionType: SessionType | undefined
  readonly notes: string
}

/** What can be changed about a booking. */
export interface BookingChange {
  readonly date: CalendarDate
  readonly time: TimeOfDay
  /** Undefined leaves the session type as it is. */
  readonly sessionType: SessionType | undefined
}

/**
 * Books an hour for a caller. An hour that no slot offers is opened by it; a disabled one is taken as well: the admin
 * decides. Refuses 'hour-booked' when a live booking holds it.
 * @param now milliseconds since 1970
 */
export async function bookForCaller(
  db: Database,
  request: AdminBookingRequest,
  now: number,
): Promise<Result<string, 'hour-booked'>> {
  const { date, time, name, phone, sessionType, notes } = request
  return inTransaction(db, async (trx) => {
    if (await holderOf(trx, date, time)) return refused('hour-booked')
    await openForBooking(trx, { date, time })
    const reference = await unusedReference(trx)
    await trx
      .insertInto('bookings')
      .values({
        reference,
        date,
        time,
        name,
        phone,
        session_type: sessionType?.code ?? null,
        session_label: sessionType?.name ?? '',
        session_price: sessionType?.price ?? null,
        notes,
        conflict: 0,
        created_at: new Date(now).toISOString(),
        search_text: searchText(name, phone),
      })
      .execute()
    return done(reference)
  })
}

/** A change that was refused because somebody else has changed the booking first. */
export interface ChangedMeanwhile {
  readonly ok: false
  readonly problem: 'changed-meanwhile'
  readonly now: BookingState
}

/**
 * Changes hour and session type. The new hour is taken and the old one freed by one update, so there is no moment in
 * which both or neither is held. A conflict that moves to a free hour becomes an ordinary booking.
 *
 * Refuses 'hour-booked' when another live booking holds the new hour, 'gone' when the booking is no more, and
 * 'changed-meanwhile', with what it is now, when it is no more as it was seen: two who change one booking at once shall
 * know of each other.
 * @param seen the booking as whoever changes it saw it, by `seenAs`; undefined takes it as it is
 */
export async function changeBooking(
  db: Database,
  reference: string,
  { date, time, sessionType }: BookingChange,
  seen?: string,
): Promise<Result<string, 'hour-booked' | 'gone'> | ChangedMeanwhile> {
  return inTransaction(db, async (trx) => {
    const booking = await trx.selectFrom('bookings').selectAll().where('reference', '=', reference).executeTakeFirst()
    if (!booking) return refused('gone')
    const now = stateOf(booking)
    if (seen !== undefined && seen !== seenAs(now)) return { ...refused('changed-meanwhile'), now }
    const moved = booking.date !== date || booking.time !== time
    const holder = await holderOf(trx, date, time)
    if (moved && holder && holder !== reference) return refused('hour-booked')
    if (moved) await openForBooking(trx, { date, time })
    const conflict = moved || !holder || holder === reference ? 0 : booking.conflict
    const type = sessionType && {
      session_type: sessionType.code,
      session_label: sessionType.name,
      session_price: sessionType.price,
    }
    await trx
      .updateTable('bookings')
      .set({ date, time, conflict, ...type })
      .where('reference', '=', reference)
      .execute()
    return done(reference)
  })
}

function stateOf(booking: Selectable<BookingRow>): BookingState {
  const { date, time, session_type: sessionType, session_label: sessionLabel, conflict } = booking
  return { date, time, sessionType, sessionLabel, conflict }
}

/**
 * Deletes a booking, which frees its hour. If a conflict was waiting for that hour, it stays one: whom the hour goes to
 * is the admin's to say. Refuses 'gone'.
 * @returns the id under which the deletion can be undone
 */
export async function cancelBooking(db: Database, reference: string, now: number): Promise<Result<string, 'gone'>> {
  return inTransaction(db, async (trx) => {
    const booking = await trx
      .deleteFrom('bookings')
      .where('reference', '=', reference)
      .returningAll()
      .executeTakeFirst()
    return booking ? done(await keepRemoved(trx, 'booking', booking, now)) : refused('gone')
  })
}

/** Puts a deleted booking back. Refuses 'hour-booked' when somebody else has taken its hour meanwhile. */
export async function restoreBooking(
  db: Database,
  booking: Selectable<BookingRow>,
): Promise<Result<string, 'hour-booked'>> {
  const holder = await holderOf(db, booking.date, booking.time)
  if (!booking.conflict && holder) return refused('hour-booked')
  await db.insertInto('bookings').values(booking).execute()
  return done(booking.reference)
}
