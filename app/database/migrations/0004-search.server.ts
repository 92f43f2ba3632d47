import { searchText } from '#app/shared/search-text.ts'
import { type Database, engineOf } from '../database.server.ts'
import type { Migration } from '../migrations.server.ts'
import { define } from '../table-definitions.server.ts'

// A search that finds nobody looks at everybody: along an index that holds all it looks at, not along the rows themselves,
// which lie in the order they came in. PostgreSQL refuses to index a long text and reads its rows fast enough.
const sqliteIndexes = [
  `drop index bookings_by_hour`,
  `create index bookings_by_hour on bookings (date, time, reference, conflict, session_type, search_text)`,
  `drop index orders_by_arrival`,
  `create index orders_by_arrival on orders (created_at, reference, delivery_method, search_text)`,
]

const BATCH = 500

export const search: Migration = {
  id: '0004-search',
  async up(db) {
    for (const table of ['bookings', 'orders'] as const) await fold(db, table)
    if (engineOf(db) === 'sqlite') await define(db, sqliteIndexes)
  },
}

// Rows older than the column had got their name and phone as they were typed; a search looks for folded texts.
async function fold(db: Database, table: 'bookings' | 'orders'): Promise<void> {
  for (let after = '', full = true; full; ) {
    const rows = await db
      .selectFrom(table)
      .select(['reference', 'name', 'phone', 'search_text'])
      .where('reference', '>', after)
      .orderBy('reference')
      .limit(BATCH)
      .execute()
    for (const { reference, name, phone, search_text } of rows) {
      const folded = searchText(name, phone)
      if (folded === search_text) continue
      await db.updateTable(table).set({ search_text: folded }).where('reference', '=', reference).execute()
    }
    after = rows.at(-1)?.reference ?? after
    full = rows.length === BATCH
  }
}
