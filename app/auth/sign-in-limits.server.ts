import { createHash } from 'node:crypto'
import type { Database } from '#app/database/database.server.ts'
import { inTransaction } from '#app/database/transactions.server.ts'

const FREE_FAILURES = 5
const LONGEST_DELAY_S = 15 * 60

/** Seconds to wait after so many failures: none for the first five, then 1, 2, 4 … up to a quarter of an hour. */
export function delayAfter(failures: number): number {
  return failures < FREE_FAILURES ? 0 : Math.min(2 ** (failures - FREE_FAILURES), LONGEST_DELAY_S)
}

// A whole office may sit behind one address: it is given more patience than one account.
const ADDRESS_PATIENCE = 4

/** Whose failures are counted: the account that was tried and the address that tried, each for itself. */
export interface Attempt {
  readonly username: string
  readonly address: string
}

/**
 * Admits one attempt, or not: while account or address has to wait, nothing is looked at. What is admitted counts as a
 * failure from the start, so that a thousand guesses at one moment are no way around the delay; `forgetFailures` takes
 * it back. A delay, not a lock: nobody can be shut out for good.
 */
export async function admitAttempt(db: Database, attempt: Attempt, now: number): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    if ((await secondsToWait(trx, attempt, now)) > 0) return false
    await countFailure(trx, attempt, now)
    return true
  })
}

/** How long account and address still have to wait, in whole seconds; 0 when they need not. Names nobody has wait alike. */
export async function secondsToWait(db: Database, attempt: Attempt, now: number): Promise<number> {
  const { until } = await db
    .selectFrom('sign_in_failures')
    .select(({ fn }) => fn.max('blocked_until').as('until'))
    .where('subject', 'in', subjectsOf(attempt))
    .executeTakeFirstOrThrow()
  return until ? Math.max(0, Math.ceil((Date.parse(until) - now) / 1000)) : 0
}

async function countFailure(db: Database, attempt: Attempt, now: number): Promise<void> {
  for (const [index, subject] of subjectsOf(attempt).entries()) {
    const known = await db.selectFrom('sign_in_failures').selectAll().where('subject', '=', subject).executeTakeFirst()
    const failures = (known?.failures ?? 0) + 1
    const delay = delayAfter(index === 0 ? failures : Math.floor(failures / ADDRESS_PATIENCE))
    const blocked_until = new Date(now + delay * 1000).toISOString()
    await db
      .insertInto('sign_in_failures')
      .values({ subject, failures, blocked_until })
      .onConflict((conflict) => conflict.column('subject').doUpdateSet({ failures, blocked_until }))
      .execute()
  }
}

/**
 * A success clears the account. The address only gets this attempt back and keeps its count, or one good account would
 * pay for guessing others.
 */
export async function forgetFailures(db: Database, attempt: Attempt): Promise<void> {
  const [account, address] = subjectsOf(attempt)
  await db
    .deleteFrom('sign_in_failures')
    .where((row) => row.or([row('subject', '=', account), row.and({ subject: address, failures: 1 })]))
    .execute()
  await db
    .updateTable('sign_in_failures')
    .set((row) => ({ failures: row('failures', '-', 1), blocked_until: '' }))
    .where('subject', '=', address)
    .execute()
}

function subjectsOf({ username, address }: Attempt): [string, string] {
  const digest = (text: string) => createHash('sha256').update(text).digest('hex')
  return [digest(`account ${username}`), digest(`address ${address}`)]
}
