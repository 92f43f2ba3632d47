import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Database, isAddress, openDatabase } from '#app/database/database.server.ts'
import { DATABASE_FILE } from '#app/database/sqlite-file.server.ts'
import { type Config, ConfigError } from './config.ts'

/**
 * Opens the database of the settings for a command about what is in it. Throws a ConfigError where there is none: a
 * command typed without the site's settings shall not answer about an empty place that it made itself.
 */
export function existingDatabase({ database }: Config): Database {
  if (isAddress(database) || existsSync(join(database, DATABASE_FILE))) return openDatabase(database)
  throw new ConfigError(`DATA_DIR ${database} holds no database.`)
}
