// npm run copy -- FROM TO: carries the whole database from one place to another (docs/self-hosting.md).
import { existsSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { type Database, isAddress, openDatabase } from '#app/database/database.server.ts'
import { DATABASE_FILE } from '#app/database/sqlite-file.server.ts'
import { systemClock } from '#app/shared/clock.ts'
import { CopyError, copyDatabase } from './copy-database.ts'
import { linesOf } from './printed-contents.ts'

const USAGE = 'Say from where to where: npm run copy -- FROM TO, each a DATA_DIR or a DATABASE_URL.'

const open: Database[] = []
try {
  const [from, to, ...more] = process.argv.slice(2).map(placeOf)
  if (!from || !to || more.length > 0) throw new CopyError(USAGE)
  if (from === to) throw new CopyError('FROM and TO are the same place.')
  if (!isAddress(from) && !existsSync(join(from, DATABASE_FILE))) throw new CopyError(`${from} holds no database.`)
  const [source, target] = [opened(from), opened(to)]
  const contents = await copyDatabase(source, target, systemClock())
  process.stdout.write(`${linesOf(contents)}\nRead again where it was written: every row is the same.\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message.split('\n')[0] : error}\n`)
  process.exitCode = 1
} finally {
  for (const db of open) await db.destroy()
}

// npm starts its scripts in the project's folder; INIT_CWD is where the command was typed.
function placeOf(typed: string): string {
  if (isAddress(typed)) return typed
  const path = resolve(process.env.INIT_CWD ?? '.', typed)
  return basename(path) === DATABASE_FILE ? dirname(path) : path
}

function opened(place: string): Database {
  const db = openDatabase(place)
  open.push(db)
  return db
}
