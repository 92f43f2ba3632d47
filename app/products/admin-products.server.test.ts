import { expect, test } from 'vitest'
import type { Database } from '#app/database/database.server.ts'
import { freshDatabase } from '#app/database/fresh-database.server.ts'
import { removedRow } from '#app/database/removed-rows.server.ts'
import type { Shekels } from '#app/shared/money.ts'
import {
  addProduct,
  allProducts,
  changeProduct,
  hideProduct,
  moveProduct,
  removeProduct,
  restoreProduct,
} from './admin-products.server.ts'
import { productCards } from './products.server.ts'

const NOW = Date.parse('2026-11-01T08:00:00Z')
const draft = (name: string) => ({ name, price: 60 as Shekels, description: 'وصف' })
const names = async (db: Database) => (await allProducts(db)).map(({ name }) => name)
const rowOf = (db: Database, id: string) =>
  db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

async function withProducts(...all: string[]) {
  const db = await freshDatabase()
  const ids: string[] = []
  for (const name of all) ids.push(await addProduct(db, draft(name), '/images/old', NOW))
  return { db, ids: ids as [string, ...string[]] }
}

test('a new product comes last and is on sale at once', async () => {
  const { db } = await withProducts('زيت', 'صابون')
  expect(await names(db)).toEqual(['زيت', 'صابون'])
  expect((await productCards(db)).map(({ name }) => name)).toEqual(['زيت', 'صابون'])
})

test('a changed product keeps its picture, gets another one, or goes without', async () => {
  const { db, ids } = await withProducts('زيت')
  for (const [image, expected] of [
    [undefined, '/images/old'],
    ['/images/new', '/images/new'],
    ['', ''],
  ] as const) {
    expect(await changeProduct(db, ids[0], draft('زيت آخر'), image)).toEqual({ ok: true, value: ids[0] })
    expect(await rowOf(db, ids[0])).toMatchObject({ name: 'زيت آخر', image: expected })
  }
})

test('a sample that was changed is the centre’s own; a picture taken away does not come back by import', async () => {
  const { db, ids } = await withProducts('زيت')
  await db.updateTable('products').set({ starter: 1, image_source: 'https://old.example/1.jpg' }).execute()
  await changeProduct(db, ids[0], draft('زيت'), undefined)
  expect(await rowOf(db, ids[0])).toMatchObject({ starter: 0, image_source: 'https://old.example/1.jpg' })
  await changeProduct(db, ids[0], draft('زيت'), '')
  expect(await rowOf(db, ids[0])).toMatchObject({ image: '', image_source: '' })
})

test('a hidden product is in the admin’s list and not on the page, until it is shown again', async () => {
  const { db, ids } = await withProducts('زيت')
  await hideProduct(db, ids[0], true)
  expect(await allProducts(db)).toMatchObject([{ name: 'زيت', hidden: true }])
  expect(await productCards(db)).toEqual([])
  await hideProduct(db, ids[0], false)
  expect(await productCards(db)).toHaveLength(1)
})

test('products move one place at a time, even those that shared one, and stop at the ends', async () => {
  const { db, ids } = await withProducts('أ', 'ب', 'ت')
  await db.updateTable('products').set({ position: 7 }).execute()
  const before = await names(db)
  const first = (await allProducts(db))[0]?.id ?? ''
  await moveProduct(db, first, 'up')
  expect(await names(db)).toEqual(before)
  await moveProduct(db, first, 'down')
  expect(await names(db)).toEqual([before[1], before[0], before[2]])
  await moveProduct(db, first, 'down')
  await moveProduct(db, first, 'down')
  expect(await names(db)).toEqual([before[1], before[2], before[0]])
  expect(ids).toHaveLength(3)
})

test('a deleted product can be had back as it was, in its place', async () => {
  const { db, ids } = await withProducts('زيت', 'صابون')
  const before = await rowOf(db, ids[0])
  const removed = await removeProduct(db, ids[0], NOW)
  expect(await names(db)).toEqual(['صابون'])
  const kept = removed.ok && (await removedRow(db, removed.value))
  if (!kept) throw new Error('nothing was kept')
  await restoreProduct(db, JSON.parse(kept.content))
  expect(await rowOf(db, ids[0])).toEqual(before)
  expect(await names(db)).toEqual(['زيت', 'صابون'])
})

test('nothing can be done to a product that is gone', async () => {
  const db = await freshDatabase()
  const gone = { ok: false, problem: 'gone' }
  expect(await changeProduct(db, 'x', draft('زيت'), '')).toEqual(gone)
  expect(await hideProduct(db, 'x', true)).toEqual(gone)
  expect(await moveProduct(db, 'x', 'up')).toEqual(gone)
  expect(await removeProduct(db, 'x', NOW)).toEqual(gone)
  expect(await db.selectFrom('removed_rows').selectAll().execute()).toEqual([])
})
