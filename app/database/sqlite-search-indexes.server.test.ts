import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freshDatabase } from './fresh-database.server.ts'

// Seen to fail with the indexes as they were before step 0004.
test.each([
  [
    'bookings',
    'bookings_by_hour',
    "date >= '2026-11-21' and session_type = 'x' and conflict = 1",
    'date, time, reference',
  ],
  ['orders', 'orders_by_arrival', "created_at < '2026-11-21' and delivery_method = 'pickup'", 'created_at, reference'],
])('a search through %s looks at the index %s and at nothing else', async (table, index, narrowed, order) => {
  const db = await freshDatabase()
  const { rows } = await sql<{ detail: string }>`explain query plan
    select reference from ${sql.raw(table)} where search_text like '%x%' escape '!' and ${sql.raw(narrowed)}
    order by ${sql.raw(order)} limit 31`.execute(db)
  expect(rows.map(({ detail }) => detail)).toEqual([expect.stringContaining(`USING COVERING INDEX ${index}`)])
})
