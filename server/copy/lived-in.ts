import { sql } from 'kysely'
import { beginSession } from '#app/auth/admin-sessions.server.ts'
import { addAdmin } from '#app/auth/admins.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { freshDatabase, freshDataDir } from '#app/database/fresh-database.server.ts'
import { keepRemoved } from '#app/database/removed-rows.server.ts'
import { TABLE_KEYS, type Table } from '#app/database/tables.server.ts'
import { bringIn } from '../import/messy-dump.ts'

const NOW = Date.parse('2026-11-01T08:00:00Z')

/** For tests: a database with real rows in every table, whose fees are no more those it began with. */
export async function livedIn(place = freshDataDir()): Promise<Database> {
  const db = await freshDatabase(place)
  await bringIn(db)
  await addAdmin(db, 'سميرة', 'كلمة سر طويلة', NOW)
  await beginSession(db, 'سميرة', true, NOW)
  await keepRemoved(db, 'order', { reference: 'T000001' }, NOW)
  await db.insertInto('sign_in_failures').values({ subject: 'x', failures: 1, blocked_until: '' }).execute()
  const submission = { key: 'k', fingerprint: 'f', kind: 'order', reference: 'T1', created_at: '' } as const
  await db.insertInto('submissions').values(submission).execute()
  await db.updateTable('delivery_zones').set({ fee: 27 }).where('code', '=', 'jerusalem').execute()
  return db
}

/** Every row of every table, read in another way than the copy reads them. */
export async function everyRow(db: Database): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {}
  for (const table of Object.keys(TABLE_KEYS)) {
    const { rows } = await sql<object>`select * from ${sql.table(table)}`.execute(db)
    all[table] = rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort()
  }
  return all
}

/** A database during whose first reading of a table something else happens, to its end. */
export function whileReading(db: Database, table: Table, happens: () => Promise<unknown>): Database {
  const isRead = new WeakSet<object>()
  return db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      if (JSON.stringify(node).includes(`"${table}"`)) isRead.add(queryId)
      return node
    },
    transformResult: async ({ result, queryId }) => {
      if (isRead.has(queryId)) await happens()
      return result
    },
  })
}
