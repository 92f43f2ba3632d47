import { randomBytes } from 'node:crypto'
import type { Database } from '#app/database/database.server.ts'
import { inTransaction } from '#app/database/transactions.server.ts'
import { done, type Result, refused } from '#app/shared/result.ts'
import { endAllSessions } from './admin-sessions.server.ts'
import { hashPassword } from './passwords.server.ts'
import { forgetFailures } from './sign-in-limits.server.ts'

/** The credentials that a first start may be given. */
export interface FirstAdmin {
  readonly username: string
  /** Undefined: a random one is made up. */
  readonly password: string | undefined
}

/**
 * Creates the first admin of an empty database.
 * @returns the password when it was made up, to be printed once; undefined when there was nothing to make up
 */
export async function createFirstAdmin(db: Database, first: FirstAdmin, now: number): Promise<string | undefined> {
  if (await db.selectFrom('admins').select('username').limit(1).executeTakeFirst()) return undefined
  const password = first.password ?? madeUpPassword()
  const generated = first.password === undefined
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('admins')
    .values({
      username: first.username,
      password_hash: await hashPassword(password),
      generated: generated ? 1 : 0,
      created_at: new Date(now).toISOString(),
    })
    // Two first starts at once: the second prints nothing, its password was never kept.
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return generated && numInsertedOrUpdatedRows ? password : undefined
}

/** A password nobody has chosen: 72 random bits, to be shown once. */
export function madeUpPassword(): string {
  return randomBytes(9).toString('base64url')
}

/** The admins' user names, oldest first. */
export async function adminNames(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('admins').select('username').orderBy('created_at').orderBy('username').execute()
  return rows.map(({ username }) => username)
}

/** Adds an admin. Refuses 'taken' for a name that is in use. */
export async function addAdmin(
  db: Database,
  username: string,
  password: string,
  now: number,
): Promise<Result<undefined, 'taken'>> {
  const password_hash = await hashPassword(password)
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('admins')
    .values({ username, password_hash, generated: 0, created_at: new Date(now).toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n ? done(undefined) : refused('taken')
}

/**
 * Gives an admin another password. Whoever was signed in with the old one is signed out everywhere, and need not wait
 * for guesses made before. Refuses 'unknown'.
 */
export async function changePassword(
  db: Database,
  username: string,
  password: string,
): Promise<Result<undefined, 'unknown'>> {
  const password_hash = await hashPassword(password)
  return inTransaction(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('admins')
      .set({ password_hash, generated: 0 })
      .where('username', '=', username)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return refused('unknown')
    await endAllSessions(trx, username)
    await forgetFailures(trx, { username, address: '' })
    return done(undefined)
  })
}
