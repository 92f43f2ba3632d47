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
export function existingDatabase({ database }: Config): Promise<Database> {
  const named = isAddress(database) ? 'DATABASE_URL' : `DATA_DIR ${database}`
  if (!holdsDatabase(database)) throw new ConfigError(`${named} holds no database.`)
  return reachedDatabase(database, named)
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
    return db
  } catch (error) {
    await db?.destroy()
    throw new ConfigError(`${named} can't be reached: ${reasonOf(error)}.`)
  }
}
