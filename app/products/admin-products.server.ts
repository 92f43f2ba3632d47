import type { Selectable } from 'kysely'
import type { Database } from '#app/database/database.server.ts'
import type { ProductRow } from '#app/database/schema.ts'
import { done } from '#app/shared/result.ts'

/** Puts a deleted product back as it was. */
export async function restoreProduct(db: Database, product: Selectable<ProductRow>) {
  await db.insertInto('products').values(product).execute()
  return done(product.id)
}
