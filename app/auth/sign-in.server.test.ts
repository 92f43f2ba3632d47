import { beforeEach, describe, expect, test, vi } from 'vitest'
import { freshDatabase } from '#app/database/fresh-database.server.ts'
import { messageOf } from '#app/shared/messages.ts'
import { resumeSession } from './admin-sessions.server.ts'
import { addAdmin, adminNames, changePassword } from './admins.server.ts'
import { DUMMY_HASH } from './passwords.server.ts'
import { signIn } from './sign-in.server.ts'

// Watched, not replaced: what is compared with what.
const compared = vi.hoisted(() => vi.fn())
vi.mock('./passwords.server.ts', async (original) => {
  const passwords = await original<typeof import('./passwords.server.ts')>()
  const passwordMatches = (password: string, kept: string) => {
    compared(password, kept)
    return passwords.passwordMatches(password, kept)
  }
  return { ...passwords, passwordMatches }
})
beforeEach(() => void compared.mockClear())

const NOW = Date.parse('2026-11-01T08:00:00Z')
const right = { username: 'samira', password: 'كلمة سر طويلة', keep: false, address: '203.0.113.1' }
const wrong = { ok: false, problem: 'credentials-wrong' }

async function centre() {
  const db = await freshDatabase()
  await addAdmin(db, right.username, right.password, NOW)
  return db
}

describe('signing in', () => {
  test.each([
    ['as they are', right],
    ['with spaces around them', { ...right, username: '  samira\n', password: '\tكلمة سر طويلة  ' }],
  ])('works with name and password %s', async (_, credentials) => {
    const db = await centre()
    const result = await signIn(db, credentials, NOW)
    expect(result.ok && (await resumeSession(db, result.value, NOW))).toMatchObject({ username: 'samira', kept: false })
  })

  test.each([
    ['another case', { username: 'Samira' }],
    ['a space inside', { username: 'sam ira' }],
    ['a part of the name', { username: 'samir' }],
    ['no name', { username: '' }],
    ['no password', { password: '' }],
    ['a space more inside', { password: 'كلمة  سر طويلة' }],
    ['SQL', { username: "samira' --" }],
    ['a wildcard', { username: '%' }],
  ])('is refused for %s', async (_, changes) => {
    const db = await centre()
    expect(await signIn(db, { ...right, ...changes }, NOW)).toEqual(wrong)
    expect(await db.selectFrom('admin_sessions').selectAll().execute()).toEqual([])
  })

  test('of an unknown name takes the same way as a wrong password', async () => {
    const db = await centre()
    expect(await signIn(db, { ...right, username: 'nobody' }, NOW)).toEqual(wrong)
    expect(compared).toHaveBeenLastCalledWith(right.password, DUMMY_HASH)
    expect(await signIn(db, { ...right, password: 'غيرها' }, NOW)).toEqual(wrong)
    expect(compared).toHaveBeenCalledTimes(2)
    const [, kept] = compared.mock.lastCall ?? []
    const cost = (hash: string) => hash.split('$').slice(0, 4)
    expect(cost(kept)).toEqual(cost(DUMMY_HASH))
  })

  test('waits after too many failures, even with the right password, and looks at none meanwhile', async () => {
    const db = await centre()
    for (let time = 0; time < 5; time++) await signIn(db, { ...right, password: 'غيرها' }, NOW)
    compared.mockClear()
    expect(await signIn(db, right, NOW + 999)).toEqual({ ok: false, problem: 'sign-in-delayed' })
    expect(compared).not.toHaveBeenCalled()
    expect(await signIn(db, right, NOW + 1000)).toMatchObject({ ok: true })
    expect(await signIn(db, { ...right, password: 'غيرها' }, NOW + 1000)).toEqual(wrong)
    expect(await signIn(db, right, NOW + 1000)).toMatchObject({ ok: true })
  })

  test('fails in the words of the specification', () => {
    expect(messageOf('credentials-wrong')).toBe('اسم المستخدم أو كلمة المرور غير صحيحة')
    expect(messageOf('sign-in-failed')).toBe('حدث خطأ أثناء تسجيل الدخول')
  })
})

describe('an admin', () => {
  test('is added once under a name', async () => {
    const db = await centre()
    expect(await addAdmin(db, 'samira', 'كلمة أخرى', NOW)).toEqual({ ok: false, problem: 'taken' })
    expect(await addAdmin(db, 'huda', 'كلمة أخرى', NOW + 1)).toMatchObject({ ok: true })
    expect(await adminNames(db)).toEqual(['samira', 'huda'])
    expect(await signIn(db, right, NOW)).toMatchObject({ ok: true })
  })

  test('with another password is signed out everywhere, and the old one is none any more', async () => {
    const db = await centre()
    const session = await signIn(db, { ...right, keep: true }, NOW)
    for (let time = 0; time < 9; time++) await signIn(db, { ...right, password: 'غيرها' }, NOW)
    expect(await changePassword(db, 'samira', 'كلمة جديدة')).toMatchObject({ ok: true })
    expect(session.ok && (await resumeSession(db, session.value, NOW))).toBeUndefined()
    expect(await signIn(db, right, NOW)).toEqual(wrong)
    expect(await signIn(db, { ...right, password: 'كلمة جديدة' }, NOW)).toMatchObject({ ok: true })
    expect(await changePassword(db, 'nobody', 'كلمة جديدة')).toEqual({ ok: false, problem: 'unknown' })
  })
})
