import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Database, isAddress, openDatabase } from '#app/database/database.server.ts'
import { DATABASE_FILE } from '#app/database/sqlite-file.server.ts'
import { reasonOf } from './command.ts'
import { type Config, ConfigError } from './config.ts'

/**
 * Opens the database of the settings for a command about what is in it. Throws a ConfigError where there is none: a
 * command typed without the site's settings shall not answer about an empty place that it made itself.
 */
export function existingDatabase(config: Config): Promise<Database> {
  if (!holdsDatabase(config.database)) throw new ConfigError(`${nameOf(config)} holds no database.`)
  return reachedDatabase(config.database, nameOf(config))
}

/** Whether there may be a database: PostgreSQL is asked only when it is opened. */
export function holdsDatabase(place: string): boolean {
  return isAddress(place) || existsSync(join(place, DATABASE_FILE))
}

/**
 * Opens a database and asks it something. Throws a ConfigError when there is no answer.
 * @param named what the user calls the place; addresses hold passwords and are not repeated
 */
export async function reachedDatabase(place: string, named: string): Promise<Database> {
  let db: Database | undefined
  try {
    db = openDatabase(place)
    await sql`select 1`.execute(db)
    if (isAddress(place)) await refuseOtherEncodings(db, named)
    return db
  } catch (error) {
    await db?.destroy()
    if (error instanceof ConfigError) throw error
    throw new ConfigError(`${named} can't be ${isAddress(place) ? 'reached' : 'opened'}: ${reasonOf(error)}.`)
  }
}

// Arabic fits into no other, and an encoding that is no encoding would take anything for text.
async function refuseOtherEncodings(db: Database, named: string): Promise<void> {
  const { rows } = await sql<{ encoding: string }>`select current_setting('server_encoding') as encoding`.execute(db)
  const encoding = rows[0]?.encoding
  if (encoding === 'UTF8') return
  throw new ConfigError(`${named} has the encoding ${encoding}; Balsam needs a database created with encoding 'UTF8'.`)
}

/** What the user calls the place that the settings name. */
export function nameOf({ database }: Config): string {
  return isAddress(database) ? 'DATABASE_URL' : `DATA_DIR ${database}`
}
