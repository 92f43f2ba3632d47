import { randomUUID } from 'node:crypto'
import type { Database } from '#app/database/database.server.ts'
import type { ProductRow } from '#app/database/schema.ts'
import { toShekels } from '#app/shared/money.ts'
import { cleanLine, cleanText } from '#app/shared/text.ts'
import type { SourceDocument } from './dump.ts'
import { integerOf, textOf } from './dump-values.ts'
import { type ImportContext, inPortions } from './imported-records.ts'

/**
 * Brings in `products`, behind those that are here. One without a name or a price in whole shekels can't be sold: it
 * comes in hidden. The picture's old address is kept as its source; until it has been fetched the stand-in is shown.
 */
export async function importProducts(context: ImportContext, documents: readonly SourceDocument[]): Promise<void> {
  const { db, report, importedAt, progress } = context
  const { last } = await db
    .selectFrom('products')
    .select(({ fn }) => fn.max('position').as('last'))
    .executeTakeFirstOrThrow()
  const rows = documents.map((document, index): ProductRow => {
    const { fields, id } = document
    const name = cleanLine(textOf(fields.name))
    const price = toShekels(integerOf(fields.price))
    if (!name) report.remarks.push({ document, reason: 'has no name: hidden' })
    if (price === undefined) report.remarks.push({ document, reason: 'has no price in whole shekels: hidden' })
    return {
      id: randomUUID(),
      name,
      description: cleanText(textOf(fields.description)),
      price: price ?? 0,
      image: '',
      image_source: cleanLine(textOf(fields.image)),
      position: (last ?? 0) + index + 1,
      hidden: name && price !== undefined ? 0 : 1,
      starter: 0,
      created_at: importedAt,
      source_id: id,
    }
  })
  await inPortions(
    rows,
    (portion) => db.insertInto('products').values(portion).execute(),
    (done) => progress(`Products: ${done}`),
  )
  if (documents[0]) report.count(documents[0].collection, 'imported', rows.length)
}

/** Takes out the starter content's products that nobody has ordered; returns how many. */
export async function removeStarterProducts(db: Database): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('products')
    .where('starter', '=', 1)
    .where('id', 'not in', (query) =>
      query
        .selectFrom('orders')
        .select('product_id')
        .where('product_id', 'is not', null)
        .$castTo<{ product_id: string }>(),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
