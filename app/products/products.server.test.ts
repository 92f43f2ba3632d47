import { expect, test } from 'vitest'
import type { Database } from '#app/database/database.server.ts'
import { freshDatabase } from '#app/database/fresh-database.server.ts'
import { productCards } from './products.server.ts'

async function offer(db: Database, id: string, position: number, hidden: 0 | 1 = 0) {
  await db
    .insertInto('products')
    .values({
      id,
      name: `منتج ${id}`,
      description: 'وصف',
      price: 60,
      image: '',
      image_source: 'https://old.example/secret.jpg',
      position,
      hidden,
      starter: 0,
      created_at: '2026-11-01T08:00:00.000Z',
      source_id: `old-${id}`,
    })
    .execute()
}

const idsShown = async (db: Database) => (await productCards(db)).map((card) => card.id)

test('without products there is nothing to show', async () => {
  expect(await productCards(await freshDatabase())).toEqual([])
})

test('a product is shown with what a visitor may know, and nothing else', async () => {
  const db = await freshDatabase()
  await offer(db, 'oil', 1)
  expect(await productCards(db)).toEqual([{ id: 'oil', name: 'منتج oil', description: 'وصف', price: 60, image: '' }])
})

test('a hidden product is not shown', async () => {
  const db = await freshDatabase()
  await offer(db, 'oil', 1, 1)
  await offer(db, 'soap', 2)
  expect(await idsShown(db)).toEqual(['soap'])
})

test('products stand in the order of the centre, those of one place always alike', async () => {
  const db = await freshDatabase()
  await offer(db, 'tea', 3)
  await offer(db, 'soap', 1)
  await offer(db, 'balm', 10)
  await offer(db, 'oil', 2)
  await offer(db, 'herbs', 2)
  expect(await idsShown(db)).toEqual(['soap', 'herbs', 'oil', 'tea', 'balm'])
})
