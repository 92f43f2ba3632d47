// npm run backup -- FILE: writes everything of a site, running or not, into one new file (docs/self-hosting.md).
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { systemClock } from '#app/shared/clock.ts'
import { readConfig } from '../config.ts'
import { linesOf } from '../copy/printed-contents.ts'
import { existingDatabase } from '../existing-database.ts'
import { chosenPictureFiles } from '../pictures/chosen-picture-store.ts'
import { makeBackup } from './make-backup.ts'
import { BackupError } from './read-backup.ts'

try {
  const [named, ...more] = process.argv.slice(2)
  if (!named || more.length > 0) throw new BackupError('Say where to: npm run backup -- FILE')
  // npm starts its scripts in the project's folder; INIT_CWD is where the command was typed.
  const file = resolve(process.env.INIT_CWD ?? '.', named)
  if (existsSync(file)) throw new BackupError(`${file} is there already and is not written over.`)
  const config = readConfig(process.env)
  const db = existingDatabase(config)
  try {
    const made = await makeBackup(db, chosenPictureFiles(config), file, systemClock())
    process.stdout.write(`${linesOf({ ...made.tables, 'pictures (files)': made.pictures })}\nWritten to ${file}.\n`)
    if (made.missing > 0) process.stderr.write(`Not in it: the pictures of ${made.missing} products, which are gone.\n`)
  } finally {
    await db.destroy()
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message.split('\n')[0] : error}\n`)
  process.exitCode = 1
}
