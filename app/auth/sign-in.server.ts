import type { Database } from '#app/database/database.server.ts'
import { done, type Result, refused } from '#app/shared/result.ts'
import { beginSession } from './admin-sessions.server.ts'
import { DUMMY_HASH, passwordMatches } from './passwords.server.ts'
import { admitAttempt, forgetFailures } from './sign-in-limits.server.ts'

/** What was typed into the sign-in form, and where from. */
export interface Credentials {
  readonly username: string
  readonly password: string
  readonly keep: boolean
  readonly address: string
}

/**
 * Signs an admin in. User name and password are trimmed and matched exactly (the specification, section 5). An unknown
 * name costs as much time as a wrong password, so that nobody learns which names there are.
 *
 * Refuses 'credentials-wrong' for a wrong pair and 'sign-in-delayed' while account or address has to wait.
 * @returns the id of the new session
 */
export async function signIn(
  db: Database,
  credentials: Credentials,
  now: number,
): Promise<Result<string, 'credentials-wrong' | 'sign-in-delayed'>> {
  const username = credentials.username.trim()
  const attempt = { username, address: credentials.address }
  if (!(await admitAttempt(db, attempt, now))) return refused('sign-in-delayed')
  const admin = await db.selectFrom('admins').selectAll().where('username', '=', username).executeTakeFirst()
  const matches = await passwordMatches(credentials.password.trim(), admin?.password_hash ?? DUMMY_HASH)
  if (!admin || !matches) return refused('credentials-wrong')
  await forgetFailures(db, attempt)
  return done(await beginSession(db, username, credentials.keep, now))
}
