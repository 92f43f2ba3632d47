// npm run export -- FILE: writes the data in the old site's layout, for whoever wants to read or move it.
import { rm, writeFile } from 'node:fs/promises'
import { migrate } from '#app/database/migrations.server.ts'
import { systemClock } from '#app/shared/clock.ts'
import { CommandError, newFile, runCommand } from '../command.ts'
import { readConfig } from '../config.ts'
import { existingDatabase } from '../existing-database.ts'
import { exportDump } from './old-site-format.ts'

await runCommand(async () => {
  const [named] = process.argv.slice(2)
  if (!named) throw new CommandError('Say where to: npm run export -- FILE')
  const file = newFile(named)
  const db = await existingDatabase(readConfig(process.env))
  await migrate(db, systemClock())
  const dump = await exportDump(db)
  await db.destroy()
  // Names and phones: for its owner's eyes only, and never over another file.
  try {
    await writeFile(file, `${JSON.stringify(dump, null, 2)}\n`, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    await rm(file, { force: true })
    throw error
  }
  const counts = Object.entries(dump.__collections__).map(([name, all]) => `${name} ${Object.keys(all).length}`)
  process.stdout.write(`Written to ${file}: ${counts.join(', ')}\n`)
})
