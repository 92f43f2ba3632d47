import type { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import type { Database } from './database.server.ts'

type Tokens = WeakMap<object, () => string | Promise<string>>

// The built pages hold a copy of this module beside the one that opens the database; both have to look in one place.
const PLACE = Symbol.for('balsam.change-tokens')
const everywhere = globalThis as { [PLACE]?: Tokens }
everywhere[PLACE] ??= new WeakMap()
const tokens = everywhere[PLACE]

/**
 * Says which state of the data a query sent now would meet: as long as the text is the same, nothing has changed, in
 * this process or in any other. It may change without cause; that costs a rendering, nothing else.
 */
export function changeToken(db: Database): string | Promise<string> {
  const read = tokens.get(db)
  if (!read) throw new Error('This database was not opened by openDatabase')
  return read()
}

/** Lets `changeToken` be asked about a database on that connection. */
export function watchChanges(db: Database, connection: DatabaseSync): void {
  // The first changes when another connection commits, the second when this one writes: before it commits, so that what
  // is read meanwhile, which waits for the end of the transaction, counts as read after it.
  const elsewhere = connection.prepare('pragma data_version')
  const here = connection.prepare('select total_changes() as changes')
  tokens.set(db, () => `${elsewhere.get()?.data_version} ${here.get()?.changes}`)
}

/** The same for PostgreSQL: whoever is shown the same snapshot is shown the same data. */
export function watchSnapshots(db: Database): void {
  const question = sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`
  tokens.set(
    db,
    oneAtATime(async () => (await question.execute(db)).rows[0]?.snapshot ?? ''),
  )
}

/**
 * Asks once for everybody who comes while the last question is on its way. That one is not theirs: it was asked before
 * they came, so its answer may not know what was written in between.
 */
export function oneAtATime<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let asked: Promise<unknown> = Promise.resolve()
  let next: Promise<Answer> | undefined
  const askNext = () => {
    next = undefined
    const answer = ask()
    asked = answer
    return answer
  }
  return () => {
    next ??= asked.then(askNext, askNext)
    return next
  }
}
