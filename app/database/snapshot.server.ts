import { sql } from 'kysely'
import { type Database, engineOf } from './database.server.ts'

// A transaction of Kysely's would take SQLite's write lock, and PostgreSQL would watch it for collisions.
const BEGIN = { sqlite: 'begin', postgresql: 'begin isolation level repeatable read read only' } as const

/**
 * Lets `work` read the database as it was at one moment, however much others write meanwhile; nobody waits for it.
 * `work` writes nothing.
 */
export async function inSnapshot<Answer>(db: Database, work: (moment: Database) => Promise<Answer>): Promise<Answer> {
  return db.connection().execute(async (connection) => {
    await sql.raw(BEGIN[engineOf(db)]).execute(connection)
    try {
      return await work(connection)
    } finally {
      await sql`rollback`.execute(connection)
    }
  })
}
