import { isDeepStrictEqual } from 'node:util'
import { type BackupFile, openBackupFile } from '#app/database/backup-file.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { type Table, tablesIn } from '#app/database/tables.server.ts'
import { knownSteps } from '../copy/copy-database.ts'
import { type Content, contentOf } from '../copy/table-rows.ts'
import { FORMAT, type Manifest, picturesOf } from './manifest.ts'
import { sealState } from './seal.ts'

/** Why a backup is not made or not restored: one sentence. */
export class BackupError extends Error {}

/** A backup of which every byte has been looked at. */
export interface WholeBackup {
  readonly file: BackupFile
  readonly manifest: Manifest
}

/** Opens a backup after having looked at all of it. Throws a BackupError when it is damaged, foreign or too new. */
export async function readBackup(path: string): Promise<WholeBackup> {
  const state = await sealState(path)
  if (state === 'without seal') throw new BackupError(`${path} is no backup of Balsam, or its end is missing.`)
  if (state === 'damaged') throw new BackupError(`${path} is damaged: it is not what was written.`)
  const file = openBackupFile(path)
  try {
    return { file, manifest: await checkedManifest(file, path) }
  } catch (error) {
    await file.destroy()
    throw error
  }
}

async function checkedManifest(file: BackupFile, path: string): Promise<Manifest> {
  const { content } = await file.selectFrom('backup_manifest').selectAll().executeTakeFirstOrThrow()
  const manifest: Manifest = JSON.parse(content)
  if (manifest.format > FORMAT) throw new BackupError(`${path} was made by a newer version of Balsam.`)
  const rows = file as unknown as Database
  await knownSteps(rows)
  const tables: Partial<Record<Table, Content>> = {}
  for (const table of await tablesIn(rows)) tables[table] = await contentOf(rows, table)
  if (
    !isDeepStrictEqual(
      { tables, pictures: await picturesOf(file) },
      { tables: manifest.tables, pictures: manifest.pictures },
    )
  ) {
    throw new BackupError(`${path} does not hold what it says it holds.`)
  }
  return manifest
}
