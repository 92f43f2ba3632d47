import type { Insertable } from 'kysely'
import type { DeliveryZoneRow, OrderRow, ProductRow } from '#app/database/schema.ts'
import { searchText } from '#app/shared/search-text.ts'
import { cleanLine, cleanText } from '#app/shared/text.ts'
import type { SourceDocument } from './dump.ts'
import { integerOf, phoneOf, textOf } from './dump-values.ts'
import { freshReference } from './import-bookings.ts'
import { type ImportContext, inPortions } from './imported-records.ts'

interface Shop {
  readonly zones: readonly DeliveryZoneRow[]
  /** By name; of two with one name the first in the shop. */
  readonly products: ReadonlyMap<string, Pick<ProductRow, 'id' | 'price'>>
  readonly references: Set<string>
}

type Money = Pick<OrderRow, 'quantity' | 'total' | 'fee' | 'unit_price'>

/**
 * Brings in `sales`. The total stays what it was. The old site kept neither fee nor unit price: the fee is today's fee
 * of the city, the unit price follows where the rest divides evenly. An order without a quantity or a total is only kept.
 */
export async function importOrders(context: ImportContext, documents: readonly SourceDocument[]): Promise<void> {
  const { db, report, progress } = context
  const products = await db.selectFrom('products').select(['name', 'id', 'price']).orderBy('position').execute()
  const shop: Shop = {
    zones: await db.selectFrom('delivery_zones').selectAll().execute(),
    products: new Map(products.toReversed().map((product) => [product.name, product])),
    references: new Set((await db.selectFrom('orders').select('reference').execute()).map((row) => row.reference)),
  }
  const rows: Insertable<OrderRow>[] = []
  for (const document of documents) {
    const row = orderRow(context, document, shop)
    report.count(document.collection, row ? 'imported' : 'onlyKept')
    if (row) rows.push(row)
  }
  await inPortions(
    rows,
    (portion) => db.insertInto('orders').values(portion).execute(),
    (done) => progress(`Orders: ${done}`),
  )
  report.facts.push(...comparedWithShop(rows, shop))
}

// Worth knowing in sum, and nothing to be settled: shops change their products and prices.
function comparedWithShop(rows: readonly Insertable<OrderRow>[], { products }: Shop): string[] {
  const gone = rows.filter((row) => row.product_name && row.product_id === null).length
  const dearer = rows.filter((row) => {
    const product = products.get(row.product_name)
    return row.product_id && product && product.price * row.quantity + row.fee !== row.total
  }).length
  return [
    ...(gone > 0 ? [`Orders of a product that is not in the shop: ${gone}`] : []),
    ...(dearer > 0 ? [`Orders whose total is not what it would be today: ${dearer}`] : []),
  ]
}

function orderRow(
  { report, importedAt }: ImportContext,
  document: SourceDocument,
  shop: Shop,
): Insertable<OrderRow> | undefined {
  const { fields, id } = document
  const location = cleanLine(textOf(fields.location))
  const method = methodOf(fields.deliveryMethod)
  const delivery_method = method ?? (location ? 'delivery' : 'pickup')
  const zone = delivery_method === 'delivery' ? zoneOf(location, shop.zones) : undefined
  const money = moneyOf(fields, delivery_method === 'pickup' ? 0 : zone?.fee)
  if (!money) {
    report.remarks.push({ document, reason: 'has no quantity from 1 on, or no total in whole shekels' })
    return undefined
  }
  const reference = freshReference('T', shop.references)
  const remark = (reason: string) => report.remarks.push({ document, reason, reference })
  const name = cleanLine(textOf(fields.name))
  const product = cleanLine(textOf(fields.product))
  const { phone, whole } = phoneOf(fields.phone)
  if (!name) remark('has no name')
  if (!whole) remark('its phone is not ten digits')
  if (!method) remark(`does not say how it was delivered: taken as ${delivery_method}`)
  if (delivery_method === 'delivery' && !zone) remark('was delivered to a city without a known fee')
  if (!product) remark('names no product')
  if (money.unit_price === null && (zone || delivery_method === 'pickup')) remark('its total has no whole unit price')
  return {
    reference,
    // A product without a name is not what an order without one meant.
    product_id: (product && shop.products.get(product)?.id) || null,
    product_name: product,
    ...money,
    delivery_method,
    delivery_zone: zone?.code ?? null,
    location,
    name,
    phone,
    address: cleanText(textOf(fields.address)),
    notes: cleanText(textOf(fields.notes)),
    created_at: importedAt,
    source_id: id,
    search_text: searchText(name, phone),
  }
}

function moneyOf(fields: SourceDocument['fields'], fee: number | undefined): Money | undefined {
  const [quantity, total] = [integerOf(fields.quantity), integerOf(fields.price)]
  if (quantity === undefined || total === undefined || quantity < 1 || total < 0) return undefined
  const unit = (total - (fee ?? 0)) / quantity
  const exact = fee !== undefined && Number.isInteger(unit) && unit >= 0
  return { quantity, total, fee: fee ?? 0, unit_price: exact ? unit : null }
}

function methodOf(value: unknown): OrderRow['delivery_method'] | undefined {
  const said = textOf(value).trim().toLowerCase()
  return said === 'pickup' || said === 'delivery' ? said : undefined
}

// «الداخل (مناطق 48)» is the old site's longer name of «الداخل».
function zoneOf(location: string, zones: readonly DeliveryZoneRow[]): DeliveryZoneRow | undefined {
  const plain = location.replace(/\s*\(.*\)\s*$/, '')
  return zones.find(({ name }) => name === plain)
}
