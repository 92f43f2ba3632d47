import { createHash } from 'node:crypto'
import type { BackupFile } from '#app/database/backup-file.server.ts'
import type { Contents } from '../copy/copy-database.ts'
import { type Content, Reading } from '../copy/table-rows.ts'

/** The newest layout of a backup that this version knows. */
export const FORMAT = 1

/** What a backup says about itself. */
export interface Manifest {
  readonly format: number
  /** ISO 8601, UTC. */
  readonly madeAt: string
  readonly tables: Contents
  readonly pictures: Content
}

/** How many files of pictures a backup holds, and what is in them. */
export async function picturesOf(backup: BackupFile): Promise<Content> {
  const reading = new Reading()
  for await (const { name, content } of eachPicture(backup)) {
    reading.take({ name, content: createHash('sha256').update(content).digest('hex') })
  }
  return reading.content()
}

/** The files of pictures in a backup, one at a time. */
export async function* eachPicture(backup: BackupFile) {
  const names = await backup.selectFrom('backup_pictures').select('name').execute()
  for (const { name } of names) {
    yield await backup.selectFrom('backup_pictures').selectAll().where('name', '=', name).executeTakeFirstOrThrow()
  }
}
