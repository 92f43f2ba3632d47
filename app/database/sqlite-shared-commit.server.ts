import { sql } from 'kysely'
import type { Database } from './database.server.ts'

type Work<Answer> = (trx: Database) => Promise<Answer>

interface Waiting {
  readonly work: Work<unknown>
  resolve(answer: unknown): void
  reject(error: unknown): void
}

const waiting = new WeakMap<Database, Waiting[]>()

/**
 * Does `work` in a transaction that it shares with whatever else is asked for in the same moment: one after the other,
 * each whole or not at all, and one write to the disk for all of them. Nobody is answered before that write is done; when
 * it fails, it has failed for everyone. For an engine that lets one write at a time, this is what lets many wait less.
 */
export function withSharedCommit<Answer>(db: Database, work: Work<Answer>): Promise<Answer> {
  return new Promise<Answer>((resolve, reject) => {
    const one = { work, resolve: resolve as Waiting['resolve'], reject }
    const others = waiting.get(db)
    if (others) {
      others.push(one)
      return
    }
    const all = [one]
    waiting.set(db, all)
    // After all requests that have arrived by now were read.
    setImmediate(() => {
      waiting.delete(db)
      void commitTogether(db, all)
    })
  })
}

async function commitTogether(db: Database, all: readonly Waiting[]): Promise<void> {
  try {
    const answers = await db.transaction().execute(async (trx) => {
      const answers: (() => void)[] = []
      for (const one of all) answers.push(all.length > 1 ? await apart(trx, one) : await alone(trx, one))
      return answers
    })
    for (const answer of answers) answer()
  } catch (error) {
    for (const { reject } of all) reject(error)
  }
}

async function alone(trx: Database, { work, resolve }: Waiting): Promise<() => void> {
  const answer = await work(trx)
  return () => resolve(answer)
}

// What fails here takes back its own writes only. If even that fails, the engine has given up the whole transaction, on a
// full disk for one: nothing more may be written outside of it, so the first error ends it for all.
async function apart(trx: Database, { work, resolve, reject }: Waiting): Promise<() => void> {
  await sql`savepoint one`.execute(trx)
  try {
    const answer = await work(trx)
    await sql`release one`.execute(trx)
    return () => resolve(answer)
  } catch (error) {
    await undoOne(trx).catch(() => {
      throw error
    })
    return () => reject(error)
  }
}

async function undoOne(trx: Database): Promise<void> {
  await sql`rollback to one`.execute(trx)
  await sql`release one`.execute(trx)
}
