import type { Database } from '#app/database/database.server.ts'

/** What the dashboard compares to see that something new has come: how much there is, and the latest of each. */
export interface Arrivals {
  readonly bookings: number
  readonly slots: number
  readonly products: number
  readonly sales: number
  readonly conflicts: number
  /** 'INSTANT REFERENCE' of the latest booking and the latest order; empty when there is none. */
  readonly latest: readonly [booking: string, order: string]
}

/** The dashboard's four counters, the conflicts to settle, and the latest arrivals. */
export async function arrivals(db: Database): Promise<Arrivals> {
  const count = async (table: 'bookings' | 'time_slots' | 'products' | 'orders') => {
    const row = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return Number(row.count)
  }
  const latest = async (table: 'bookings' | 'orders') => {
    const row = await db
      .selectFrom(table)
      .select(['created_at', 'reference'])
      .orderBy('created_at', 'desc')
      .orderBy('reference', 'desc')
      .limit(1)
      .executeTakeFirst()
    return row ? `${row.created_at} ${row.reference}` : ''
  }
  const conflicts = await db
    .selectFrom('bookings')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('conflict', '=', 1)
    .executeTakeFirstOrThrow()
  return {
    bookings: await count('bookings'),
    slots: await count('time_slots'),
    products: await count('products'),
    sales: await count('orders'),
    conflicts: Number(conflicts.count),
    latest: [await latest('bookings'), await latest('orders')],
  }
}
