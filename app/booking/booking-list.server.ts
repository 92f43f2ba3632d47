import { sql } from 'kysely'
import type { Database } from '#app/database/database.server.ts'
import type { CalendarDate, TimeOfDay } from '#app/shared/calendar-date.ts'
import { searchText } from '#app/shared/search-text.ts'
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
  const rows = await ordered(filtered(db, filter, today), filter, after)
    .limit(PAGE + 1)
    .execute()
  const bookings = rows.slice(0, PAGE) as ListedBooking[]
  const last = rows.length > PAGE ? bookings.at(-1) : undefined
  return { bookings, next: last && `${last.date} ${last.time} ${last.reference}` }
}

/** Every booking a filter lets through, in the list's order: for the export. */
export async function allBookings(db: Database, filter: BookingFilter, today: CalendarDate): Promise<ListedBooking[]> {
  return (await ordered(filtered(db, filter, today), filter).execute()) as ListedBooking[]
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

function filtered(db: Database, filter: BookingFilter, today: CalendarDate) {
  const { first, last } = daysOfFilter(filter, today)
  const folded = searchText(filter.q)
  return selected(db)
    .where('booking.conflict', '=', sql.lit(0))
    .$if(first !== undefined, (query) => query.where('booking.date', '>=', first as string))
    .$if(last !== undefined, (query) => query.where('booking.date', '<=', last as string))
    .$if(filter.type !== undefined, (query) => query.where('booking.session_type', '=', filter.type as string))
    .$if(folded !== '', (query) =>
      query.where(({ or, eb }) =>
        or([
          sql<boolean>`booking.search_text like ${containing(folded)} escape '\\'`,
          eb('booking.reference', '=', folded.toUpperCase()),
        ]),
      ),
    )
}

// % and _ are what they say, not wildcards.
function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

function selected(db: Database) {
  return db
    .selectFrom('bookings as booking')
    .select(['booking.reference', 'booking.date', 'booking.time', 'booking.name', 'booking.phone', 'booking.notes'])
    .select(['booking.session_type as sessionType', 'booking.session_label as sessionLabel'])
    .select(['booking.session_price as sessionPrice', 'booking.created_at as createdAt'])
}

function ordered(query: ReturnType<typeof filtered>, { past }: BookingFilter, after?: string) {
  const direction = past ? 'desc' : 'asc'
  const [date, time, reference] = after?.split(' ') ?? []
  return query
    .orderBy('booking.date', direction)
    .orderBy('booking.time', direction)
    .orderBy('booking.reference', direction)
    .$if(reference !== undefined, (rest) =>
      rest.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('booking.date', 'booking.time', 'booking.reference'),
          past ? '<' : '>',
          tuple(date as string, time as string, reference as string),
        ),
      ),
    )
}
