import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#app/database/database.server.ts'
import { searched } from '#app/database/searched.server.ts'
import type { CalendarDate, TimeOfDay } from '#app/shared/calendar-date.ts'
import { type BookingFilter, type Stretch, stretchesOf } from './booking-list.ts'

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
  /** Who holds the hour a conflict waits for; null when nobody does, or when it is no conflict. */
  readonly holder: string | null
}

/** One page of a list, and where the next one begins. */
export interface BookingPage {
  readonly bookings: readonly ListedBooking[]
  /** 'DATE TIME REFERENCE' of the last one shown, when there are more. */
  readonly next: string | undefined
}

const PAGE = 30

/**
 * A page of bookings, conflicts among them, by day and hour: today and the coming ones first to come, past ones latest
 * first. Each page continues behind the last row of the one before, so that the hundredth costs what the first does.
 * @param after the `next` of the page before
 */
export async function bookingPage(
  db: Database,
  filter: BookingFilter,
  today: CalendarDate,
  after?: string,
): Promise<BookingPage> {
  const rows = await rowsBehind(db, filter, today, after, PAGE + 1)
  const bookings = rows.slice(0, PAGE)
  return { bookings, next: rows.length > PAGE ? placeOf(bookings.at(-1) as ListedBooking) : undefined }
}

const BATCH = 500

/**
 * Every booking a filter lets through, in the list's order, a few hundred at a time: nobody waits while thousands are
 * read.
 */
export async function* allBookings(
  db: Database,
  filter: BookingFilter,
  today: CalendarDate,
): AsyncGenerator<readonly ListedBooking[]> {
  let after: string | undefined
  do {
    const rows = await rowsBehind(db, filter, today, after, BATCH)
    yield rows
    after = rows.length === BATCH ? placeOf(rows.at(-1) as ListedBooking) : undefined
  } while (after)
}

/** How many bookings wait to be settled: an import found their hours held already. */
export async function conflictCount(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('bookings')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('conflict', '=', sql.lit(1))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** So many rows behind a place, on through the stretches of a filter. */
async function rowsBehind(
  db: Database,
  filter: BookingFilter,
  today: CalendarDate,
  after: string | undefined,
  size: number,
): Promise<ListedBooking[]> {
  const stretches = stretchesOf(filter, today)
  const begun = after === undefined ? 0 : stretches.findIndex((stretch) => covers(stretch, after.slice(0, 10)))
  const rows: ListedBooking[] = []
  for (const [index, stretch] of stretches.slice(Math.max(begun, 0)).entries()) {
    if (rows.length === size) break
    const place = index === 0 ? after : undefined
    rows.push(...(await portion(db, narrowed(db, filter, stretch), stretch, place, size - rows.length)))
  }
  return rows
}

function covers({ first, last }: Stretch, date: string): boolean {
  return (first === undefined || first <= date) && (last === undefined || date <= last)
}

// Touches nothing but what the index bookings_by_hour holds.
function narrowed(db: Database, filter: BookingFilter, { first, last }: Stretch) {
  const search = searched(filter.q, { reference: 'reference', text: 'search_text' })
  return db
    .selectFrom('bookings')
    .select('reference')
    .$if(first !== undefined, (query) => query.where('date', '>=', first as string))
    .$if(last !== undefined, (query) => query.where('date', '<=', last as string))
    .$if(filter.conflicts, (query) => query.where('conflict', '=', sql.lit(1)))
    .$if(filter.type !== undefined, (query) => query.where('session_type', '=', filter.type as string))
    .$if(search !== undefined, (query) => query.where(search as RawBuilder<boolean>))
}

/** So many bookings of those narrowed down, from behind a place on. Only the rows that are shown are read whole. */
async function portion(
  db: Database,
  references: ReturnType<typeof narrowed>,
  { latestFirst }: Stretch,
  after: string | undefined,
  size: number,
): Promise<ListedBooking[]> {
  const direction = latestFirst ? 'desc' : 'asc'
  const [date, time, reference] = after?.split(' ') ?? []
  const found = references
    .$if(reference !== undefined, (rest) =>
      rest.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('date', 'time', 'reference'),
          latestFirst ? '<' : '>',
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
    .leftJoin('bookings as live', (join) =>
      join
        .on('booking.conflict', '=', sql.lit(1))
        .onRef('live.date', '=', 'booking.date')
        .onRef('live.time', '=', 'booking.time')
        // Literal, so that the partial index over live bookings answers.
        .on('live.conflict', '=', sql.lit(0)),
    )
    .select('live.name as holder')
}
