import type { Database } from '#app/database/database.server.ts'
import { copyDatabase, refuseUnlessEmpty } from '../copy/copy-database.ts'
import { PICTURE_FILE, type PictureFiles } from '../pictures/picture-files.ts'
import { eachPicture } from './manifest.ts'
import { BackupError, type WholeBackup } from './read-backup.ts'

/**
 * Brings a backup into an empty place: the pictures first, then all rows in one transaction. What broke off can be
 * repeated: the backup's own pictures are nobody else's.
 * @param now milliseconds since 1970
 */
export async function restoreBackup(
  { file }: WholeBackup,
  target: Database,
  files: PictureFiles,
  now: number,
): Promise<void> {
  await refuseUnlessEmpty(target)
  const brought = new Set((await file.selectFrom('backup_pictures').select('name').execute()).map(({ name }) => name))
  if ((await files.list()).some(({ name }) => PICTURE_FILE.test(name) && !brought.has(name))) {
    throw new BackupError('The target is not empty (there are other pictures), so nothing was written to it.')
  }
  for await (const { name, content } of eachPicture(file)) {
    await files.write(name, content)
    const written = await files.read(name)
    if (!written || Buffer.compare(written, content) !== 0) {
      throw new BackupError(`The picture ${name} is not what was written, so no row was restored.`)
    }
  }
  await copyDatabase(file as unknown as Database, target, now)
}
