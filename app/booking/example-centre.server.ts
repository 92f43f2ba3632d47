import { openSlots } from '#app/availability/time-slots.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { freshDatabase } from '#app/database/fresh-database.server.ts'
import type { CalendarDate, TimeOfDay } from '#app/shared/calendar-date.ts'
import type { BookingRequest } from './booking-request.ts'
import { sessionTypes } from './session-types.ts'

// For tests: two clients and a small centre, on Saturday the 21st of November.

export const NOW = Date.parse('2026-11-21T08:00:00Z')
export const KEY = '0190f0f0-1111-4222-8333-444455556666'
export const date = (text: string) => text as CalendarDate
export const time = (text: string) => text as TimeOfDay

export const maryam: BookingRequest = {
  name: 'مريم',
  phone: '0501234567',
  sessionType: sessionTypes[4],
  notes: 'أول زيارة',
  date: date('2026-11-24'),
  time: time('10:00'),
}
export const layla: BookingRequest = { ...maryam, name: 'ليلى', phone: '0591234567' }

/** Two hours on Tuesday the 24th, one today and one yesterday. */
export async function centre(place?: string): Promise<Database> {
  const db = await freshDatabase(place)
  const hours = ['2026-11-24 10:00', '2026-11-24 11:00', '2026-11-21 18:00', '2026-11-20 10:00']
  await openSlots(
    db,
    hours.map((hour) => ({ date: date(hour.slice(0, 10)), time: time(hour.slice(11)) })),
  )
  return db
}
export const bookingsIn = (db: Database) => db.selectFrom('bookings').selectAll().execute()
