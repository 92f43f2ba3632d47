import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { type Database, engineOf } from './database.server.ts'
import { withSharedTransaction } from './postgresql-shared-transaction.server.ts'
import { repeated } from './repeated.server.ts'
import { withSharedCommit } from './sqlite-shared-commit.server.ts'

/**
 * All of `work` or nothing of it, as if nobody else were writing: one transaction at a time, in all processes together.
 * That is how SQLite writes anyway; on PostgreSQL it is an advisory lock that the transaction holds to its end.
 *
 * Work that says what it `touches` goes on beside other such work that touches something else. Whatever it reads that
 * such work may write has to be named (like 'hour 2027-03-11 12:00'). Work that names nothing still goes alone.
 *
 * What the engine could not fit between the others (SQLite: the file is locked; PostgreSQL: deadlock, serialization
 * failure) is done again from the start, five times at most; then the engine's own error is thrown. So `work` changes
 * nothing but the database it is given.
 */
export async function inTransaction<Answer>(
  db: Database,
  work: (trx: Database) => Promise<Answer>,
  touches?: readonly string[],
): Promise<Answer> {
  if (engineOf(db) === 'sqlite') return repeated(() => withSharedCommit(db, work))
  const alone = () =>
    repeated(() =>
      db
        .transaction()
        .setIsolationLevel('read committed')
        .execute(async (trx) => {
          await waitForTurn(trx, touches)
          return work(trx)
        }),
    )
  return touches ? withSharedTransaction(db, { touches, work, alone }, waitForTurn) : alone()
}

/** Reads that all see one moment, while others go on writing. `work` writes nothing. */
export async function inSnapshot<Answer>(db: Database, work: (trx: Database) => Promise<Answer>): Promise<Answer> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work)
}

const EVERYTHING = lockNumber('everything')

// Each statement of ours sees what was committed before it began (hence «read committed», whatever the server's default), so what is read after the lock is had stays true until
// it is given back. In the order of their numbers, so that no two wait for each other. Centres that share a database keep
// to schemas of their own and do not wait for one another.
async function waitForTurn(trx: Database, touches: readonly string[] | undefined): Promise<void> {
  const schema = sql`current_schema()::regnamespace::oid::integer`
  const lock = touches ? sql`pg_advisory_xact_lock_shared` : sql`pg_advisory_xact_lock`
  const numbers = (touches ?? []).map(lockNumber).sort((a, b) => a - b)
  const narrow = numbers.map((number) => sql`, pg_advisory_xact_lock(${schema}, ${number}::integer)`)
  await sql`select ${lock}(${schema}, ${EVERYTHING}::integer)${sql.join(narrow, sql``)}`.execute(trx)
}

// Two things with one number would only wait for each other without need.
function lockNumber(name: string): number {
  return hash('sha256', name, 'buffer').readInt32BE()
}
