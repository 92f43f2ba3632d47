import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Database } from '#app/database/database.server.ts'
import { keepRemoved } from '#app/database/removed-rows.server.ts'
import type { OrderRow } from '#app/database/schema.ts'
import { searched } from '#app/database/searched.server.ts'
import { inTransaction } from '#app/database/transactions.server.ts'
import { done, type Result, refused } from '#app/shared/result.ts'
import type { OrderFilter } from './order-list.ts'

/** An order as the admin sees it. */
export interface ListedOrder {
  readonly reference: string
  readonly name: string
  readonly phone: string
  readonly productName: string
  readonly quantity: number
  /** Null when an imported order does not tell. */
  readonly unitPrice: number | null
  readonly deliveryMethod: 'pickup' | 'delivery'
  readonly location: string
  readonly address: string
  readonly fee: number
  readonly total: number
  readonly notes: string
  readonly createdAt: string
  /** 1: it came with the old site's data, which do not tell when it was made; `createdAt` is when it was imported. */
  readonly imported: number
}

/** One page of the list, and where the next one begins. */
export interface OrderPage {
  readonly orders: readonly ListedOrder[]
  /** 'INSTANT REFERENCE' of the last one shown, when there are older ones. */
  readonly next: string | undefined
}

const PAGE = 30

/**
 * A page of orders, newest first. Each page continues behind the last row of the one before, along an index, so that
 * the thousandth costs what the first does.
 * @param before the `next` of the page before; one that can't be read counts as not given
 */
export async function orderPage(
  db: Database,
  { q, method }: OrderFilter,
  before?: string | null,
  size = PAGE,
): Promise<OrderPage> {
  const [, createdAt, last] = /^(\S*) (\S+)$/.exec(before ?? '') ?? []
  const search = searched(q, { reference: 'reference', text: 'search_text' })
  const references = db
    .selectFrom('orders')
    .select('reference')
    .$if(method !== undefined, (query) => query.where('delivery_method', '=', method as 'pickup' | 'delivery'))
    .$if(search !== undefined, (query) => query.where(search as RawBuilder<boolean>))
    .$if(last !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('created_at', 'reference'), '<', tuple(createdAt as string, last as string)),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('reference', 'desc')
    .limit(size + 1)
  const orders = await db
    .selectFrom('orders')
    .select(['reference', 'name', 'phone', 'quantity', 'location', 'address', 'fee', 'total', 'notes'])
    .select(['product_name as productName', 'unit_price as unitPrice', 'delivery_method as deliveryMethod'])
    .select('created_at as createdAt')
    .select(({ eb }) => eb.case().when('source_id', 'is', null).then(sql.lit(0)).else(sql.lit(1)).end().as('imported'))
    // Found along an index that holds all that is looked at; only the rows of the page are read.
    .where('reference', 'in', references)
    .orderBy('created_at', 'desc')
    .orderBy('reference', 'desc')
    .execute()
  const end = orders.length > size ? orders[size - 1] : undefined
  return { orders: orders.slice(0, size), next: end && `${end.createdAt} ${end.reference}` }
}

const BATCH = 500

/** Every order a filter lets through, newest first, a few hundred at a time: nobody waits while thousands are read. */
export async function* allOrders(db: Database, filter: OrderFilter): AsyncGenerator<readonly ListedOrder[]> {
  let before: string | undefined
  do {
    const { orders, next } = await orderPage(db, filter, before, BATCH)
    yield orders
    before = next
  } while (before)
}

/** Deletes an order, in one transaction with what puts it back. Refuses 'gone'. */
export async function removeOrder(db: Database, reference: string, now: number): Promise<Result<string, 'gone'>> {
  return inTransaction(db, async (trx) => {
    const row = await trx.selectFrom('orders').selectAll().where('reference', '=', reference).executeTakeFirst()
    if (!row) return refused('gone')
    await trx.deleteFrom('orders').where('reference', '=', reference).execute()
    return done(await keepRemoved(trx, 'order', row, now))
  })
}

/** Puts a deleted order back as it was. */
export async function restoreOrder(db: Database, order: Selectable<OrderRow>) {
  await db.insertInto('orders').values(order).execute()
  return done(order.reference)
}
