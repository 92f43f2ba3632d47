import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freshDatabase, freshDataDir, openForTest } from '#app/database/fresh-database.server.ts'
import { dumpFile, fileOf } from './messy-dump.ts'

const main = new URL('./main.ts', import.meta.url).pathname

function importFile(file: string, dataDir: string): Promise<{ code: number; out: string; err: string }> {
  const env = { ...process.env, DATA_DIR: dataDir, INIT_CWD: '' }
  return new Promise((resolve) =>
    execFile(process.execPath, [main, file], { env }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), out, err }),
    ),
  )
}

test('the command says what it does and ends with a report', async () => {
  const dataDir = freshDataDir()
  const { code, out, err } = await importFile(dumpFile(), dataDir)
  expect([code, err]).toEqual([0, ''])
  expect(out).toContain('Bookings: 7 new')
  expect(out).toMatch(/schedules +7 +5 +0 +0 +2/)
  expect(out).toContain('marked as a conflict')
  const db = openForTest(dataDir)
  expect(await db.selectFrom('bookings').selectAll().execute()).toHaveLength(5)
}, 30_000)

test.each<[string, () => string, string]>([
  ['is not there', () => join(freshDataDir(), 'none.json'), 'there is no such file'],
  ['is a directory', () => freshDataDir(), 'it is a directory'],
  ['ends too early', () => fileOf('{"__collections__": {"schedules": {'), 'it is not whole JSON'],
  ['is not text', () => fileOf(new Uint8Array([0x7b, 0xff, 0xfe])), 'it is not UTF-8 text'],
  ['is a list', () => fileOf('[]'), 'has no "__collections__"'],
  ['is null', () => fileOf('null'), 'has no "__collections__"'],
  ['holds a list', () => fileOf('{"__collections__": {"schedules": []}}'), '"schedules" holds no documents'],
  [
    'is nested without end',
    () => fileOf(`{"__collections__": {"schedules": {"a": ${'['.repeat(100_000)}${']'.repeat(100_000)}}}}`),
    'is nested too deeply',
  ],
  ['is from elsewhere', () => fileOf('{"__collections__": {"cats": {}}}'), 'none of its collections is known'],
])(
  'a file that %s is refused with one sentence, and nothing is left behind',
  async (_, file, reason) => {
    const dataDir = join(freshDataDir(), 'data')
    const { code, err } = await importFile(file(), dataDir)
    expect(code).toBe(1)
    expect(err).toMatch(/^[^\n]+\n$/)
    expect(err).toContain(reason)
    expect(existsSync(dataDir)).toBe(false)
  },
  30_000,
)

test('where the data can not be kept, one sentence says so', async () => {
  const { code, err } = await importFile(dumpFile(), fileOf('a file where a folder should be'))
  expect(code).toBe(1)
  expect(err).toMatch(/^DATA_DIR \S+ can't be opened: [^\n]+\n$/)
}, 30_000)

test('a database of a newer version is left alone, and one sentence says so', async () => {
  const dataDir = freshDataDir()
  const db = await freshDatabase(dataDir)
  await sql`insert into migrations values ('9999-of-next-year', '')`.execute(db)
  const { code, err } = await importFile(dumpFile(), dataDir)
  expect([code, err.split('\n').length]).toEqual([1, 2])
  expect(err).toContain('newer version')
  expect(await db.selectFrom('import_records').selectAll().execute()).toEqual([])
}, 30_000)
