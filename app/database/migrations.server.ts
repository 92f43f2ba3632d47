import { type Kysely, sql } from 'kysely'
import type { Database } from './database.server.ts'
import { firstTables } from './migrations/0001-first-tables.ts'
import { dashboard } from './migrations/0002-dashboard.ts'
import { phoneIndexes } from './migrations/0003-phone-indexes.ts'
import { inTransaction } from './transactions.server.ts'

/** One step of the schema's history. Its `id` never changes once released; later steps go below the earlier ones. */
export interface Migration {
  readonly id: string
  up(db: Kysely<never>): Promise<void>
}

/** The whole history, the oldest step first. */
export const migrations: readonly Migration[] = [firstTables, dashboard, phoneIndexes]

/**
 * Brings the schema up to date. One transaction holds the write lock for the whole of it, so of two starts at once the
 * second waits and finds nothing left to do. Throws when the file was written by a newer Balsam.
 */
export async function migrate(db: Database, now: number, steps: readonly Migration[] = migrations): Promise<void> {
  await inTransaction(db, async (trx) => {
    await sql`create table if not exists migrations (id text primary key, applied_at text not null) strict`.execute(trx)
    const { rows } = await sql<{ id: string }>`select id from migrations`.execute(trx)
    const applied = new Set(rows.map((row) => row.id))
    const unknown = [...applied].find((id) => !steps.some((step) => step.id === id))
    if (unknown) throw new Error(`The database was written by a newer version (it holds the migration ${unknown})`)
    for (const step of steps) {
      if (applied.has(step.id)) continue
      await step.up(trx as unknown as Kysely<never>)
      await sql`insert into migrations (id, applied_at) values (${step.id}, ${new Date(now).toISOString()})`.execute(
        trx,
      )
    }
  })
}
