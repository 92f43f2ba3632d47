import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '#app/database/database.server.ts'

/** Somebody who is signed in. */
export interface AdminSession {
  readonly username: string
  /** «البقاء متصلاً على هذا الجهاز»: outlives the page that signed in. */
  readonly kept: boolean
  /** No page has been shown to it yet: it was begun by the request just before. */
  readonly unseen: boolean
}

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** How long a session lives without use, and at the very most, in milliseconds. */
export const limits = {
  kept: { idle: 30 * DAY, absolute: 90 * DAY },
  passing: { idle: 2 * HOUR, absolute: 12 * HOUR },
} as const

/** Begins a session; its id (256 random bits) goes into the cookie, only its digest into the database. */
export async function beginSession(db: Database, username: string, kept: boolean, now: number): Promise<string> {
  const id = randomBytes(32).toString('base64url')
  const created_at = new Date(now).toISOString()
  await db
    .insertInto('admin_sessions')
    .values({ id_hash: hashOf(id), username, kept: kept ? 1 : 0, created_at, seen_at: '' })
    .execute()
  return id
}

/** The session of an id, marked as seen; undefined when there is none or its time is over, and then it is gone. */
export async function resumeSession(db: Database, id: string, now: number): Promise<AdminSession | undefined> {
  const row = await db.selectFrom('admin_sessions').selectAll().where('id_hash', '=', hashOf(id)).executeTakeFirst()
  if (!row) return undefined
  const { idle, absolute } = row.kept ? limits.kept : limits.passing
  const seen = Date.parse(row.seen_at || row.created_at)
  if (now - seen > idle || now - Date.parse(row.created_at) > absolute) {
    await endSession(db, id)
    return undefined
  }
  // Once a minute is exact enough, and spares the disk a write for every request.
  if (!row.seen_at || now - seen > 60_000) {
    const seen_at = new Date(now).toISOString()
    const update = db.updateTable('admin_sessions').set({ seen_at }).where('id_hash', '=', row.id_hash)
    // On a full disk the admin can still read; the next request writes it down.
    await update.execute().catch(() => {})
  }
  return { username: row.username, kept: row.kept === 1, unseen: !row.seen_at }
}

export async function endSession(db: Database, id: string): Promise<void> {
  await db.deleteFrom('admin_sessions').where('id_hash', '=', hashOf(id)).execute()
}

/** Ends every session of an admin, on all devices. */
export async function endAllSessions(db: Database, username: string): Promise<void> {
  await db.deleteFrom('admin_sessions').where('username', '=', username).execute()
}

function hashOf(id: string): string {
  return createHash('sha256').update(id).digest('hex')
}
