import { randomBytes } from 'node:crypto'
import type { Database } from '#app/database/database.server.ts'
import { hashPassword } from './passwords.server.ts'

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
  const password = first.password ?? randomBytes(9).toString('base64url')
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
