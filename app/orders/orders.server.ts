import { sql } from 'kysely'
import type { Database } from '#app/database/database.server.ts'
import { earlierResult, fingerprintOf, rememberResult, resultOf } from '#app/database/submissions.server.ts'
import { inTransaction } from '#app/database/transactions.server.ts'
import { randomReference } from '#app/shared/reference.server.ts'
import { done, type Result, refused } from '#app/shared/result.ts'
import { searchText } from '#app/shared/search-text.ts'
import type { DeliveryZone, OrderRequest } from './order-request.ts'
import { orderTotal } from './order-total.ts'

/** A placed order, as its own client may see it. Money in whole shekels. */
export interface Order {
  readonly reference: string
  readonly productName: string
  readonly unitPrice: number | null
  readonly quantity: number
  readonly deliveryMethod: 'pickup' | 'delivery'
  readonly location: string
  readonly address: string
  readonly fee: number
  readonly total: number
  readonly name: string
  readonly phone: string
  readonly notes: string
}

export type OrderRefusal =
  | 'product-gone'
  | 'city-missing'
  | 'total-changed'
  | 'fee-added'
  | 'orders-too-many'
  | 'submission-reused'
  | 'order-cancelled'

/** How many open orders one phone number may have. An order has no status: it counts as open for its first week. */
export const MOST_OPEN_ORDERS = 3
const OPEN_MS = 7 * 24 * 60 * 60 * 1000

/** The zones the centre delivers to, in its own order. */
export async function deliveryZones(db: Database): Promise<DeliveryZone[]> {
  return db.selectFrom('delivery_zones').select(['code', 'name', 'fee']).orderBy('position').execute()
}

/**
 * Places an order at the prices and fees of this moment. What the visitor saw is only compared: if it differs, nothing
 * is kept and the answer is 'total-changed', or 'fee-added' if only the fee had not been shown yet. The same key sent again answers with the order it made the first time.
 *
 * Refuses 'product-gone' for a product that isn't on sale, 'city-missing' for a zone that isn't delivered to,
 * 'orders-too-many' when the phone number has its share of open orders, 'submission-reused' for a key that made another
 * order, 'order-cancelled' for one whose order has been deleted.
 *
 * @param key the submission's UUID
 * @param now milliseconds since 1970
 */
export async function placeOrder(
  db: Database,
  request: OrderRequest,
  key: string,
  now: number,
): Promise<Result<Order, OrderRefusal>> {
  const submission = { key, kind: 'order', fingerprint: fingerprintOf(identityOf(request)) } as const
  const placing = async (trx: Database): Promise<Result<Order, OrderRefusal>> => {
    const earlier = await earlierResult(trx, submission)
    if (earlier === 'other') return refused('submission-reused')
    if (earlier) {
      const kept = await orderOf(trx, earlier)
      return kept ? done(kept) : refused('order-cancelled')
    }

    const product = await trx
      .selectFrom('products')
      .select(['id', 'name', 'price'])
      .where('id', '=', request.product)
      .where('hidden', '=', sql.lit(0))
      .executeTakeFirst()
    if (!product) return refused('product-gone')
    const zone = await zoneOf(trx, request)
    if (zone === 'unknown') return refused('city-missing')
    const { fee, total } = orderTotal(product.price, request.quantity, zone?.fee ?? 0)
    if (request.seenTotal !== total) return refused(sawNoFee(request, fee, total) ? 'fee-added' : 'total-changed')
    if ((await openOrders(trx, request.phone, now)) >= MOST_OPEN_ORDERS) return refused('orders-too-many')

    const order: Order = {
      reference: await freshReference(trx),
      productName: product.name,
      unitPrice: product.price,
      quantity: request.quantity,
      deliveryMethod: request.delivery.method,
      location: zone?.name ?? '',
      address: request.delivery.method === 'delivery' ? request.delivery.address : '',
      fee,
      total,
      name: request.name,
      phone: request.phone,
      notes: request.notes,
    }
    await keepOrder(trx, order, product.id, zone?.code ?? null, now)
    await rememberResult(trx, submission, order.reference, now)
    return done(order)
  }
  return inTransaction(db, placing, [`phone ${request.phone}`, `submission ${key}`])
}

/** The order that a submission made; undefined when it made none or the order is gone. */
export async function orderOfSubmission(db: Database, key: string): Promise<Order | undefined> {
  const reference = await resultOf(db, key, 'order')
  return reference === undefined ? undefined : orderOf(db, reference)
}

async function orderOf(db: Database, reference: string): Promise<Order | undefined> {
  return db
    .selectFrom('orders')
    .select(['reference', 'product_name as productName', 'unit_price as unitPrice', 'quantity'])
    .select(['delivery_method as deliveryMethod', 'location', 'address', 'fee', 'total', 'name', 'phone', 'notes'])
    .where('reference', '=', reference)
    .executeTakeFirst()
}

async function openOrders(db: Database, phone: string, now: number): Promise<number> {
  const { open } = await db
    .selectFrom('orders')
    .select((row) => row.fn.countAll().as('open'))
    .where('phone', '=', phone)
    .where('created_at', '>', new Date(now - OPEN_MS).toISOString())
    .executeTakeFirstOrThrow()
  return Number(open)
}

async function zoneOf(db: Database, { delivery }: OrderRequest): Promise<DeliveryZone | undefined | 'unknown'> {
  if (delivery.method === 'pickup') return undefined
  const zones = await deliveryZones(db)
  return zones.find((zone) => zone.code === delivery.zone) ?? 'unknown'
}

async function keepOrder(db: Database, order: Order, productId: string, zone: string | null, now: number) {
  await db
    .insertInto('orders')
    .values({
      reference: order.reference,
      product_id: productId,
      product_name: order.productName,
      unit_price: order.unitPrice,
      quantity: order.quantity,
      delivery_method: order.deliveryMethod,
      delivery_zone: zone,
      location: order.location,
      address: order.address,
      fee: order.fee,
      total: order.total,
      name: order.name,
      phone: order.phone,
      notes: order.notes,
      created_at: new Date(now).toISOString(),
      search_text: searchText(order.name, order.phone),
    })
    .execute()
}

async function freshReference(db: Database): Promise<string> {
  for (;;) {
    const reference = randomReference('T')
    const used = await db.selectFrom('orders').select('reference').where('reference', '=', reference).executeTakeFirst()
    if (!used) return reference
  }
}

function identityOf({ product, quantity, name, phone, delivery, notes }: OrderRequest) {
  return [product, quantity, name, phone, delivery, notes]
}

// Without JavaScript the page can't follow the choice of city: its total is still the one without a fee.
function sawNoFee({ seenTotal }: OrderRequest, fee: number, total: number): boolean {
  return fee > 0 && (seenTotal === undefined || seenTotal === total - fee)
}
