import { sql } from 'kysely'
import { freeHoursOf, hasSlots } from '#app/availability/time-slots.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { earlierResult, fingerprintOf, rememberIfFirst, resultOf } from '#app/database/submissions.server.ts'
import { inTransaction } from '#app/database/transactions.server.ts'
import { type CalendarDate, monthOf, type TimeOfDay } from '#app/shared/calendar-date.ts'
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
  // The common case in two statements; who does not get the hour, and why, is asked only then.
  const taking = async (trx: Database): Promise<Result<Booking, BookingRefusal>> => {
    const reference = randomReference('B')
    const taken = await takeHour(trx, request, reference, now)
    if (taken && (await rememberIfFirst(trx, submission, reference, now))) return done(asBooking(request, reference))
    if (taken) await trx.deleteFrom('bookings').where('reference', '=', reference).execute()

    const earlier = await earlierResult(trx, submission)
    if (earlier === 'other') return refused('submission-reused')
    if (earlier) {
      const kept = await bookingOf(trx, earlier)
      return kept ? done(kept) : refused('booking-cancelled')
    }
    // Rarely the reference is somebody's already: then with another one.
    return (await isInUse(trx, reference)) ? taking(trx) : refused(await whyNot(trx, request, now))
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

// The one promise, in one statement: the hour exists, is enabled and on a later day, nobody holds it, the phone number
// does not hold its share yet, and now this booking holds the hour. The unique index over live bookings stands behind it
// for every path that does not come this way.
async function takeHour(
  db: Database,
  { date, time, name, phone, sessionType, notes }: BookingRequest,
  reference: string,
  now: number,
): Promise<boolean> {
  const today = todayAt(now)
  const { rows } = await sql`
    insert into bookings
      (reference, date, time, name, phone, session_type, session_label, session_price, notes, conflict, created_at,
        search_text)
    select ${reference}, slot.date, slot.time, ${name}, ${phone}, ${sessionType.code}, ${sessionType.name},
      cast(${sessionType.price} as bigint), ${notes}, 0, ${new Date(now).toISOString()},
      ${searchText(name, phone)}
    from time_slots as slot
    where slot.date = ${date} and slot.time = ${time} and slot.enabled = 1 and slot.date > ${today}
      and not exists (
        select 1 from bookings as held where held.date = slot.date and held.time = slot.time and held.conflict = 0
      )
      and (
        select count(*) from bookings as coming where coming.phone = ${phone} and coming.date > ${today}
      ) < ${MOST_COMING_BOOKINGS}
    on conflict do nothing
    returning reference`.execute(db)
  return rows.length > 0
}

// The hour before the number: nobody learns what a number holds by asking for an hour that is not to be had.
async function whyNot(db: Database, { date, time }: BookingRequest, now: number): Promise<BookingRefusal> {
  const today = todayAt(now)
  if (date <= today || !(await hasSlots(db, date))) return 'no-slots-that-day'
  const free = await freeHoursOf(db, monthOf(date), today)
  return free[date]?.includes(time) ? 'bookings-too-many' : 'time-taken'
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
