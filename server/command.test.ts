import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '#app/database/fresh-database.server.ts'

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'balsam-'))
  onTestFinished(() => rmSync(path, { recursive: true }))
  return path
}

/** What a command prints when it fails, run in `cwd` with those settings. */
function failing(program: string, args: readonly string[], settings: Record<string, string>, cwd: string) {
  const file = fileURLToPath(new URL(program, import.meta.url))
  const env = { PATH: process.env.PATH, INIT_CWD: cwd, ...settings }
  return new Promise<string>((resolve, reject) => {
    execFile(process.execPath, [file, ...args], { env }, (error, _, stderr) => {
      if (error?.code === 1) resolve(stderr)
      else reject(new Error(`It ended with ${error?.code ?? 0}: ${stderr}`))
    })
  })
}

/** The address of a server that was there and is no more. */
async function nobodysAddress(): Promise<string> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return `postgres://balsam:secret@127.0.0.1:${port}/balsam`
}

async function withDatabase(): Promise<string> {
  const place = folder()
  await (await freshDatabase(place)).destroy()
  return place
}

test('a backup says that its folder is missing, and leaves nothing behind', async () => {
  const place = await withDatabase()
  const here = folder()
  expect(await failing('./backup/main.ts', ['no/such.backup'], { DATA_DIR: place }, here)).toBe(
    `The folder ${join(here, 'no')} is not there.\n`,
  )
  expect(readdirSync(here)).toEqual([])
})

test('restoring a folder or nothing is refused in words, and nothing is created', async () => {
  const here = folder()
  mkdirSync(join(here, 'backups'))
  const restoring = (file: string) => failing('./backup/restore-main.ts', [file], { DATA_DIR: join(here, 'new') }, here)
  expect(await restoring('backups')).toBe(`${join(here, 'backups')} is no file, and a backup is one.\n`)
  expect(await restoring('none')).toBe(`${join(here, 'none')} is not there.\n`)
  expect(readdirSync(here)).toEqual(['backups'])
})

test('a command that can not reach PostgreSQL names the setting, and not the password', async () => {
  const settings = { DATABASE_URL: await nobodysAddress() }
  for (const [program, ...args] of [
    ['./backup/main.ts', 'a.backup'],
    ['./admin/main.ts', 'list'],
    ['./export/main.ts', 'a.json'],
  ] as const) {
    const said = await failing(program, args, settings, folder())
    expect(said).toMatch(/^DATABASE_URL can't be reached: .*ECONNREFUSED.*\n$/)
    expect(said).not.toContain('secret')
  }
})

test('a copy says which end is wrong, and makes no empty target for a source it can not read', async () => {
  const [full, here] = [await withDatabase(), folder()]
  const copying = (from: string, to: string) => failing('./copy/main.ts', [from, to], {}, here)
  const nobody = await nobodysAddress()
  expect(await copying(nobody, 'new')).toMatch(/^FROM can't be reached: /)
  expect(await copying(full, nobody)).toMatch(/^TO can't be reached: /)
  expect(await copying('mysql://one/two', 'new')).toContain('An address begins with postgres://.')
  writeFileSync(join(here, 'text'), '')
  expect(await copying(full, 'text')).toMatch(/^TO can't be opened: /)
  expect(readdirSync(here)).toEqual(['text'])
})
