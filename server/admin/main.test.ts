import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { beginSession, resumeSession } from '#app/auth/admin-sessions.server.ts'
import { signIn } from '#app/auth/sign-in.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { freshDatabase, freshDataDir } from '#app/database/fresh-database.server.ts'

const main = new URL('./main.ts', import.meta.url).pathname
const NOW = Date.parse('2026-11-01T08:00:00Z')

function command(dataDir: string, args: string[], piped = ''): Promise<{ code: number; out: string; err: string }> {
  return new Promise((resolve) => {
    const env = { ...process.env, DATA_DIR: dataDir }
    const child = execFile(process.execPath, [main, ...args], { env }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), out, err }),
    )
    child.stdin?.end(piped)
  })
}

const opens = async (db: Database, username: string, password: string) =>
  (await signIn(db, { username, password, keep: false, address: '203.0.113.1' }, NOW)).ok

test('admins are added, given another password, signed out and listed', async () => {
  const dataDir = freshDataDir()
  const db = await freshDatabase(dataDir)
  expect(await command(dataDir, ['list'])).toEqual({ code: 0, out: 'There is no admin yet.\n', err: '' })
  const added = await command(dataDir, ['add', 'سميرة'], ' كلمة سر طويلة \nignored\n')
  expect(added).toEqual({ code: 0, out: 'Added the admin سميرة.\n', err: '' })
  expect(await opens(db, 'سميرة', 'كلمة سر طويلة')).toBe(true)

  const kept = await beginSession(db, 'سميرة', true, NOW)
  expect((await command(dataDir, ['sign-out', 'سميرة'])).out).toBe('Signed سميرة out on all devices.\n')
  expect(await resumeSession(db, kept, NOW)).toBeUndefined()

  const again = await beginSession(db, 'سميرة', true, NOW)
  const { out } = await command(dataDir, ['password', 'سميرة', '--random'])
  const [, password = ''] =
    /, password: (\S{12}) \(shown only now\)\. All of its sessions have ended\.\n$/.exec(out) ?? []
  expect(await resumeSession(db, again, NOW)).toBeUndefined()
  expect([await opens(db, 'سميرة', 'كلمة سر طويلة'), await opens(db, 'سميرة', password)]).toEqual([false, true])
  expect((await command(dataDir, ['list'])).out).toBe('سميرة\n')
}, 60_000)

test('where there is no database, nothing is made of it', async () => {
  const dataDir = freshDataDir()
  const { code, out, err } = await command(dataDir, ['list'])
  expect([code, out, err]).toEqual([1, '', `DATA_DIR ${dataDir} holds no database.\n`])
  expect(readdirSync(dataDir)).toEqual([])
}, 60_000)

test('whatever is wrong is said in one sentence, and changes nothing', async () => {
  const dataDir = freshDataDir()
  const db = await freshDatabase(dataDir)
  await command(dataDir, ['add', 'samira'], 'only-for-tests')
  const before = await db.selectFrom('admins').selectAll().execute()
  const wrongs: [string[], string, RegExp][] = [
    [[], '', /^Say what to do: /],
    [['remove', 'samira'], '', /^Say what to do: /],
    [['add'], 'only-for-tests', /^Say what to do: /],
    [['list', 'samira'], '', /^Say what to do: /],
    [['password', 'samira', 'only-for-tests'], '', /^Say what to do: /],
    [['list', '--random'], '', /^Say what to do: /],
    [['add', 'samira'], 'only-for-tests', /already\.$/],
    [['add', ' '], 'only-for-tests', /^A user name is /],
    [['add', 'a\u202eb'], 'only-for-tests', /^A user name is /],
    [['add', 'huda'], ' 1234567 ', /at least 8/],
    [['add', 'huda'], '', /at least 8/],
    [['add', 'huda'], 'x'.repeat(1001), /at most 1000/],
    [['password', 'nobody'], 'only-for-tests', /^There is no admin nobody\.$/],
    [['sign-out', 'nobody'], '', /^There is no admin nobody\.$/],
  ]
  for (const [args, piped, sentence] of wrongs) {
    const { code, out, err } = await command(dataDir, args, piped)
    expect.soft([code, out], args.join(' ')).toEqual([1, ''])
    expect.soft(err).toMatch(/^[^\n]+\n$/)
    expect.soft(err.trim()).toMatch(sentence)
  }
  expect(await db.selectFrom('admins').selectAll().execute()).toEqual(before)
}, 120_000)
