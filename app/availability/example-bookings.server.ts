import type { Database } from '#app/database/database.server.ts'

/** For tests: lets a booking hold an hour, or wait for it as a conflict. */
export async function hold(db: Database, date: string, time: string, reference = 'B100001', conflict: 0 | 1 = 0) {
  const person = { name: 'مريم', phone: '0501234567', session_label: 'حجامة', notes: '', created_at: '2026-11-01' }
  await db
    .insertInto('bookings')
    .values({ reference, date, time, conflict, ...person })
    .execute()
}
