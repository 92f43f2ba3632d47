import { writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { expect, test } from './site-processes.ts'

const wrongSettings: Record<string, string>[] = [
  { PORT: 'abc' },
  { PORT: '70000' },
  { PORT: '-1' },
  { PORT: '3e3' },
  { PUBLIC_URL: 'foo' },
  { PUBLIC_URL: 'ftp://balsam.example' },
  { PUBLIC_URL: 'https://balsam.example/site' },
  { STARTER_CONTENT: 'yes' },
  { IMAGE_HOST_URL: 'foo' },
  { IMAGE_HOST_PRESET: 'alone' },
  { DATABASE_URL: 'mysql://root:secret@127.0.0.1/balsam' },
  { HOST: '203.0.113.1' },
]

test('a wrong setting stops the start with one sentence that names it', async ({ start }) => {
  const starts = wrongSettings.map((setting) => ({ setting, site: start('server/main.ts', setting) }))
  for (const { setting, site } of starts) {
    const [name] = Object.keys(setting)
    expect.soft(await site.exitCode, JSON.stringify(setting)).toBe(1)
    expect.soft(site.printed.err).toMatch(oneSentenceNaming(name))
    expect.soft(site.printed.err).not.toContain('secret')
  }
})

test('a port that is taken stops the start with one sentence', async ({ start }) => {
  const other = await listening()
  const port = (other.address() as { port: number }).port
  const site = start('server/main.ts', { PORT: String(port) })
  expect(await site.exitCode).toBe(1)
  expect(site.printed.err).toMatch(oneSentenceNaming(`PORT ${port}`))
  other.close()
})

test('a folder that can not hold the database stops the start with one sentence', async ({ dataDir, start }) => {
  const file = join(dataDir, 'file')
  await writeFile(file, 'not a folder')
  await writeFile(
    join(dataDir, 'balsam.sqlite'),
    'not a database, but long enough to look like something else '.repeat(20),
  )
  for (const DATA_DIR of [file, join(file, 'below'), dataDir]) {
    const site = start('server/main.ts', { DATA_DIR })
    expect.soft(await site.exitCode, DATA_DIR).toBe(1)
    expect.soft(site.printed.err).toMatch(oneSentenceNaming('DATA_DIR'))
  }
})

function oneSentenceNaming(setting = ''): RegExp {
  return new RegExp(`^[^\\n]*\\b${setting} [^\\n]+\\.\\n$`)
}

function listening(): Promise<Server> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => resolve(server))
  })
}
