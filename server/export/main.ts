// npm run export -- FILE: writes the data in the old site's layout, for whoever wants to read or move it.

import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { migrate } from '#app/database/migrations.server.ts'
import { systemClock } from '#app/shared/clock.ts'
import { readConfig } from '../config.ts'
import { existingDatabase } from '../existing-database.ts'
import { exportDump } from './old-site-format.ts'

try {
  const [named] = process.argv.slice(2)
  if (!named) throw new Error('Say where to: npm run export -- FILE')
  // npm starts its scripts in the project's folder; INIT_CWD is where the command was typed.
  const file = resolve(process.env.INIT_CWD ?? '.', named)
  const config = readConfig(process.env)
  if (existsSync(file)) throw new Error(`${file} is there already and is not written over.`)
  const db = existingDatabase(config)
  await migrate(db, systemClock())
  const dump = await exportDump(db)
  await db.destroy()
  // Names and phones: for its owner's eyes only, and never over another file.
  await writeFile(file, `${JSON.stringify(dump, null, 2)}\n`, { flag: 'wx', mode: 0o600 })
  const counts = Object.entries(dump.__collections__).map(([name, all]) => `${name} ${Object.keys(all).length}`)
  process.stdout.write(`Written to ${file}: ${counts.join(', ')}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
