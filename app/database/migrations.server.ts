import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Database, engineOf } from './database.server.ts'
import { firstTables } from './migrations/0001-first-tables.server.ts'
import { dashboard } from './migrations/0002-dashboard.server.ts'
import { phoneIndexes } from './migrations/0003-phone-indexes.server.ts'
import { search } from './migrations/0004-search.server.ts'
import { define } from './table-definitions.server.ts'
import { inTransaction } from './transactions.server.ts'

/** One step of the schema's history. Its `id` never changes once released; later steps go below the earlier ones. */
export interface Migration {
  readonly id: string
  up(db: Database): Promise<void>
}

/** The whole history, the oldest step first. */
export const migrations: readonly Migration[] = [firstTables, dashboard, phoneIndexes, search]

/** The database was written by a newer Balsam; this one does not know what it holds. */
export class NewerVersion extends Error {
  constructor(unknown: string) {
    super(`The database was written by a newer version (it holds the migration ${unknown})`)
  }
}

/**
 * Brings the schema up to date, all steps or none, once, however many processes start at one moment: the others wait and
 * find nothing left to do. Throws when the database was written by a newer Balsam.
 * @param now milliseconds since 1970
 */
export async function migrate(db: Database, now: number, steps: readonly Migration[] = migrations): Promise<void> {
  await alone(db, (connection) => inTransaction(connection, (trx) => takeSteps(trx, now, steps)))
}

async function takeSteps(db: Database, now: number, steps: readonly Migration[]): Promise<void> {
  await define(db, ['create table if not exists migrations (id text primary key, applied_at text not null) strict'])
  const { rows } = await sql<{ id: string }>`select id from migrations`.execute(db)
  const applied = new Set(rows.map((row) => row.id))
  const unknown = [...applied].find((id) => !steps.some((step) => step.id === id))
  if (unknown) throw new NewerVersion(unknown)
  for (const step of steps) {
    if (applied.has(step.id)) continue
    await step.up(db)
    await sql`insert into migrations (id, applied_at) values (${step.id}, ${new Date(now).toISOString()})`.execute(db)
  }
}

const LOCK = 20_270_310
const LOOK_AGAIN_MS = 25

// SQLite's write lock, which a transaction takes first, does it. On PostgreSQL each would begin with its own view of the
// tables and fail over the other's: there the lock has to be had before the transaction begins.
async function alone(db: Database, work: (connection: Database) => Promise<void>): Promise<void> {
  if (engineOf(db) === 'sqlite') return work(db)
  await db.connection().execute(async (connection) => {
    while (!(await tryLock(connection))) await pause(LOOK_AGAIN_MS)
    try {
      await work(connection)
    } finally {
      await sql`select pg_advisory_unlock(${LOCK}::bigint)`.execute(connection)
    }
  })
}

async function tryLock(connection: Database): Promise<boolean> {
  const { rows } = await sql<{ got: boolean }>`select pg_try_advisory_lock(${LOCK}::bigint) as got`.execute(connection)
  return rows[0]?.got === true
}
