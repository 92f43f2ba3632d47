import { createFirstAdmin } from '#app/auth/admins.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { migrate, NewerVersion } from '#app/database/migrations.server.ts'
import type { Clock } from '#app/shared/clock.ts'
import { reasonOf } from './command.ts'
import { type Config, ConfigError } from './config.ts'
import { nameOf, reachedDatabase } from './existing-database.ts'
import type { Log } from './log.ts'
import { addStarterContent } from './starter-content.ts'

/**
 * Opens the database and gives it what a first start needs: tables, an admin, something to try the site with. Throws a
 * ConfigError when the database can't be had.
 */
export async function prepareData(config: Config, clock: Clock, log: Log): Promise<Database> {
  const db = await openPlace(config, clock())
  const password = await createFirstAdmin(db, config.firstAdmin, clock())
  if (password) log.info(`First admin: ${config.firstAdmin.username}, password: ${password} (shown only now)`)
  if (config.starterContent && (await addStarterContent(db, clock()))) {
    log.info('The database was empty: opened the hours of the coming eight weeks and added sample products.')
  }
  return db
}

async function openPlace(config: Config, now: number): Promise<Database> {
  const db = await reachedDatabase(config.database, nameOf(config))
  try {
    // A full disk shows with the first table.
    await migrate(db, now)
    return db
  } catch (error) {
    await db.destroy()
    if (error instanceof NewerVersion) throw new ConfigError(error.message)
    throw new ConfigError(`${nameOf(config)} can't hold the database: ${reasonOf(error)}.`)
  }
}
