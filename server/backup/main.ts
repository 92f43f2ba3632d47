// npm run backup -- FILE: writes everything of a site, running or not, into one new file (docs/self-hosting.md).
import { systemClock } from '#app/shared/clock.ts'
import { newFile, runCommand } from '../command.ts'
import { readConfig } from '../config.ts'
import { linesOf } from '../copy/printed-contents.ts'
import { existingDatabase } from '../existing-database.ts'
import { chosenPictureFiles } from '../pictures/chosen-picture-store.ts'
import { makeBackup } from './make-backup.ts'
import { BackupError } from './read-backup.ts'

await runCommand(async () => {
  const [named, ...more] = process.argv.slice(2)
  if (!named || more.length > 0) throw new BackupError('Say where to: npm run backup -- FILE')
  const file = newFile(named)
  const config = readConfig(process.env)
  const db = await existingDatabase(config)
  try {
    const made = await makeBackup(db, chosenPictureFiles(config), file, systemClock())
    process.stdout.write(`${linesOf({ ...made.tables, 'pictures (files)': made.pictures })}\nWritten to ${file}.\n`)
    if (made.missing > 0) process.stderr.write(`Not in it: the pictures of ${made.missing} products, which are gone.\n`)
  } finally {
    await db.destroy()
  }
})
