import { join } from 'node:path'
import sharp from 'sharp'
import type { Database } from '#app/database/database.server.ts'
import { freshDataDir, openForTest } from '#app/database/fresh-database.server.ts'
import { everyRow, livedIn } from '../copy/lived-in.ts'
import { folderPictureFiles } from '../pictures/folder-picture-files.ts'
import type { PictureFiles } from '../pictures/picture-files.ts'
import { pictureStore } from '../pictures/picture-store.ts'
import { makeBackup } from './make-backup.ts'
import { readBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'

// For tests: sites with rows and pictures, and the way through a backup and back.

const NOW = Date.parse('2026-11-01T08:00:00Z')

/** Gives an imported product a picture. */
export async function addPicture(db: Database, dataDir: string, files: PictureFiles): Promise<void> {
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#5f8575' } })
  const kept = await pictureStore(dataDir, files).keep(await picture.jpeg().toBuffer())
  if (!kept.ok) throw new Error(kept.problem)
  await db.updateTable('products').set({ image: kept.value }).where('source_id', '=', 'oil').execute()
}

/** Every file that lies there, by its name. */
export async function everyPicture(files: PictureFiles): Promise<Map<string, Buffer | undefined>> {
  const names = (await files.list()).map(({ name }) => name).sort()
  return new Map(
    await Promise.all(names.map(async (name) => [name, Buffer.from((await files.read(name)) ?? [])] as const)),
  )
}

/** A site with rows in every table and a picture, and a backup of it. */
export async function backedUp(place = freshDataDir(), filesOf?: () => Promise<PictureFiles>) {
  const dataDir = freshDataDir()
  const db = await livedIn(place)
  const files = (await filesOf?.()) ?? folderPictureFiles(dataDir)
  await addPicture(db, dataDir, files)
  const file = join(freshDataDir(), 'balsam.backup')
  const made = await makeBackup(db, files, file, NOW)
  return { db, files, file, made }
}

/** What a backup becomes in an empty place. */
export async function restored(file: string, place = freshDataDir(), files = folderPictureFiles(freshDataDir())) {
  const backup = await readBackup(file)
  try {
    const target = openForTest(place)
    await restoreBackup(backup, target, files, NOW)
    return { rows: await everyRow(target), pictures: await everyPicture(files) }
  } finally {
    await backup.file.destroy()
  }
}
