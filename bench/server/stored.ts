import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { slotsOf } from '#app/availability/opening-hours.ts'
import { openSlots } from '#app/availability/time-slots.server.ts'
import { sessionTypes } from '#app/booking/session-types.ts'
import { type Database, engineOf } from '#app/database/database.server.ts'
import { fingerprintOf } from '#app/database/submissions.server.ts'
import { addDays, type CalendarDate, type TimeOfDay } from '#app/shared/calendar-date.ts'
import { centre } from '#app/shared/centre.ts'

/** Wednesday, 10 March 2027, eleven in the morning at the centre. */
export const NOW = Date.parse('2027-03-10T09:00:00Z')
const TODAY = '2027-03-10' as CalendarDate
const FAR = '2031-01-01' as CalendarDate
const DAYS_OPENED = 8 * 7
const everyTenMinutes = {
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  opens: '08:00' as TimeOfDay,
  closes: '20:00' as TimeOfDay,
  everyMinutes: 10,
}
const AT_ONCE = 500

/**
 * Fills an empty database: `count` bookings with their forms and as many orders of the past years, eight weeks of usual hours to come, and
 * `bookable` hours far in the future, to be booked under load without changing the month that visitors look at.
 */
export async function store(db: Database, count: number, bookable: number): Promise<readonly Hour[]> {
  const held = slotsOf(everyTenMinutes, addDays(TODAY, -Math.ceil(count / 72)), Math.ceil(count / 72)).slice(0, count)
  const hours = slotsOf(everyTenMinutes, FAR, Math.ceil(bookable / 72)).slice(0, bookable)
  await db.transaction().execute(async (trx) => {
    await openSlots(trx, held)
    await openSlots(trx, hours)
    await openSlots(trx, slotsOf(centre.openingHours, addDays(TODAY, 1), DAYS_OPENED))
    for (let from = 0; from < count; from += AT_ONCE) {
      const some = held.slice(from, from + AT_ONCE)
      await trx
        .insertInto('bookings')
        .values(some.map((hour, number) => pastBooking(hour, from + number)))
        .execute()
      await trx
        .insertInto('submissions')
        .values(some.map((_, number) => pastSubmission(from + number)))
        .execute()
      await trx
        .insertInto('orders')
        .values(some.map((_, number) => pastOrder(from + number)))
        .execute()
    }
  })
  await settle(db)
  return hours
}

/** What PostgreSQL does by itself within a minute of many changes; the run shall not depend on when. */
export async function settle(db: Database): Promise<void> {
  if (engineOf(db) === 'postgresql') await sql`vacuum analyze`.execute(db)
}

export type Hour = { readonly date: string; readonly time: string }

const [someType] = sessionTypes
const madeAt = (number: number) => new Date(NOW - (number + 1) * 60_000).toISOString()
const person = (number: number) => ({ name: `زائرة ${number}`, phone: `059${String(number).padStart(7, '0')}` })

function pastBooking({ date, time }: Hour, number: number) {
  const { name, phone } = person(number)
  return {
    reference: `B${String(number).padStart(6, '0')}`,
    date,
    time,
    name,
    phone,
    session_type: someType.code,
    session_label: someType.name,
    session_price: someType.price,
    notes: '',
    conflict: 0 as const,
    created_at: madeAt(number),
    search_text: `${name} ${phone}`,
  }
}

function pastSubmission(number: number) {
  const reference = `B${String(number).padStart(6, '0')}`
  return {
    key: randomUUID(),
    kind: 'booking' as const,
    fingerprint: fingerprintOf(number),
    reference,
    created_at: madeAt(number),
  }
}

function pastOrder(number: number) {
  const { name, phone } = person(number)
  return {
    reference: `T${String(number).padStart(6, '0')}`,
    product_name: 'صابون زيت الزيتون',
    unit_price: 25,
    quantity: 2,
    delivery_method: 'pickup' as const,
    location: '',
    fee: 0,
    total: 50,
    name,
    phone,
    address: '',
    notes: '',
    created_at: madeAt(number),
    search_text: `${name} ${phone}`,
  }
}
