import { sql } from 'kysely'
import type { Database } from '#app/database/database.server.ts'
import type { ProductCard } from './product-card.ts'

/** The products on sale, in the centre's order, with what a visitor may know about them and nothing else. */
export async function productCards(db: Database): Promise<ProductCard[]> {
  return db
    .selectFrom('products')
    .select(['id', 'name', 'description', 'price', 'image'])
    .where('hidden', '=', sql.lit(0))
    .orderBy('position')
    .orderBy('id')
    .execute()
}
