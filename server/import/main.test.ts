import { execFile } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freshDataDir, openForTest } from '#app/database/fresh-database.server.ts'
import { dumpFile } from './messy-dump.ts'

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

const written = (text: string | Uint8Array) => {
  const file = join(freshDataDir(), 'bad.json')
  writeFileSync(file, text)
  return file
}

test.each<[string, () => string, string]>([
  ['is not there', () => join(freshDataDir(), 'none.json'), 'there is no such file'],
  ['is a directory', () => freshDataDir(), 'it is a directory'],
  ['ends too early', () => written('{"__collections__": {"schedules": {'), 'it is not whole JSON'],
  ['is not text', () => written(new Uint8Array([0x7b, 0xff, 0xfe])), 'it is not UTF-8 text'],
  ['is a list', () => written('[]'), 'has no "__collections__"'],
  ['is null', () => written('null'), 'has no "__collections__"'],
  ['holds a list', () => written('{"__collections__": {"schedules": []}}'), '"schedules" holds no documents'],
  ['is from elsewhere', () => written('{"__collections__": {"cats": {}}}'), 'none of its collections is known'],
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
