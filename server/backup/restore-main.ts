// npm run restore -- FILE: brings a backup into the empty place that the settings name (docs/self-hosting.md).
import { statSync } from 'node:fs'
import { systemClock } from '#app/shared/clock.ts'
import { runCommand, typedPath } from '../command.ts'
import { readConfig } from '../config.ts'
import { linesOf } from '../copy/printed-contents.ts'
import { nameOf, reachedDatabase } from '../existing-database.ts'
import { chosenPictureFiles } from '../pictures/chosen-picture-store.ts'
import { BackupError, readBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'

await runCommand(async () => {
  const [named, ...more] = process.argv.slice(2)
  if (!named || more.length > 0) throw new BackupError('Say which file: npm run restore -- FILE')
  const config = readConfig(process.env)
  // Nothing is opened or created before the whole file has been looked at.
  const file = typedPath(named)
  const found = statSync(file, { throwIfNoEntry: false })
  if (!found) throw new BackupError(`${file} is not there.`)
  if (!found.isFile()) throw new BackupError(`${file} is no file, and a backup is one.`)
  const backup = await readBackup(file)
  try {
    const db = await reachedDatabase(config.database, nameOf(config))
    try {
      await restoreBackup(backup, db, chosenPictureFiles(config), systemClock())
    } finally {
      await db.destroy()
    }
    const { madeAt, tables, pictures } = backup.manifest
    process.stdout.write(`${linesOf({ ...tables, 'pictures (files)': pictures })}\nRestored as of ${madeAt}.\n`)
  } finally {
    await backup.file.destroy()
  }
})
