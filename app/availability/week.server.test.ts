import { expect, test } from 'vitest'
import { freshDatabase } from '#app/database/fresh-database.server.ts'
import type { CalendarDate } from '#app/shared/calendar-date.ts'
import { hoursOfWeek, hoursOn } from './week.server.ts'

test('the week has every hour that is offered, held or waited for, and who waits', async () => {
  const db = await freshDatabase()
  const slot = { date: '2026-11-24', enabled: 1, starter: 0 } as const
  await db
    .insertInto('time_slots')
    .values(['10:00', '11:00'].map((time) => ({ ...slot, time })))
    .execute()
  const person = { date: '2026-11-24', phone: '', session_label: '', notes: '', created_at: '' }
  await db
    .insertInto('bookings')
    .values([
      { ...person, reference: 'B000001', time: '10:00', name: 'مريم', conflict: 0 },
      { ...person, reference: 'B000002', time: '10:00', name: 'سعاد', conflict: 1 },
      { ...person, reference: 'B000003', time: '18:00', name: 'هدى', conflict: 1 },
    ])
    .execute()
  const hours = await hoursOfWeek(db, '2026-11-22' as CalendarDate)
  expect(
    hours.map(({ time, state, name, conflicts }) => [time, state, name, conflicts.map((one) => one.name)]),
  ).toEqual([
    ['10:00', 'booked', 'مريم', ['سعاد']],
    ['11:00', 'free', null, []],
    ['18:00', 'disabled', null, ['هدى']],
  ])
  expect(await hoursOn(db, '2026-11-24' as CalendarDate)).toEqual(hours)
  expect(await hoursOn(db, '2026-11-25' as CalendarDate)).toEqual([])
  expect(await hoursOfWeek(db, '2026-11-29' as CalendarDate)).toEqual([])
})
