import { closeSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export const DATABASE_FILE = 'balsam.sqlite'

// Before 3.51.3 a bug of write-ahead logging can corrupt the file.
const OLDEST_SQLITE = [3, 51, 3] as const

// Waiting inside SQLite holds up the whole process, so it is short: what needs longer is asked again (transactions).
const TIMEOUT_MS = 250
const SWITCHING_MS = 5000
const SQLITE_BUSY = 5

/**
 * The bare connection to the file in `dataDir`. Both are created where they are missing, for their owner alone: names,
 * telephone numbers and password digests are nobody else's. SQLite gives the files beside it the same rights.
 */
export function connectIn(dataDir: string): DatabaseSync {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = join(dataDir, DATABASE_FILE)
  closeSync(openSync(file, 'a', 0o600))
  return connect(file)
}

/** A bare connection, with the settings every promise of Balsam rests on. Throws when the engine does not keep them. */
export function connect(file: string): DatabaseSync {
  // No query of ours names a second file; one that is smuggled in shall not be able to.
  const connection = new DatabaseSync(file, {
    timeout: TIMEOUT_MS,
    enableForeignKeyConstraints: true,
    limits: { attach: 0 },
  })
  connection.enableDefensive(true)
  writeAhead(connection)
  connection.exec(`
    pragma synchronous = full;
    pragma secure_delete = on;
    pragma trusted_schema = off;
  `)
  assertSettings(connection)
  return connection
}

// Of several first starts at once, each turns the new file to write-ahead logging; SQLite tells all but one of them
// «busy» at once, whatever the timeout. So they ask again until it is done.
function writeAhead(connection: DatabaseSync): void {
  for (let waited = 0; ; waited += 10) {
    try {
      connection.exec('pragma journal_mode = wal')
      return
    } catch (error) {
      if ((error as { errcode?: number }).errcode !== SQLITE_BUSY || waited >= SWITCHING_MS) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10)
    }
  }
}

function assertSettings(connection: DatabaseSync): void {
  const version = String(connection.prepare('select sqlite_version() as version').get()?.version)
  if (isOlder(version)) throw new Error(`SQLite ${version} is older than ${OLDEST_SQLITE.join('.')}`)
  // synchronous 2 is FULL: an acknowledged booking is on the disk, not on its way there.
  const expected = { journal_mode: 'wal', synchronous: 2, secure_delete: 1, trusted_schema: 0, foreign_keys: 1 }
  for (const [name, value] of Object.entries(expected)) {
    const actual = connection.prepare(`pragma ${name}`).get()?.[name]
    if (actual !== value) throw new Error(`SQLite's ${name} is ${actual}, not ${value}`)
  }
}

function isOlder(version: string): boolean {
  const numbers = version.split('.').map(Number)
  for (const [index, least] of OLDEST_SQLITE.entries()) {
    const number = numbers[index] ?? 0
    if (number !== least) return number < least
  }
  return false
}
