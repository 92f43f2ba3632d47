// npm run copy -- FROM TO: carries the whole database from one place to another (docs/self-hosting.md).
import { basename, dirname } from 'node:path'
import { type Database, isAddress } from '#app/database/database.server.ts'
import { DATABASE_FILE } from '#app/database/sqlite-file.server.ts'
import { systemClock } from '#app/shared/clock.ts'
import { runCommand, typedPath } from '../command.ts'
import { holdsDatabase, reachedDatabase } from '../existing-database.ts'
import { CopyError, copyDatabase } from './copy-database.ts'
import { linesOf } from './printed-contents.ts'

const USAGE = 'Say from where to where: npm run copy -- FROM TO, each a DATA_DIR or a DATABASE_URL.'

await runCommand(async () => {
  const [from, to, ...more] = process.argv.slice(2).map(placeOf)
  if (!from || !to || more.length > 0) throw new CopyError(USAGE)
  if (from === to) throw new CopyError('FROM and TO are the same place.')
  if (!holdsDatabase(from)) throw new CopyError(`${from} holds no database.`)
  const open: Database[] = []
  try {
    for (const [place, named] of [
      [from, 'FROM'],
      [to, 'TO'],
    ] as const) {
      open.push(await reachedDatabase(place, named))
    }
    const contents = await copyDatabase(open[0] as Database, open[1] as Database, systemClock())
    process.stdout.write(`${linesOf(contents)}\nRead again where it was written: every row is the same.\n`)
  } finally {
    for (const db of open) await db.destroy()
  }
})

function placeOf(typed: string): string {
  if (isAddress(typed)) return typed
  if (typed.includes('://')) throw new CopyError(`${USAGE} An address begins with postgres://.`)
  const path = typedPath(typed)
  return basename(path) === DATABASE_FILE ? dirname(path) : path
}
