import { copyFileSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { freshDatabase, freshDataDir } from '#app/database/fresh-database.server.ts'
import { backedUp } from './backed-up.ts'
import { readBackup } from './read-backup.ts'
import { SEAL_LENGTH, seal } from './seal.ts'

describe('a file is refused whole, before anything is written,', () => {
  const refusal = (file: string) =>
    readBackup(file).then(
      () => 'accepted',
      (error: Error) => error.message,
    )

  test('with any byte of it changed', async () => {
    const { file } = await backedUp()
    const content = readFileSync(file)
    const damaged = `${file}.damaged`
    const places = [0, 1, 18, 27, 99, content.length - 1, content.length - 20, content.length - 65, content.length - 66]
    for (let place = 100; place < content.length; place += 997) places.push(place)
    for (const place of places) {
      const changed = Buffer.from(content)
      changed[place] = (changed[place] ?? 0) ^ 1
      writeFileSync(damaged, changed)
      expect([place, await refusal(damaged)]).toEqual([place, expect.stringMatching(/is damaged|is no backup/)])
    }
  }, 30_000)

  test('without its end, empty, longer than it was, or not there', async () => {
    const { file } = await backedUp()
    const { size } = statSync(file)
    for (const length of [0, 1, 100, 4096, Math.floor(size / 2), size - 1, size + 1]) {
      copyFileSync(file, `${file}.cut`)
      truncateSync(`${file}.cut`, length)
      expect([length, await refusal(`${file}.cut`)]).toEqual([length, expect.stringMatching(/is no backup of Balsam/)])
    }
    expect(await refusal(`${file}.nowhere`)).toMatch(/ENOENT/)
  })

  test('when it is something else', async () => {
    const dataDir = freshDataDir()
    const db = await freshDatabase(dataDir)
    await sql`pragma wal_checkpoint(truncate)`.execute(db)
    expect(await refusal(join(dataDir, 'balsam.sqlite'))).toMatch(/is no backup of Balsam/)
    expect(await refusal(new URL('./seal.ts', import.meta.url).pathname)).toMatch(/is no backup of Balsam/)
  })

  test.each([
    ['of a newer version', '"format":1', '"format":9', /newer version of Balsam/],
    ['with a step of a newer version', '0001-first-tables', '0000-first-tables', /newer version.*0000-first-tables/],
    ['that holds something else than it says', 'ليلى', 'سلمى', /does not hold what it says/],
  ])('when it is a well sealed one %s', async (_, from, to, why) => {
    const { file } = await backedUp()
    writeFileSync(file, replaced(readFileSync(file), from, to))
    truncateSync(file, statSync(file).size - SEAL_LENGTH)
    await seal(file)
    expect(await refusal(file)).toMatch(why)
  })
})

function replaced(bytes: Buffer, from: string, to: string): Buffer {
  return Buffer.from(bytes.toString('latin1').replaceAll(latin1(from), latin1(to)), 'latin1')
}
const latin1 = (text: string) => Buffer.from(text).toString('latin1')
