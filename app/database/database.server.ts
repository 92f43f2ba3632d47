import { Kysely, PostgresAdapter } from 'kysely'
import { watchChanges, watchSnapshots } from './change-token.server.ts'
import { postgresqlDialect } from './postgresql-dialect.server.ts'
import type { Schema } from './schema.ts'
import { NodeSqliteDialect } from './sqlite-dialect.server.ts'
import { connectIn } from './sqlite-file.server.ts'

/** The database, or a transaction of it: every query takes it as its first argument. */
export type Database = Kysely<Schema>

export type Engine = 'sqlite' | 'postgresql'

/**
 * Opens the database: the SQLite file in a folder, created where it is missing, or the one that a `postgres://…` address
 * names. Throws when SQLite would not keep its promises; PostgreSQL is reached with the first query.
 */
export function openDatabase(place: string): Database {
  if (isAddress(place)) {
    const db = new Kysely<Schema>({ dialect: postgresqlDialect(place) })
    watchSnapshots(db)
    return db
  }
  const connection = connectIn(place)
  const db = new Kysely<Schema>({ dialect: new NodeSqliteDialect(connection) })
  watchChanges(db, connection)
  return db
}

/** Whether a place is a PostgreSQL server's address and not a folder. */
export function isAddress(place: string): boolean {
  return /^postgres(?:ql)?:\/\//.test(place)
}

/** Which of the two engines a database runs on: for the few things that SQL has no common word for. */
export function engineOf(db: Database): Engine {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgresql' : 'sqlite'
}
