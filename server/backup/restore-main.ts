// npm run restore -- FILE: brings a backup into the empty place that the settings name (docs/self-hosting.md).
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { openDatabase } from '#app/database/database.server.ts'
import { systemClock } from '#app/shared/clock.ts'
import { readConfig } from '../config.ts'
import { linesOf } from '../copy/printed-contents.ts'
import { chosenPictureFiles } from '../pictures/chosen-picture-store.ts'
import { BackupError, readBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'

try {
  const [named, ...more] = process.argv.slice(2)
  if (!named || more.length > 0) throw new BackupError('Say which file: npm run restore -- FILE')
  const config = readConfig(process.env)
  // npm starts its scripts in the project's folder; INIT_CWD is where the command was typed. Nothing is opened or
  // created before the whole file has been looked at.
  const file = resolve(process.env.INIT_CWD ?? '.', named)
  if (!existsSync(file)) throw new BackupError(`${file} is not there.`)
  const backup = await readBackup(file)
  const db = openDatabase(config.database)
  try {
    await restoreBackup(backup, db, chosenPictureFiles(config), systemClock())
    const { madeAt, tables, pictures } = backup.manifest
    process.stdout.write(`${linesOf({ ...tables, 'pictures (files)': pictures })}\nRestored as of ${madeAt}.\n`)
  } finally {
    await db.destroy()
    await backup.file.destroy()
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message.split('\n')[0] : error}\n`)
  process.exitCode = 1
}
