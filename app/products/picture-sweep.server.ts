import type { Database } from '#app/database/database.server.ts'
import { forgetRemoved } from '#app/database/removed-rows.server.ts'
import type { ProductRow } from '#app/database/schema.ts'
import type { PictureStore } from '#app/shared/picture-store.ts'

// A picture is kept before the row that names it; nobody's upload takes an hour.
const LEFT_ALONE_MS = 60 * 60_000

/**
 * Removes the pictures that no product shows any more: replaced ones, those of products whose deletion can't be undone
 * now, and what uploads that broke off have left behind.
 * @param now milliseconds since 1970
 * @returns how many went
 */
export async function sweepPictures(db: Database, pictures: PictureStore, now: number): Promise<number> {
  const kept = await pictures.kept()
  await forgetRemoved(db, now)
  const named = await namedImages(db)
  // Pictures of which none is named lie beside a database that has not been put back yet, not in a shop without pictures.
  if (!kept.some(({ image }) => named.has(image))) return 0
  const unnamed = kept.filter(({ image, keptAt }) => !named.has(image) && keptAt < now - LEFT_ALONE_MS)
  for (const { image } of unnamed) await pictures.remove(image)
  return unnamed.length
}

// One statement sees one moment: a product that is being deleted or had back is in one of the two tables, never in none.
async function namedImages(db: Database): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('products')
    .select('image as named')
    .unionAll(db.selectFrom('removed_rows').select('content as named').where('kind', '=', 'product'))
    .execute()
  // An address, or a whole product as JSON.
  return new Set(rows.map(({ named }) => (named.startsWith('{') ? (JSON.parse(named) as ProductRow).image : named)))
}
