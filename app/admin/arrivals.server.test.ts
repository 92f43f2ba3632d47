import { expect, test } from 'vitest'
import { openSlots } from '#app/availability/time-slots.server.ts'
import { freshDatabase } from '#app/database/fresh-database.server.ts'
import type { CalendarDate, TimeOfDay } from '#app/shared/calendar-date.ts'
import { arrivals } from './arrivals.server.ts'

const TODAY = '2026-11-24' as CalendarDate
const slot = (time: string) => ({ date: '2026-11-24' as CalendarDate, time: time as TimeOfDay })

// Seen to fail when the last answer was given whatever had changed.
test('the dashboard’s counters are those of this moment, and counted once while nothing changes', async () => {
  const db = await freshDatabase()
  const first = await arrivals(db, TODAY)
  expect(first).toEqual({ bookings: 0, slots: 0, products: 0, sales: 0, latest: ['', ''] })
  expect(await arrivals(db, TODAY)).toBe(first)
  await openSlots(db, [slot('10:00'), slot('11:00')])
  expect(await arrivals(db, TODAY)).toMatchObject({ slots: 2 })
  await db.deleteFrom('time_slots').where('time', '=', '10:00').execute()
  expect(await Promise.all([arrivals(db, TODAY), arrivals(db, TODAY)])).toEqual([
    { ...first, slots: 1 },
    { ...first, slots: 1 },
  ])
})

test('counts the hours that can still be given away: not the past, the booked, nor the disabled', async () => {
  const db = await freshDatabase()
  const yesterday = '2026-11-23' as CalendarDate
  await openSlots(db, [slot('10:00'), slot('11:00'), slot('12:00'), { ...slot('10:00'), date: yesterday }])
  await db.updateTable('time_slots').set({ enabled: 0 }).where('time', '=', '11:00').execute()
  const person = { name: 'مريم', phone: '', session_label: '', notes: '', created_at: '' }
  await db
    .insertInto('bookings')
    .values({ ...slot('12:00'), reference: 'B000001', conflict: 0, ...person })
    .execute()
  expect(await arrivals(db, TODAY)).toMatchObject({ slots: 1, bookings: 1 })
  expect(await arrivals(db, yesterday)).toMatchObject({ slots: 2 })
})
