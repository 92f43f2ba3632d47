import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openSlots } from '#app/availability/time-slots.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { freshDatabase } from '#app/database/fresh-database.server.ts'
import { productCards } from '#app/products/products.server.ts'
import type { CalendarDate, TimeOfDay } from '#app/shared/calendar-date.ts'
import { addStarterContent } from './starter-content.ts'

// Saturday evening in Jerusalem.
const NOW = Date.parse('2026-11-21T19:00:00Z')
const slotsIn = (db: Database) => db.selectFrom('time_slots').selectAll().orderBy('date').orderBy('time').execute()

test('an empty database gets eight weeks of opening hours, from tomorrow on', async () => {
  const db = await freshDatabase()
  expect(await addStarterContent(db, NOW)).toBe(true)
  const slots = await slotsIn(db)
  expect(slots).toHaveLength(8 * 6 * 9)
  expect(slots[0]).toEqual({ date: '2026-11-22', time: '10:00', enabled: 1, starter: 1 })
  expect(slots.at(-1)).toEqual({ date: '2027-01-16', time: '18:00', enabled: 1, starter: 1 })
  expect(slots.every((slot) => slot.starter === 1 && slot.enabled === 1)).toBe(true)
})

test('tomorrow is the centre’s tomorrow', async () => {
  const db = await freshDatabase()
  await addStarterContent(db, Date.parse('2026-11-21T22:00:00Z'))
  expect((await slotsIn(db))[0]?.date).toBe('2026-11-24')
})

test('an empty database gets a few products, each with a picture that is there', async () => {
  const db = await freshDatabase()
  await addStarterContent(db, NOW)
  const cards = await productCards(db)
  expect(cards.length).toBeGreaterThan(3)
  for (const { image, name, price } of cards) {
    expect(existsSync(new URL(`../public${image}`, import.meta.url)), `${name}: ${image}`).toBe(true)
    expect(price).toBeGreaterThan(0)
  }
  const marked = await db.selectFrom('products').select('starter').distinct().execute()
  expect(marked).toEqual([{ starter: 1 }])
})

test('the second start adds nothing, even after a product was removed', async () => {
  const db = await freshDatabase()
  await addStarterContent(db, NOW)
  await db.deleteFrom('products').where('position', '=', 1).execute()
  const before = [await slotsIn(db), await productCards(db)]
  expect(await addStarterContent(db, NOW + 86_400_000)).toBe(false)
  expect([await slotsIn(db), await productCards(db)]).toEqual(before)
})

const created_at = '2026-11-01T08:00:00.000Z'
const person = { name: 'مريم', phone: '0501234567', notes: '', created_at }
const real: Record<string, (db: Database) => Promise<unknown>> = {
  'an hour': (db) => openSlots(db, [{ date: '2026-11-24' as CalendarDate, time: '10:00' as TimeOfDay }]),
  'a booking': (db) =>
    db
      .insertInto('bookings')
      .values({ ...person, reference: 'B1', date: '2026-11-24', time: '10:00', session_label: '', conflict: 0 })
      .execute(),
  'a product': (db) =>
    db
      .insertInto('products')
      .values({
        ...{ id: 'oil', name: 'زيت', description: '', price: 60, image: '', image_source: '' },
        ...{ position: 1, hidden: 1, starter: 0, created_at },
      })
      .execute(),
  'an order': (db) =>
    db
      .insertInto('orders')
      .values({
        ...person,
        ...{ reference: 'T1', product_name: 'زيت', quantity: 1, delivery_method: 'pickup' },
        ...{ location: '', fee: 0, total: 60, address: '' },
      })
      .execute(),
  'anything imported': (db) =>
    db
      .insertInto('import_records')
      .values({ collection: 'User', source_id: 'x', document: '{}', fingerprint: '', reason: '', imported_at: '' })
      .execute(),
}

test.each(Object.entries(real))('a database that holds %s is left alone', async (_, add) => {
  const db = await freshDatabase()
  await add(db)
  const before = await slotsIn(db)
  expect(await addStarterContent(db, NOW)).toBe(false)
  expect(await slotsIn(db)).toEqual(before)
  expect(await productCards(db)).toEqual([])
})
