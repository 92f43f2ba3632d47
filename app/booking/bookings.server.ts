import { sql } from 'kysely'
import { hasSlots } from '#app/availability/time-slots.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { earlierResult, fingerprintOf, rememberResult, resultOf } from '#app/database/submissions.server.ts'
import { inTransaction } from '#app/database/transactions.server.ts'
import type { CalendarDate, TimeOfDay } from '#app/shared/calendar-date.ts'
import { todayAt } from '#app/shared/clock.ts'
import { randomReference } from '#app/shared/reference.server.ts'
import { done, type Result, refused } from '#app/shared/result.ts'
import { searchText } from '#app/shared/search-text.ts'
import type { BookingRequest } from './booking-request.ts'

/** A confirmed booking, as its own client may see it. */
export interface Booking {
  readonly reference: string
  readonly name: string
  readonly phone: string
  readonly sessionLabel: string
  readonly sessionPrice: number | null
  readonly date: CalendarDate
  readonly time: TimeOfDay
  readonly notes: string
}

export type BookingRefusal =
  | 'no-slots-that-day'
  | 'time-taken'
  | 'bookings-too-many'
  | 'submission-reused'
  | 'booking-cancelled'

/** How many hours to come one phone number may hold before the next one has to be asked for by telephone. */
export const MOST_COMING_BOOKINGS = 2

/**
 * Takes an hour for a visitor and says which booking it became. The same key sent again, after a lost answer or by a
 * double tap, answers with the booking it made the first time.
 *
 * Refuses 'no-slots-that-day' for today, a past day and a day without slots, 'time-taken' when the hour is not free,
 * 'bookings-too-many' when the phone number holds its share of hours to come (whoever booked them), 'submission-reused'
 * when the key was used for another request, 'booking-cancelled' when what it made has been deleted.
 *
 * @param key the submission's UUID
 * @param now milliseconds since 1970
 */
export async function book(
  db: Database,
  request: BookingRequest,
  key: string,
  now: number,
): Promise<Result<Booking, BookingRefusal>> {
  const submission = { key, kind: 'booking', fingerprint: fingerprintOf(identityOf(request)) } as const
  const touches = [`hour ${request.date} ${request.time}`, `phone ${request.phone}`, `submission ${key}`]
  const taking = async (trx: Database): Promise<Result<Booking, BookingRefusal>> => {
    const earlier = await earlierResult(trx, submission)
    if (earlier === 'other') return refused('submission-reused')
    if (earlier) {
      const kept = await bookingOf(trx, earlier)
      return kept ? done(kept) : refused('booking-cancelled')
    }

    if (request.date <= todayAt(now)) return refused('no-slots-that-day')
    const reference = await takeHour(trx, request, now)
    if (!reference) return refused((await hasSlots(trx, request.date)) ? 'time-taken' : 'no-slots-that-day')
    // Asked last: nobody learns what a number holds without taking an hour for it.
    if ((await comingBookings(trx, request.phone, now)) > MOST_COMING_BOOKINGS) {
      await trx.deleteFrom('bookings').where('reference', '=', reference).execute()
      return refused('bookings-too-many')
    }
    await rememberResult(trx, submission, reference, now)
    return done(asBooking(request, reference))
  }
  return inTransaction(db, taking, touches)
}

/** The booking that a submission made; undefined when it made none or the booking is gone. */
export async function bookingOfSubmission(db: Database, key: string): Promise<Booking | undefined> {
  const reference = await resultOf(db, key, 'booking')
  return reference === undefined ? undefined : bookingOf(db, reference)
}

async function bookingOf(db: Database, reference: string): Promise<Booking | undefined> {
  const row = await db.selectFrom('bookings').selectAll().where('reference', '=', reference).executeTakeFirst()
  return (
    row && {
      reference: row.reference,
      name: row.name,
      phone: row.phone,
      sessionLabel: row.session_label,
      sessionPrice: row.session_price,
      date: row.date as CalendarDate,
      time: row.time as TimeOfDay,
      notes: row.notes,
    }
  )
}

// The one promise, in one statement: the hour exists, is enabled, nobody holds it, and now this booking does. The unique
// index over live bookings stands behind it for every path that does not come this way.
async function takeHour(db: Database, request: BookingRequest, now: number): Promise<string | undefined> {
  const { date, time, name, phone, sessionType, notes } = request
  const reference = randomReference('B')
  const { rows } = await sql<{ reference: string }>`
    insert into bookings
      (reference, date, time, name, phone, session_type, session_label, session_price, notes, conflict, created_at,
        search_text)
    select ${reference}, slot.date, slot.time, ${name}, ${phone}, ${sessionType.code}, ${sessionType.name},
      cast(${sessionType.price} as bigint), ${notes}, 0, ${new Date(now).toISOString()},
      ${searchText(name, phone)}
    from time_slots as slot
    where slot.date = ${date} and slot.time = ${time} and slot.enabled = 1
      and not exists (
        select 1 from bookings as held where held.date = slot.date and held.time = slot.time and held.conflict = 0
      )
    on conflict do nothing
    returning reference`.execute(db)
  if (rows[0]) return reference
  // Rarely the reference is somebody's already: then with another one.
  return (await isInUse(db, reference)) ? takeHour(db, request, now) : undefined
}

async function comingBookings(db: Database, phone: string, now: number): Promise<number> {
  const { coming } = await db
    .selectFrom('bookings')
    .select((row) => row.fn.countAll().as('coming'))
    .where('phone', '=', phone)
    .where('date', '>', todayAt(now))
    .executeTakeFirstOrThrow()
  return Number(coming)
}

/** A booking reference that is not in use. Belongs into the transaction that uses it. */
export async function unusedReference(db: Database): Promise<string> {
  for (;;) {
    const reference = randomReference('B')
    if (!(await isInUse(db, reference))) return reference
  }
}

async function isInUse(db: Database, reference: string): Promise<boolean> {
  const row = await db.selectFrom('bookings').select('date').where('reference', '=', reference).executeTakeFirst()
  return row !== undefined
}

function identityOf({ date, time, name, phone, sessionType, notes }: BookingRequest) {
  return [date, time, name, phone, sessionType.code, notes]
}

function asBooking({ date, time, name, phone, sessionType, notes }: BookingRequest, reference: string): Booking {
  return { reference, name, phone, sessionLabel: sessionType.name, sessionPrice: sessionType.price, date, time, notes }
}
