import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { type Engine, openDatabase } from '#app/database/database.server.ts'

/** Where one test's rows lie: what `openDatabase` wants to be told, and the settings that tell a process the same. */
export interface TestPlace {
  readonly database: string
  readonly settings: { readonly DATA_DIR: string; readonly DATABASE_URL?: string }
  remove(): Promise<void>
}

/** An empty place: the test's own folder, or a schema of its own on the PostgreSQL server of this run. */
export async function freshPlace(engine: Engine, dataDir: string): Promise<TestPlace> {
  if (engine === 'sqlite') return { database: dataDir, settings: { DATA_DIR: dataDir }, remove: async () => {} }
  const server = process.env.BALSAM_POSTGRESQL
  if (!server) throw new Error('The run has no PostgreSQL: BALSAM_POSTGRESQL_BIN has to name its programs')
  const name = `test_${randomBytes(8).toString('hex')}`
  await atServer(server, `create schema ${name}`)
  const database = `${server}?options=${encodeURIComponent(`-c search_path=${name}`)}`
  return {
    database,
    settings: { DATA_DIR: dataDir, DATABASE_URL: database },
    remove: () => atServer(server, `drop schema ${name} cascade`),
  }
}

async function atServer(server: string, statement: string): Promise<void> {
  const db = openDatabase(server)
  await sql.raw(statement).execute(db)
  await db.destroy()
}
