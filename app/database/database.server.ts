import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { watchChanges } from './change-token.server.ts'
import type { Schema } from './schema.ts'
import { NodeSqliteDialect } from './sqlite-dialect.server.ts'

/** The database, or a transaction of it: every query takes it as its first argument. */
export type Database = Kysely<Schema>

export const DATABASE_FILE = 'balsam.sqlite'

// Before 3.51.3 a bug of write-ahead logging can corrupt the file.
const OLDEST_SQLITE = [3, 51, 3] as const

const TIMEOUT_MS = 5000
const SQLITE_BUSY = 5

/** Opens (and creates) the SQLite file in `dataDir`. Throws when the engine would not keep its promises. */
export function openDatabase(dataDir: string): Database {
  mkdirSync(dataDir, { recursive: true })
  const connection = connect(join(dataDir, DATABASE_FILE))
  const db = new Kysely<Schema>({ dialect: new NodeSqliteDialect(connection) })
  watchChanges(db, connection)
  return db
}

/** The bare connection, with the settings every promise of Balsam rests on. */
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
      if ((error as { errcode?: number }).errcode !== SQLITE_BUSY || waited >= TIMEOUT_MS) throw error
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
