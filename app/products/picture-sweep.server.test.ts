import { expect, test } from 'vitest'
import { freshDatabase } from '#app/database/fresh-database.server.ts'
import { removedRow } from '#app/database/removed-rows.server.ts'
import type { Shekels } from '#app/shared/money.ts'
import type { KeptPicture, PictureStore } from '#app/shared/picture-store.ts'
import { done } from '#app/shared/result.ts'
import { addProduct, changeProduct, removeProduct, restoreProduct } from './admin-products.server.ts'
import { sweepPictures } from './picture-sweep.server.ts'

const NOW = Date.parse('2026-11-01T08:00:00Z')
const MINUTE = 60_000
const draft = { name: 'زيت', price: 60 as Shekels, description: '' }

async function shop(...images: string[]) {
  const db = await freshDatabase()
  const ids: string[] = []
  for (const image of images) ids.push(await addProduct(db, draft, image, NOW))
  return { db, ids: ids as [string, ...string[]] }
}

/** A store that holds these pictures, each kept two hours before NOW unless a time is given. */
function storeWith(...held: (string | KeptPicture)[]): PictureStore & { images(): string[] } {
  const pictures = new Map(
    held.map((picture) =>
      typeof picture === 'string' ? [picture, NOW - 120 * MINUTE] : [picture.image, picture.keptAt],
    ),
  )
  return {
    keep: async () => done(''),
    kept: async () => [...pictures].map(([image, keptAt]) => ({ image, keptAt })),
    remove: async (image) => void pictures.delete(image),
    images: () => [...pictures.keys()],
  }
}

test('a picture that was replaced goes, those on the page stay', async () => {
  const { db, ids } = await shop('/images/a', '/images/b')
  const store = storeWith('/images/a', '/images/b', '/images/c')
  await changeProduct(db, ids[0], draft, '/images/c')
  expect(await sweepPictures(db, store, NOW)).toBe(1)
  expect(store.images()).toEqual(['/images/b', '/images/c'])
})

test('the picture of a deleted product stays for as long as the deletion can be undone', async () => {
  const { db, ids } = await shop('/images/a', '/images/b')
  const store = storeWith('/images/a', '/images/b')
  const removed = await removeProduct(db, ids[0], NOW)
  await sweepPictures(db, store, NOW + 59 * MINUTE)
  expect(store.images()).toEqual(['/images/a', '/images/b'])

  const row = await removedRow(db, removed.ok ? removed.value : '')
  await restoreProduct(db, JSON.parse(row?.content ?? ''))
  await sweepPictures(db, store, NOW + 61 * MINUTE)
  expect(store.images()).toEqual(['/images/a', '/images/b'])

  await removeProduct(db, ids[0], NOW)
  await sweepPictures(db, store, NOW + 61 * MINUTE)
  expect(store.images()).toEqual(['/images/b'])
})

test('an upload whose product is not saved yet is left alone', async () => {
  const { db } = await shop('/images/a')
  const store = storeWith('/images/a', { image: '/images/fresh', keptAt: NOW - MINUTE })
  await sweepPictures(db, store, NOW)
  expect(store.images()).toContain('/images/fresh')
})

test('an empty database beside full pictures sweeps nothing: its backup is on the way', async () => {
  const { db } = await shop('/art/products/sage-tea.svg')
  const store = storeWith('/images/a', '/images/b')
  expect(await sweepPictures(db, store, NOW)).toBe(0)
  expect(store.images()).toEqual(['/images/a', '/images/b'])
})
