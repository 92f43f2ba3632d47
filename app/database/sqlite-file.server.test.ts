import { statSync } from 'node:fs'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { freshDatabase, freshDataDir, openForTest } from './fresh-database.server.ts'

const zone = { code: 'haifa', name: 'حيفا', fee: 40, position: 4 }

describe('the file', () => {
  test('is created with its directory, and holds what was written when it is opened again', async () => {
    const dataDir = `${freshDataDir()}/not/yet/there`
    const first = await freshDatabase(dataDir)
    await first.insertInto('delivery_zones').values(zone).execute()
    const second = openForTest(dataDir)
    const zones = await second.selectFrom('delivery_zones').selectAll().where('code', '=', zone.code).execute()
    expect(zones).toEqual([zone])
    // Names and telephone numbers, for their owner alone. Seen to fail with the rights that SQLite gives.
    for (const name of ['', '/balsam.sqlite', '/balsam.sqlite-wal']) {
      expect(statSync(dataDir + name).mode & 0o077).toBe(0)
    }
  })

  test('confirms a write only when it is on the disk, and erases what is deleted', async () => {
    const db = openForTest(freshDataDir())
    const pragma = async (name: string) => (await sql.raw(`pragma ${name}`).execute(db)).rows[0]
    expect(await pragma('synchronous')).toEqual({ synchronous: 2 })
    expect(await pragma('journal_mode')).toEqual({ journal_mode: 'wal' })
    expect(await pragma('secure_delete')).toEqual({ secure_delete: 1 })
    expect(await pragma('foreign_keys')).toEqual({ foreign_keys: 1 })
  })

  test('can not be made to open another file', async () => {
    const db = openForTest(freshDataDir())
    await expect(sql`attach database 'other.sqlite' as other`.execute(db)).rejects.toThrow()
  })
})
