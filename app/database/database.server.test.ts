import { describe, expect, test } from 'vitest'
import { freshDatabase } from './fresh-database.server.ts'

const slot = { date: '2026-11-24', time: '10:00', enabled: 1, starter: 0 } as const
const booking = {
  reference: 'B000001',
  date: '2026-11-24',
  time: '10:00',
  name: 'مريم',
  phone: '0501234567',
  session_label: 'حجامة',
  session_price: 120,
  notes: '',
  conflict: 0,
  created_at: '2026-11-01T08:00:00.000Z',
} as const
const order = {
  reference: 'T000001',
  product_name: 'زيت اللافندر',
  unit_price: 60,
  quantity: 1,
  delivery_method: 'pickup',
  location: '',
  fee: 0,
  total: 60,
  name: 'مريم',
  phone: '0501234567',
  address: '',
  notes: '',
  created_at: '2026-11-01T08:00:00.000Z',
} as const

describe('the schema, by itself', () => {
  test('takes what is right', async () => {
    const db = await freshDatabase()
    await db.insertInto('time_slots').values(slot).execute()
    await db.insertInto('bookings').values(booking).execute()
    await db.insertInto('orders').values(order).execute()
  })

  test.each(['2026-1-1', '24.11.2026', '', '2026-11-24T10:00'])('refuses the date %j', async (date) => {
    const db = await freshDatabase()
    await expect(
      db
        .insertInto('time_slots')
        .values({ ...slot, date })
        .execute(),
    ).rejects.toThrow(/check/i)
    await expect(
      db
        .insertInto('bookings')
        .values({ ...booking, date })
        .execute(),
    ).rejects.toThrow(/check/i)
  })

  test.each(['9:00', '10:00:00', '', '10.00'])('refuses the hour %j', async (time) => {
    const db = await freshDatabase()
    await expect(
      db
        .insertInto('time_slots')
        .values({ ...slot, time })
        .execute(),
    ).rejects.toThrow(/check/i)
    await expect(
      db
        .insertInto('bookings')
        .values({ ...booking, time })
        .execute(),
    ).rejects.toThrow(/check/i)
  })

  test.each([
    ['no pieces', { quantity: 0 }],
    ['fewer than no pieces', { quantity: -1 }],
    ['a negative total', { total: -60 }],
    ['a negative fee', { fee: -25 }],
    ['a delivery of another kind', { delivery_method: 'drone' as 'pickup' }],
  ])('refuses an order of %s', async (_, wrong) => {
    const db = await freshDatabase()
    const insert = db.insertInto('orders').values({ ...order, ...wrong })
    await expect(insert.execute()).rejects.toThrow(/check/i)
  })

  test('refuses a text or a fraction where a whole number belongs', async () => {
    const db = await freshDatabase()
    const priced = (price: unknown) => db.insertInto('bookings').values({ ...booking, session_price: price as number })
    await expect(priced('مئة').execute()).rejects.toThrow(/cannot store TEXT|invalid input syntax/)
    await expect(priced(149.5).execute()).rejects.toThrow(/cannot store REAL|invalid input syntax/)
  })

  test('refuses an hour that is neither enabled nor disabled, and the same hour twice', async () => {
    const db = await freshDatabase()
    const half = { ...slot, enabled: 2 as 1 }
    await expect(db.insertInto('time_slots').values(half).execute()).rejects.toThrow(/check/i)
    await db.insertInto('time_slots').values(slot).execute()
    await expect(db.insertInto('time_slots').values(slot).execute()).rejects.toThrow(/unique/i)
  })

  test('refuses a session of nobody, and ends the sessions of an admin who is removed', async () => {
    const db = await freshDatabase()
    const created_at = '2026-11-01T08:00:00.000Z'
    const session = { id_hash: 'abc', username: 'admin', kept: 0, created_at, seen_at: created_at } as const
    await expect(db.insertInto('admin_sessions').values(session).execute()).rejects.toThrow(/foreign key/i)
    const admin = { username: 'admin', password_hash: 'x', generated: 0, created_at } as const
    await db.insertInto('admins').values(admin).execute()
    await db.insertInto('admin_sessions').values(session).execute()
    await db.deleteFrom('admins').execute()
    expect(await db.selectFrom('admin_sessions').selectAll().execute()).toEqual([])
  })
})
