import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Database } from '#app/database/database.server.ts'
import { keepRemoved } from '#app/database/removed-rows.server.ts'
import type { ProductRow } from '#app/database/schema.ts'
import { inTransaction } from '#app/database/transactions.server.ts'
import { done, type Result, refused } from '#app/shared/result.ts'
import type { ProductCard } from './product-card.ts'
import type { ProductDraft } from './product-draft.ts'

/** A product as the admin sees it. */
export interface AdminProduct extends ProductCard {
  readonly hidden: boolean
}

/** Every product, hidden ones too, in the order of the page. */
export async function allProducts(db: Database): Promise<AdminProduct[]> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'name', 'description', 'price', 'image', 'hidden'])
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, hidden: row.hidden === 1 }))
}

/** Whether there is a product of that id, to be asked before a picture is kept for it. */
export async function hasProduct(db: Database, id: string): Promise<boolean> {
  return Boolean(await db.selectFrom('products').select('id').where('id', '=', id).executeTakeFirst())
}

/** Puts a new product at the end of the page and returns its id. An empty `image` is the drawn stand-in. */
export async function addProduct(db: Database, draft: ProductDraft, image: string, now: number): Promise<string> {
  return inTransaction(db, async (trx) => {
    const { last } = await trx
      .selectFrom('products')
      .select(({ fn }) => fn.max('position').as('last'))
      .executeTakeFirstOrThrow()
    const id = randomUUID()
    await trx
      .insertInto('products')
      .values({
        ...draft,
        id,
        image,
        image_source: '',
        position: (last ?? 0) + 1,
        hidden: 0,
        starter: 0,
        created_at: new Date(now).toISOString(),
        source_id: null,
      })
      .execute()
    return id
  })
}

/**
 * Changes what a product says, and its picture: undefined leaves the one it has, '' takes it away. A sample that was
 * changed has become the centre's own, and an import of real data leaves it alone.
 */
export async function changeProduct(
  db: Database,
  id: string,
  draft: ProductDraft,
  image: string | undefined,
): Promise<Result<string, 'gone'>> {
  // Without the old site's address, too, or the next import would bring the picture back.
  const picture = image === undefined ? {} : image === '' ? { image, image_source: '' } : { image }
  return changed(db, id, { ...draft, ...picture, starter: 0 })
}

/** Takes a product off the public page, or puts it back. */
export async function hideProduct(db: Database, id: string, hidden: boolean): Promise<Result<string, 'gone'>> {
  return changed(db, id, { hidden: hidden ? 1 : 0 })
}

async function changed(db: Database, id: string, values: Partial<ProductRow>): Promise<Result<string, 'gone'>> {
  const { numUpdatedRows } = await db.updateTable('products').set(values).where('id', '=', id).executeTakeFirst()
  return numUpdatedRows === 1n ? done(id) : refused('gone')
}

/** Moves a product one place up or down the page; the first can't go up, nor the last down, and both stay. */
export async function moveProduct(db: Database, id: string, direction: 'up' | 'down'): Promise<Result<string, 'gone'>> {
  return inTransaction(db, async (trx) => {
    const rows = await trx.selectFrom('products').select(['id', 'position']).orderBy('position').orderBy('id').execute()
    const from = rows.findIndex((row) => row.id === id)
    const moved = rows[from]
    if (!moved) return refused('gone')
    const to = Math.min(Math.max(from + (direction === 'up' ? -1 : 1), 0), rows.length - 1)
    rows.splice(from, 1)
    rows.splice(to, 0, moved)
    // Numbered anew: imported and restored products may share a place, and sharing none can be swapped.
    for (const [index, row] of rows.entries()) {
      if (row.position === index + 1) continue
      await trx
        .updateTable('products')
        .set({ position: index + 1 })
        .where('id', '=', row.id)
        .execute()
    }
    return done(id)
  })
}

/** Deletes a product and returns the id under which it can be had back. Orders keep what they were for. */
export async function removeProduct(db: Database, id: string, now: number): Promise<Result<string, 'gone'>> {
  return inTransaction(db, async (trx) => {
    const row = await trx.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) return refused('gone')
    await trx.deleteFrom('products').where('id', '=', id).execute()
    return done(await keepRemoved(trx, 'product', row, now))
  })
}

/** Puts a deleted product back as it was. */
export async function restoreProduct(db: Database, product: Selectable<ProductRow>) {
  await db.insertInto('products').values(product).execute()
  return done(product.id)
}
