import { type Selectable, sql } from 'kysely'
import type { Database } from '#app/database/database.server.ts'
import { keepRemoved } from '#app/database/removed-rows.server.ts'
import type { OrderRow } from '#app/database/schema.ts'
import { inTransaction } from '#app/database/transactions.server.ts'
import { toAsciiDigits } from '#app/shared/digits.ts'
import { done, type Result, refused } from '#app/shared/result.ts'
import { searchedFor } from '#app/shared/search-text.ts'
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
  // A whole reference names one order: nothing else has to be looked through.
  const reference = /^\s*t\d{6}\s*$/i.test(toAsciiDigits(q)) ? toAsciiDigits(q).trim().toUpperCase() : undefined
  const searched = reference ? [] : searchedFor(q)
  const orders = await db
    .selectFrom('orders')
    .select(['reference', 'name', 'phone', 'quantity', 'location', 'address', 'fee', 'total', 'notes'])
    .select(['product_name as productName', 'unit_price as unitPrice', 'delivery_method as deliveryMethod'])
    .select('created_at as createdAt')
    .$if(method !== undefined, (query) => query.where('delivery_method', '=', method as 'pickup' | 'delivery'))
    .$if(searched.length > 0, (query) =>
      query.where(({ or, ref }) =>
        or(searched.map((text) => sql<boolean>`${ref('search_text')} like ${containing(text)} escape '!'`)),
      ),
    )
    .$if(reference !== undefined, (query) => query.where('reference', '=', reference as string))
    .$if(last !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('created_at', 'reference'), '<', tuple(createdAt as string, last as string)),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('reference', 'desc')
    .limit(size + 1)
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

function containing(text: string): string {
  return `%${text.replace(/[!%_]/g, '!$&')}%`
}
