import type { TimeSlot } from '#app/availability/opening-hours.ts'
import { openSlots } from '#app/availability/time-slots.server.ts'
import type { TestSite } from './site.ts'

/** The bookings that are kept, by their hour. */
export function bookingsIn({ db }: TestSite) {
  return db.selectFrom('bookings').selectAll().orderBy('date').orderBy('time').execute()
}

/** The orders that are kept. */
export function ordersIn({ db }: TestSite) {
  return db.selectFrom('orders').selectAll().execute()
}

/** Makes these the only hours of a day. */
export async function setHours({ db }: TestSite, date: string, times: string[]) {
  await db.deleteFrom('time_slots').where('date', '=', date).execute()
  await openSlots(db, times.map((time) => ({ date, time })) as TimeSlot[])
}
