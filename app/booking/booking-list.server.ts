import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#app/database/database.server.ts'
import { searched } from '#app/database/searched.server.ts'
import type { CalendarDate, TimeOfDay } from '#app/shared/calendar-date.ts'
import { type BookingFilter, daysOfFilter } from './booking-list.ts'

/** A booking as the admin sees it. */
export interface ListedBooking {
  readonly reference: string
  readonly date: CalendarDate
  readonly time: TimeOfDay
  readonly name: string
  readonly phone: string
  readonly sessionType: string | null
  readonly sessionLabel: string
  readonly sessionPrice: number | null
  readonly notes: string
  readonly createdAt: string
  /** 1: an import found its hour held already; it waits to be settled. */
  readonly conflict: 0 | 1
}

/** One page of a list, and where the next one begins. */
export interface BookingPage {
  readonly bookings: readonly ListedBooking[]
  /** 'DATE TIME REFERENCE' of the last one shown, when there are more. */
  readonly next: string | undefined
}

const PAGE = 30

/**
 * A page of live bookings, by day and hour: today and the coming ones first to come, past ones latest first. Each page
 * continues behind the last row of the one before, so that the hundredth costs what the first does.
 * @param after the `next` of the page before
 */
export async function bookingPage(
  db: Database,
  filter: BookingFilter,
  today: CalendarDate,
  after?: string,
): Promise<BookingPage> {
  const live = narrowed(db, filter, today).where('conflict', '=', sql.lit(0))
  const rows = await portion(db, live, filter, after, PAGE + 1)
  const bookings = rows.slice(0, PAGE)
  return { bookings, next: rows.length > PAGE ? placeOf(bookings.at(-1) as ListedBooking) : undefined }
}

const BATCH = 500

/**
 * Every booking a filter lets through, conflicts among them, in the list's order, a few hundred at a time: nobody waits
 * while thousands are read.
 */
export async function* allBookings(
  db: Database,
  filter: BookingFilter,
  today: CalendarDate,
): AsyncGenerator<readonly ListedBooking[]> {
  let after: string | undefined
  do {
    const rows = await portion(db, narrowed(db, filter, today), filter, after, BATCH)
    yield rows
    after = rows.length === BATCH ? placeOf(rows.at(-1) as ListedBooking) : undefined
  } while (after)
}

/** Bookings an import found on hours that were held already, each with the one that holds its hour. */
export async function conflicts(db: Database): Promise<(ListedBooking & { readonly holder: string | null })[]> {
  const rows = await selected(db)
    .leftJoin('bookings as live', (join) =>
      join
        .onRef('live.date', '=', 'booking.date')
        .onRef('live.time', '=', 'booking.time')
        .on('live.conflict', '=', sql.lit(0)),
    )
    .select('live.name as holder')
    .where('booking.conflict', '=', sql.lit(1))
    .orderBy('booking.date')
    .orderBy('booking.time')
    .limit(100)
    .execute()
  return rows as (ListedBooking & { holder: string | null })[]
}

// Touches nothing but what the index bookings_by_search holds.
function narrowed(db: Database, filter: BookingFilter, today: CalendarDate) {
  const { first, last } = daysOfFilter(filter, today)
  const search = searched(filter.q, { reference: 'reference', text: 'search_text' })
  return db
    .selectFrom('bookings')
    .select('reference')
    .$if(first !== undefined, (query) => query.where('date', '>=', first as string))
    .$if(last !== undefined, (query) => query.where('date', '<=', last as string))
    .$if(filter.type !== undefined, (query) => query.where('session_type', '=', filter.type as string))
    .$if(search !== undefined, (query) => query.where(search as RawBuilder<boolean>))
}

/** So many bookings of those narrowed down, from behind a place on. Only the rows that are shown are read whole. */
async function portion(
  db: Database,
  references: ReturnType<typeof narrowed>,
  { past }: BookingFilter,
  after: string | undefined,
  size: number,
): Promise<ListedBooking[]> {
  const direction = past ? 'desc' : 'asc'
  const [date, time, reference] = after?.split(' ') ?? []
  const found = references
    .$if(reference !== undefined, (rest) =>
      rest.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('date', 'time', 'reference'),
          past ? '<' : '>',
          tuple(date as string, time as string, reference as string),
        ),
      ),
    )
    .orderBy('date', direction)
    .orderBy('time', direction)
    .orderBy('reference', direction)
    .limit(size)
  const rows = await selected(db)
    .where('booking.reference', 'in', found)
    .orderBy('booking.date', direction)
    .orderBy('booking.time', direction)
    .orderBy('booking.reference', direction)
    .execute()
  return rows as ListedBooking[]
}

function placeOf({ date, time, reference }: ListedBooking): string {
  return `${date} ${time} ${reference}`
}

function selected(db: Database) {
  return db
    .selectFrom('bookings as booking')
    .select(['booking.reference', 'booking.date', 'booking.time', 'booking.name', 'booking.phone', 'booking.notes'])
    .select(['booking.session_type as sessionType', 'booking.session_label as sessionLabel'])
    .select(['booking.session_price as sessionPrice', 'booking.created_at as createdAt', 'booking.conflict'])
}
