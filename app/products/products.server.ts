import { sql } from 'kysely'
import type { Database } from '#app/database/database.server.ts'
import type { ProductCard } from './product-card.ts'

/** One product on sale; undefined when there is none of that id, or it is hidden. */
export async function productCard(db: Database, id: string): Promise<ProductCard | undefined> {
  return cards(db).where('id', '=', id).executeTakeFirst()
}

/** The products on sale, in the centre's order, with what a visitor may know about them and nothing else. */
export async function productCards(db: Database): Promise<ProductCard[]> {
  return cards(db).orderBy('position').orderBy('id').execute()
}

function cards(db: Database) {
  return db
    .selectFrom('products')
    .select(['id', 'name', 'description', 'price', 'image'])
    .where('hidden', '=', sql.lit(0))
}
