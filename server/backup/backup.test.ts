import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openBackupFile } from '#app/database/backup-file.server.ts'
import { freshDataDir, freshPlace, openForTest } from '#app/database/fresh-database.server.ts'
import { tablesIn } from '#app/database/tables.server.ts'
import { everyRow, livedIn, whileReading } from '../copy/lived-in.ts'
import { bucketPictureFiles } from '../pictures/bucket-picture-files.ts'
import { folderPictureFiles } from '../pictures/folder-picture-files.ts'
import { freshBucket } from '../pictures/fresh-bucket.ts'
import { addPicture, backedUp, everyPicture, restored } from './backed-up.ts'
import { makeBackup } from './make-backup.ts'

const NOW = Date.parse('2026-11-01T08:00:00Z')

describe('a backup', () => {
  test('brings every row and every picture back, to whatever engine and store', async () => {
    const bucket = async () => bucketPictureFiles(await freshBucket())
    const { db, files, file, made } = await backedUp(await freshPlace(), bucket)
    const before = { rows: await everyRow(db), pictures: await everyPicture(files) }
    expect(made).toMatchObject({ missing: 0, pictures: { rows: 6 } })
    expect(await restored(file)).toEqual(before)
    expect(await restored(file, await freshPlace(), await bucket())).toEqual(before)
  }, 30_000)

  test('is one file for its owner alone, and an ordinary SQLite database', async () => {
    const { file } = await backedUp()
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readdirSync(join(file, '..'))).toEqual(['balsam.backup'])
    const opened = openBackupFile(file)
    expect(await opened.selectFrom('bookings').select('reference').execute()).toHaveLength(5)
    await opened.destroy()
  })

  test('has the pictures of its own moment, though they are replaced while it is made', async () => {
    const place = freshDataDir()
    const { db, files, file } = await backedUp(place)
    const others = openForTest(place)
    const old = (await files.list()).map(({ name }) => name)
    const replace = async () => {
      for (const name of old) await files.remove(name)
      await addPicture(others, freshDataDir(), files)
    }
    let replaced: Promise<void> | undefined
    const disturbed = whileReading(db, 'products', () => (replaced ??= replace()))
    expect(await makeBackup(disturbed, files, `${file}2`, NOW)).toMatchObject({ missing: 0, pictures: { rows: 12 } })
    expect(await everyPicture(files)).toHaveProperty('size', 6)
  }, 30_000)

  test('counts the pictures that products name and that are not there', async () => {
    const { db, files, file } = await backedUp()
    for (const { name } of await files.list()) await files.remove(name)
    expect(await makeBackup(db, files, `${file}2`, NOW)).toMatchObject({ missing: 1, pictures: { rows: 0 } })
  })

  test('that can not be finished leaves nothing behind', async () => {
    const { db, files, file } = await backedUp()
    const silent = { ...files, read: () => Promise.reject(new Error('The picture store gave no whole answer')) }
    await expect(makeBackup(db, silent, `${file}2`, NOW)).rejects.toThrow('no whole answer')
    expect(readdirSync(join(file, '..'))).toEqual(['balsam.backup'])
  })
})

describe('a place that is not empty is not restored into', () => {
  test('when it has rows, and they stay', async () => {
    const { file } = await backedUp()
    const place = await freshPlace()
    const before = await everyRow(await livedIn(place))
    await expect(restored(file, place)).rejects.toThrow(/not empty/)
    expect(await everyRow(openForTest(place))).toEqual(before)
  })

  test('when it has pictures of its own; those of the backup are no hindrance', async () => {
    const { db, files, file } = await backedUp()
    expect((await restored(file, freshDataDir(), files)).rows).toEqual(await everyRow(db))
    await files.write(`${'0123456789abcdef'.repeat(2)}-360.jpg`, Buffer.from('another'))
    await expect(restored(file, freshDataDir(), files)).rejects.toThrow(/other pictures/)
  })

  test('and a store that loses what it was given is noticed before a row is there', async () => {
    const { file } = await backedUp()
    const place = await freshPlace()
    const forgetful = { ...folderPictureFiles(freshDataDir()), write: async () => {} }
    await expect(restored(file, place, forgetful)).rejects.toThrow(/is not what was written/)
    expect(await tablesIn(openForTest(place))).toEqual([])
  })
})
