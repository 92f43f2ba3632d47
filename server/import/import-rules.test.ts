import { describe, expect, test } from 'vitest'
import type { Database } from '#app/database/database.server.ts'
import { freshDatabase } from '#app/database/fresh-database.server.ts'
import { bringIn } from './messy-dump.ts'

const DAY = '2026-11-24'
const person = { name: 'مريم', phone: '0501234567', sessionType: '', notes: '' }
const sale = { ...person, product: 'زيت', deliveryMethod: 'delivery', location: 'القدس', quantity: 2, price: 145 }
const hoursOf = (hours: unknown) => ({ 'available appointments': { [DAY]: { 'available hours': hours } } })
const slotsOf = (db: Database) => db.selectFrom('time_slots').select(['time', 'enabled', 'starter']).execute()

async function openHere(db: Database, time: string, enabled: 0 | 1, starter: 0 | 1) {
  await db.insertInto('time_slots').values({ date: DAY, time, enabled, starter }).execute()
}

async function bookHere(db: Database, time: string) {
  const row = { reference: 'B000001', date: DAY, time, name: 'ليلى', phone: '0501234567', session_label: '', notes: '' }
  await db
    .insertInto('bookings')
    .values({ ...row, conflict: 0, created_at: '' })
    .execute()
}

describe('hours', () => {
  test('that the admin has opened or switched off here stay as they are', async () => {
    const db = await freshDatabase()
    await openHere(db, '10:00', 0, 0)
    const report = await bringIn(db, hoursOf({ '10:00': true }))
    expect(await slotsOf(db)).toEqual([{ time: '10:00', enabled: 0, starter: 0 }])
    expect(report.facts).toContain('Slots that were here already and stay as they are: 1')
  })

  test('of the starter content that somebody has booked become part of the real timetable', async () => {
    const db = await freshDatabase()
    await openHere(db, '10:00', 1, 1)
    await openHere(db, '11:00', 1, 1)
    await bookHere(db, '10:00')
    await bringIn(db, hoursOf({ '10:00': false }))
    expect(await slotsOf(db)).toEqual([{ time: '10:00', enabled: 1, starter: 0 }])
  })

  test('that are booked here come in as booked, not as switched off', async () => {
    const db = await freshDatabase()
    await bookHere(db, '10:00')
    await bringIn(db, hoursOf({ '10:00': false, '11:00': false }))
    expect((await slotsOf(db)).map(({ enabled }) => enabled)).toEqual([1, 0])
  })

  test('that stand there twice and differently are switched off, and the admin is told', async () => {
    const db = await freshDatabase()
    const report = await bringIn(db, hoursOf({ '9:00': true, '09:00': false, '10:00': 1 }))
    expect(await slotsOf(db)).toEqual([
      { time: '09:00', enabled: 0, starter: 0 },
      { time: '10:00', enabled: 1, starter: 0 },
    ])
    expect(report.remarks.map(({ reason }) => reason)).toEqual([
      '09:00 stands there twice, free and not free: switched off',
      '10:00 is 1: read as free',
    ])
  })
})

describe('bookings', () => {
  test('hold their hour in the order of the file, unless somebody holds it here', async () => {
    const db = await freshDatabase()
    await bookHere(db, '10:00')
    const at = (time: string) => ({ ...person, date: DAY, time })
    await bringIn(db, { schedules: { a: at('10:00'), b: at('11:00'), c: at('11:00') } })
    const rows = await db.selectFrom('bookings').select(['source_id', 'conflict']).orderBy('source_id').execute()
    expect(rows.filter(({ source_id }) => source_id)).toEqual([
      { source_id: 'a', conflict: 1 },
      { source_id: 'b', conflict: 0 },
      { source_id: 'c', conflict: 1 },
    ])
  })

  test('with a field that is no text come in without it, and the admin is told', async () => {
    const db = await freshDatabase()
    const odd = { ...person, date: DAY, time: '10:00', sessionType: ['x'], notes: { y: 1 }, __collections__: { z: {} } }
    const { remarks } = await bringIn(db, { ...hoursOf({ '10:00': false }), schedules: { odd } })
    const reasons = ['its sessionType is no text', 'its notes is no text', 'holds collections of its own']
    expect(remarks.map(({ reason }) => reason)).toEqual(reasons)
    const record = await db.selectFrom('import_records').select('reason').where('source_id', '=', 'odd').execute()
    expect(record).toEqual([{ reason: reasons.join('; ') }])
  })
})

describe('orders', () => {
  test('belong to the product of their name; one without a name to none', async () => {
    const db = await freshDatabase()
    const products = { unnamed: { price: 5 }, oil: { name: 'زيت', price: 60 } }
    const report = await bringIn(db, {
      products,
      sales: { a: sale, b: { ...sale, product: '' }, c: { ...sale, product: 'صابون' }, d: { ...sale, price: 125 } },
    })
    const rows = await db
      .selectFrom('orders')
      .leftJoin('products', 'products.id', 'orders.product_id')
      .select(['orders.source_id', 'products.source_id as product', 'total', 'unit_price', 'fee'])
      .orderBy('orders.source_id')
      .execute()
    expect(rows).toEqual([
      { source_id: 'a', product: 'oil', total: 145, unit_price: 60, fee: 25 },
      { source_id: 'b', product: null, total: 145, unit_price: 60, fee: 25 },
      { source_id: 'c', product: null, total: 145, unit_price: 60, fee: 25 },
      { source_id: 'd', product: 'oil', total: 125, unit_price: 50, fee: 25 },
    ])
    expect(report.facts).toEqual([
      'Orders of a product that is not in the shop: 1',
      'Orders whose total is not what it would be today: 1',
    ])
  })
})

test('the report counts what needs a look, and says nothing that could name a person', async () => {
  const db = await freshDatabase()
  const report = String(
    await bringIn(db, { schedules: { x: { ...person, phone: '05x', date: DAY, time: '10:00' } }, sales: {} }),
  )
  expect(report).toMatch(/schedules +1 +1 +0 +0 +0 +1/)
  expect(report).toMatch(/sales +0 +0 +0 +0 +0 +0/)
  expect(report).not.toMatch(/مريم|05x/)
})
