import { describe, expect, test } from 'vitest'
import type { Database } from '#app/database/database.server.ts'
import { freshDatabase } from '#app/database/fresh-database.server.ts'
import { beginSession, endAllSessions, endSession, limits, resumeSession } from './admin-sessions.server.ts'

const NOW = Date.parse('2026-11-01T08:00:00Z')
const MINUTE = 60_000

async function admins(): Promise<Database> {
  const db = await freshDatabase()
  const admin = { password_hash: '', generated: 0 as const, created_at: '' }
  await db
    .insertInto('admins')
    .values([
      { ...admin, username: 'samira' },
      { ...admin, username: 'other' },
    ])
    .execute()
  return db
}
const rowsIn = (db: Database) => db.selectFrom('admin_sessions').selectAll().execute()

describe.each([
  ['kept on this device', true, limits.kept],
  ['that goes with its page', false, limits.passing],
])('a session %s', (_, kept, { idle, absolute }) => {
  test('lives as long as it is used, and ends after its longest pause', async () => {
    const db = await admins()
    const id = await beginSession(db, 'samira', kept, NOW)
    let now = NOW
    for (let visit = 0; visit < 3; visit++) {
      now += idle
      if (now - NOW > absolute) break
      expect(await resumeSession(db, id, now)).toMatchObject({ username: 'samira', kept })
    }
    expect(await resumeSession(db, id, now + idle + 1)).toBeUndefined()
    expect(await rowsIn(db)).toEqual([])
  })

  test('ends at the latest after its whole time, however much it is used', async () => {
    const db = await admins()
    const id = await beginSession(db, 'samira', kept, NOW)
    const step = idle / 2
    for (let now = NOW; now <= NOW + absolute; now += step) expect(await resumeSession(db, id, now)).toBeDefined()
    expect(await resumeSession(db, id, NOW + absolute + 1)).toBeUndefined()
    // Not even for a clock that is put back.
    expect(await resumeSession(db, id, NOW)).toBeUndefined()
  })

  test('is unseen until its first page, and ends when it is ended', async () => {
    const db = await admins()
    const id = await beginSession(db, 'samira', kept, NOW)
    expect(await resumeSession(db, id, NOW)).toEqual({ username: 'samira', kept, unseen: true })
    expect(await resumeSession(db, id, NOW + 1)).toEqual({ username: 'samira', kept, unseen: false })
    await endSession(db, id)
    expect(await resumeSession(db, id, NOW + 2)).toBeUndefined()
  })
})

test('each sign-in begins a session of its own under an id nobody could know before', async () => {
  const db = await admins()
  const ids = await Promise.all(Array.from({ length: 20 }, () => beginSession(db, 'samira', false, NOW)))
  expect(new Set(ids).size).toBe(20)
  for (const id of ids) expect(Buffer.from(id, 'base64url')).toHaveLength(32)
})

test('only the digest of the id is kept, and the digest opens nothing', async () => {
  const db = await admins()
  const id = await beginSession(db, 'samira', true, NOW)
  const [row] = await rowsIn(db)
  expect(JSON.stringify(row)).not.toContain(id)
  expect(row?.id_hash).toMatch(/^[0-9a-f]{64}$/)
  expect(await resumeSession(db, row?.id_hash ?? '', NOW)).toBeUndefined()
  expect(await resumeSession(db, '', NOW)).toBeUndefined()
})

test('all sessions of an admin end at once, nobody else’s', async () => {
  const db = await admins()
  const mine = [await beginSession(db, 'samira', true, NOW), await beginSession(db, 'samira', false, NOW)]
  const others = await beginSession(db, 'other', false, NOW)
  await endAllSessions(db, 'samira')
  for (const id of mine) expect(await resumeSession(db, id, NOW)).toBeUndefined()
  expect(await resumeSession(db, others, NOW)).toMatchObject({ username: 'other' })
})

test('sessions go with their admin', async () => {
  const db = await admins()
  const id = await beginSession(db, 'samira', true, NOW)
  await db.deleteFrom('admins').where('username', '=', 'samira').execute()
  expect(await resumeSession(db, id, NOW)).toBeUndefined()
})

test('use is written down once a minute at most', async () => {
  const db = await admins()
  const id = await beginSession(db, 'samira', true, NOW)
  const seen = async (now: number) => {
    await resumeSession(db, id, now)
    return (await rowsIn(db))[0]?.seen_at
  }
  const first = await seen(NOW)
  expect(await seen(NOW + MINUTE)).toBe(first)
  expect(await seen(NOW + MINUTE + 1)).not.toBe(first)
})
