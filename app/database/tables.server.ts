import { sql } from 'kysely'
import { type Database, engineOf } from './database.server.ts'
import type { Schema } from './schema.ts'

export type Table = keyof Schema

/**
 * Every table with the columns that tell its rows apart. A table that refers to another stands after it, so that rows
 * can be written in this order.
 */
export const TABLE_KEYS: { readonly [Each in Table]: readonly (keyof Schema[Each] & string)[] } = {
  time_slots: ['date', 'time'],
  bookings: ['reference'],
  submissions: ['key'],
  products: ['id'],
  delivery_zones: ['code'],
  orders: ['reference'],
  admins: ['username'],
  admin_sessions: ['id_hash'],
  import_records: ['collection', 'source_id'],
  sign_in_failures: ['subject'],
  removed_rows: ['id'],
}

/** The tables that a migration has filled, and so never stand empty. */
export const FILLED_BY_MIGRATIONS: readonly Table[] = ['delivery_zones']

/** Those of our tables that a database has; one that an older version has written lacks some. */
export async function tablesIn(db: Database): Promise<Table[]> {
  const names = await tableNames(db)
  return (Object.keys(TABLE_KEYS) as Table[]).filter((table) => names.has(table))
}

/** The migrations a database has gone through; none: it is no database of ours yet. */
export async function appliedMigrations(db: Database): Promise<string[]> {
  if (!(await tableNames(db)).has('migrations')) return []
  const { rows } = await sql<{ id: string }>`select id from migrations order by id`.execute(db)
  return rows.map(({ id }) => id)
}

async function tableNames(db: Database): Promise<ReadonlySet<string>> {
  const tables = await db.introspection.getTables()
  if (engineOf(db) === 'sqlite') return new Set(tables.map(({ name }) => name))
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(db)
  return new Set(tables.filter(({ schema }) => schema === rows[0]?.schema).map(({ name }) => name))
}
