import { expect, test } from 'vitest'
import { freshDatabase } from './fresh-database.server.ts'
import { FILLED_BY_MIGRATIONS, TABLE_KEYS, tablesIn } from './tables.server.ts'

test('no table that the migrations make is missing from the list by which everything is carried', async () => {
  const db = await freshDatabase()
  const made = (await db.introspection.getTables()).map(({ name }) => name)
  expect(Object.keys(TABLE_KEYS).sort()).toEqual([...new Set(made)].filter((name) => name !== 'migrations').sort())
  for (const table of await tablesIn(db)) {
    const rows = await db.selectFrom(table).selectAll().execute()
    expect([table, rows.length > 0]).toEqual([table, FILLED_BY_MIGRATIONS.includes(table)])
  }
})
