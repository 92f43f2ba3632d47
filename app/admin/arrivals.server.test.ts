import { expect, test } from 'vitest'
import { openSlots } from '#app/availability/time-slots.server.ts'
import { freshDatabase } from '#app/database/fresh-database.server.ts'
import type { CalendarDate, TimeOfDay } from '#app/shared/calendar-date.ts'
import { arrivals } from './arrivals.server.ts'

const slot = (time: string) => ({ date: '2026-11-24' as CalendarDate, time: time as TimeOfDay })

// Seen to fail when the last answer was given whatever had changed.
test('the dashboard’s counters are those of this moment, and counted once while nothing changes', async () => {
  const db = await freshDatabase()
  const first = await arrivals(db)
  expect(first).toEqual({ bookings: 0, slots: 0, products: 0, sales: 0, conflicts: 0, latest: ['', ''] })
  expect(await arrivals(db)).toBe(first)
  await openSlots(db, [slot('10:00'), slot('11:00')])
  expect(await arrivals(db)).toMatchObject({ slots: 2 })
  await db.deleteFrom('time_slots').where('time', '=', '10:00').execute()
  expect(await Promise.all([arrivals(db), arrivals(db)])).toEqual([
    { ...first, slots: 1 },
    { ...first, slots: 1 },
  ])
})
