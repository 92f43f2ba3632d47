import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { open, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type BackupFile, createBackupFile } from '#app/database/backup-file.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { copyDatabase } from '../copy/copy-database.ts'
import { PICTURE_FILE, type PictureFiles } from '../pictures/picture-files.ts'
import { FORMAT, type Manifest, picturesOf } from './manifest.ts'
import { seal } from './seal.ts'

/** A backup that was made. */
export interface Made extends Manifest {
  /** How many products name a picture of ours that is not there. */
  readonly missing: number
}

/**
 * Writes all rows, as they are at one moment, and all pictures into one new file, while the site goes on. The file is
 * there whole or not at all, and for its owner's eyes only.
 * @param now milliseconds since 1970
 */
export async function makeBackup(db: Database, files: PictureFiles, file: string, now: number): Promise<Made> {
  const unfinished = `${file}.${randomBytes(4).toString('hex')}.unfinished`
  await writeFile(unfinished, '', { flag: 'wx', mode: 0o600 })
  // It holds what the site holds: whoever ends the process leaves none of it lying about.
  const remove = () => rmSync(unfinished, { force: true })
  process.once('exit', remove)
  try {
    const made = await filled(createBackupFile(unfinished), db, files, now)
    await seal(unfinished)
    await rename(unfinished, file)
    await syncFolder(dirname(file))
    return made
  } finally {
    process.off('exit', remove)
    remove()
  }
}

async function filled(backup: BackupFile, db: Database, files: PictureFiles, now: number): Promise<Made> {
  try {
    // A picture is kept before a product names it, and may go at once when none does any more. So first come those that
    // the rows may name and soon nobody will, then the rows, then the pictures that arrived meanwhile.
    await keepPictures(backup, files)
    const tables = await copyDatabase(db, backup as unknown as Database, now)
    await keepPictures(backup, files)
    const pictures = await picturesOf(backup)
    const manifest: Manifest = { format: FORMAT, madeAt: new Date(now).toISOString(), tables, pictures }
    await backup
      .insertInto('backup_manifest')
      .values({ content: JSON.stringify(manifest) })
      .execute()
    return { ...manifest, missing: await missingPictures(backup) }
  } finally {
    await backup.destroy()
  }
}

async function keepPictures(backup: BackupFile, files: PictureFiles): Promise<void> {
  const kept = new Set((await backup.selectFrom('backup_pictures').select('name').execute()).map(({ name }) => name))
  for (const { name } of await files.list()) {
    const content = PICTURE_FILE.test(name) && !kept.has(name) ? await files.read(name) : undefined
    if (content) await backup.insertInto('backup_pictures').values({ name, content }).execute()
  }
}

async function missingPictures(backup: BackupFile): Promise<number> {
  const kept = await backup.selectFrom('backup_pictures').select('name').execute()
  const images = new Set(kept.map(({ name }) => `/images/${name.split('-')[0]}`))
  const named = await backup.selectFrom('products').select('image').where('image', 'like', '/images/%').execute()
  return named.filter(({ image }) => !images.has(image)).length
}

// A new name is sure to be on the disk when its folder is.
async function syncFolder(folder: string): Promise<void> {
  const opened = await open(folder, 'r')
  await opened.sync()
  await opened.close()
}
