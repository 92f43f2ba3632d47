import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Database } from '#app/database/database.server.ts'
import { freshDatabase } from '#app/database/fresh-database.server.ts'
import type { OrderRequest } from './order-request.ts'
import { deliveryZones, orderOfSubmission, placeOrder } from './orders.server.ts'

const NOW = Date.parse('2026-11-21T08:00:00Z')
const KEY = '0190f0f0-1111-4222-8333-444455556666'

const layla: OrderRequest = {
  product: 'oil',
  quantity: 3,
  name: 'ليلى',
  phone: '0501234567',
  delivery: { method: 'delivery', zone: 'west-bank', address: 'شارع 5' },
  notes: 'بعد الظهر',
  seenTotal: 210,
}

async function shop(): Promise<Database> {
  const db = await freshDatabase()
  const product = { description: '', image: '', image_source: '', position: 1, starter: 0, created_at: '' } as const
  await db
    .insertInto('products')
    .values([
      { ...product, id: 'oil', name: 'زيت', price: 60, hidden: 0 },
      { ...product, id: 'soap', name: 'صابون', price: 25, hidden: 1 },
    ])
    .execute()
  return db
}
const ordersIn = (db: Database) => db.selectFrom('orders').selectAll().execute()

describe('a visitor', () => {
  test('orders, and everything is kept as it was at that moment', async () => {
    const db = await shop()
    const result = await placeOrder(db, layla, KEY, NOW)
    await db.updateTable('products').set({ name: 'زيت جديد', price: 99 }).execute()
    await db.deleteFrom('products').where('id', '=', 'oil').execute()
    await db.updateTable('delivery_zones').set({ name: 'آخر', fee: 1 }).execute()
    expect(await ordersIn(db)).toEqual([
      {
        reference: expect.stringMatching(/^T\d{6}$/),
        product_id: 'oil',
        product_name: 'زيت',
        unit_price: 60,
        quantity: 3,
        delivery_method: 'delivery',
        delivery_zone: 'west-bank',
        location: 'الضفة الغربية',
        fee: 30,
        total: 210,
        name: 'ليلى',
        phone: '0501234567',
        address: 'شارع 5',
        notes: 'بعد الظهر',
        created_at: '2026-11-21T08:00:00.000Z',
        source_id: null,
        search_text: 'ليلي 0501234567',
      },
    ])
    expect(result.ok && (await orderOfSubmission(db, KEY))).toEqual(result.ok && result.value)
  })

  test('picks up for nothing more than the price', async () => {
    const db = await shop()
    const result = await placeOrder(db, { ...layla, delivery: { method: 'pickup' }, seenTotal: 180 }, KEY, NOW)
    expect(result).toMatchObject({ ok: true, value: { fee: 0, total: 180, location: '', address: '' } })
  })

  test.each<[string, Partial<OrderRequest>, string]>([
    ['a total that is not today’s', { seenTotal: 209 }, 'total-changed'],
    ['a total nobody showed', { seenTotal: undefined }, 'fee-added'],
    ['a total without the fee of the city', { seenTotal: 180 }, 'fee-added'],
    ['a product there is none of', { product: 'gold' }, 'product-gone'],
    ['a hidden product', { product: 'soap' }, 'product-gone'],
    [
      'a city that is not delivered to',
      { delivery: { method: 'delivery', zone: 'moon', address: '1' } },
      'city-missing',
    ],
  ])('is refused %s, and nothing is kept', async (_, change, problem) => {
    const db = await shop()
    expect(await placeOrder(db, { ...layla, ...change }, KEY, NOW)).toEqual({ ok: false, problem })
    expect(await ordersIn(db)).toEqual([])
    // A refusal uses no key up: mended, the same form goes through.
    expect((await placeOrder(db, layla, KEY, NOW)).ok).toBe(true)
  })

  test('pays the fee of the day it is ordered, and is asked again when it has changed', async () => {
    const db = await shop()
    await db.updateTable('delivery_zones').set({ fee: 35 }).where('code', '=', 'west-bank').execute()
    expect(await placeOrder(db, layla, KEY, NOW)).toEqual({ ok: false, problem: 'total-changed' })
    expect(await placeOrder(db, { ...layla, seenTotal: 215 }, KEY, NOW)).toMatchObject({ ok: true, value: { fee: 35 } })
  })
})

describe('the same form sent again', () => {
  test('answers with the same order, one after the other and all at once', async () => {
    const db = await shop()
    const results = await Promise.all(Array.from({ length: 10 }, () => placeOrder(db, layla, KEY, NOW)))
    results.push(await placeOrder(db, layla, KEY, NOW))
    expect(new Set(results.map((result) => result.ok && result.value.reference)).size).toBe(1)
    expect(await ordersIn(db)).toHaveLength(1)
  })

  test('answers with the same order even after the price has changed', async () => {
    const db = await shop()
    const first = await placeOrder(db, layla, KEY, NOW)
    await db.updateTable('products').set({ price: 1 }).execute()
    expect(await placeOrder(db, layla, KEY, NOW)).toEqual(first)
  })

  test('is told when its order has been deleted since, and does not order again', async () => {
    const db = await shop()
    await placeOrder(db, layla, KEY, NOW)
    await db.deleteFrom('orders').execute()
    expect(await placeOrder(db, layla, KEY, NOW)).toEqual({ ok: false, problem: 'order-cancelled' })
    expect(await ordersIn(db)).toEqual([])
  })

  test('is refused when it asks for something else', async () => {
    const db = await shop()
    await placeOrder(db, layla, KEY, NOW)
    expect(await placeOrder(db, { ...layla, quantity: 1, seenTotal: 90 }, KEY, NOW)).toEqual({
      ok: false,
      problem: 'submission-reused',
    })
    expect((await placeOrder(db, layla, randomUUID(), NOW)).ok).toBe(true)
    expect(await ordersIn(db)).toHaveLength(2)
  })
})

test('zones and fees are data: a new one is delivered to at once', async () => {
  const db = await shop()
  expect((await deliveryZones(db)).map(({ fee }) => fee)).toEqual([25, 30, 70])
  await db.insertInto('delivery_zones').values({ code: 'haifa', name: 'حيفا', fee: 50, position: 4 }).execute()
  const delivery = { method: 'delivery', zone: 'haifa', address: '1' } as const
  expect((await placeOrder(db, { ...layla, delivery, seenTotal: 230 }, KEY, NOW)).ok).toBe(true)
})
