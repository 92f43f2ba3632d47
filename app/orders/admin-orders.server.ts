import type { Selectable } from 'kysely'
import type { Database } from '#app/database/database.server.ts'
import type { OrderRow } from '#app/database/schema.ts'
import { done } from '#app/shared/result.ts'

/** Puts a deleted order back as it was. */
export async function restoreOrder(db: Database, order: Selectable<OrderRow>) {
  await db.insertInto('orders').values(order).execute()
  return done(order.reference)
}
