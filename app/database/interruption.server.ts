import { sql } from 'kysely'
import { type Database, engineOf } from './database.server.ts'

/**
 * For tests of what must happen whole or not at all: from now on the database itself fails with `message` at a write.
 * @param write like 'insert on bookings'
 * @param row a condition on the new row, like `new.collection = 'letters'`
 */
export async function interruptAt(db: Database, write: string, message: string, row?: string): Promise<void> {
  const when = row ? `when (${row})` : ''
  if (engineOf(db) === 'sqlite') {
    await sql.raw(`create trigger cut before ${write} ${when} begin select raise(abort, '${message}'); end`).execute(db)
    return
  }
  const body = `begin raise exception '${message}'; end`
  await sql.raw(`create function cut() returns trigger language plpgsql as '${body.replaceAll("'", "''")}'`).execute(db)
  await sql.raw(`create trigger cut before ${write} for each row ${when} execute function cut()`).execute(db)
}
