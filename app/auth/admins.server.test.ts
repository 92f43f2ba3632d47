import { expect, test } from 'vitest'
import type { Database } from '#app/database/database.server.ts'
import { freshDatabase } from '#app/database/fresh-database.server.ts'
import { createFirstAdmin } from './admins.server.ts'
import { passwordMatches } from './passwords.server.ts'

const NOW = Date.parse('2026-11-01T08:00:00Z')
const adminsIn = (db: Database) => db.selectFrom('admins').selectAll().execute()

test('the first admin is the one of the settings, and the password is not said again', async () => {
  const db = await freshDatabase()
  expect(await createFirstAdmin(db, { username: 'samira', password: 'كلمة سر طويلة' }, NOW)).toBeUndefined()
  const [admin, ...others] = await adminsIn(db)
  expect(others).toEqual([])
  expect(admin).toMatchObject({ username: 'samira', generated: 0, created_at: '2026-11-01T08:00:00.000Z' })
  expect(await passwordMatches('كلمة سر طويلة', admin?.password_hash ?? '')).toBe(true)
})

test('without settings a password is made up, said once and kept only as its hash', async () => {
  const db = await freshDatabase()
  const first = { username: 'admin', password: undefined }
  const password = await createFirstAdmin(db, first, NOW)
  expect(password).toMatch(/^[A-Za-z0-9_-]{12,}$/)
  const [admin] = await adminsIn(db)
  expect(admin?.generated).toBe(1)
  expect(JSON.stringify(admin)).not.toContain(password)
  expect(await passwordMatches(password ?? '', admin?.password_hash ?? '')).toBe(true)
  expect(await createFirstAdmin(db, first, NOW)).toBeUndefined()
  expect(await adminsIn(db)).toEqual([admin])
})

test('no two first starts make up the same password', async () => {
  const first = { username: 'admin', password: undefined }
  const one = await createFirstAdmin(await freshDatabase(), first, NOW)
  const other = await createFirstAdmin(await freshDatabase(), first, NOW)
  expect(one).not.toBe(other)
})

test('where there is an admin, other settings change nothing', async () => {
  const db = await freshDatabase()
  await createFirstAdmin(db, { username: 'samira', password: 'كلمة سر طويلة' }, NOW)
  const before = await adminsIn(db)
  expect(await createFirstAdmin(db, { username: 'other', password: undefined }, NOW)).toBeUndefined()
  expect(await createFirstAdmin(db, { username: 'samira', password: 'غيرها' }, NOW)).toBeUndefined()
  expect(await adminsIn(db)).toEqual(before)
})

test('of two first starts at once, one makes the admin and only that one says a password', async () => {
  const db = await freshDatabase()
  const first = { username: 'admin', password: undefined }
  const said = await Promise.all([createFirstAdmin(db, first, NOW), createFirstAdmin(db, first, NOW)])
  const passwords = said.filter((password) => password !== undefined)
  expect(passwords).toHaveLength(1)
  const [admin] = await adminsIn(db)
  expect(await passwordMatches(passwords[0] ?? '', admin?.password_hash ?? '')).toBe(true)
})
