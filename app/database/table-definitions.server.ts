import { sql } from 'kysely'
import { type Database, engineOf } from './database.server.ts'

/**
 * Carries out statements that define tables, written for SQLite in the SQL both engines share. On PostgreSQL `integer`
 * becomes its 64 bits, and texts sort as they do in SQLite, by their code points and not by a country's custom.
 */
export async function define(db: Database, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(inWordsOf(engineOf(db), statement)).execute(db)
}

function inWordsOf(engine: ReturnType<typeof engineOf>, statement: string): string {
  if (engine === 'sqlite') return statement
  return statement
    .replace(/\) strict$/, ')')
    .replace(/\binteger\b/g, 'bigint')
    .replace(/\btext\b/g, 'text collate "C"')
}
