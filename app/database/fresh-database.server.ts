import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { inject, onTestFinished } from 'vitest'
import { type Database, openDatabase } from './database.server.ts'
import { migrate } from './migrations.server.ts'

// What tests of the store stand on: a real SQLite file, or a database of a real PostgreSQL server when the run has one
// (vitest.config.ts). Each test has its own, and it is gone when the test is over.

/** An empty directory for one test. */
export function freshDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'balsam-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  return dataDir
}

/** An empty place for one test's database: what `openDatabase` wants to be told. */
export async function freshPlace(): Promise<string> {
  const server = inject('postgresql')
  if (!server) return freshDataDir()
  // A schema of its own is all that a test sees; a whole database would take half a second to make.
  const name = `test_${randomBytes(8).toString('hex')}`
  await atServer(server, `create schema ${name}`)
  onTestFinished(() => atServer(server, `drop schema ${name} cascade`))
  return `${server}?options=${encodeURIComponent(`-c search_path=${name}`)}`
}

async function atServer(address: string, statement: string): Promise<void> {
  const server = openDatabase(address)
  await sql.raw(statement).execute(server)
  await server.destroy()
}

/** Opens a place's database for one test. */
export function openForTest(place: string): Database {
  const db = openDatabase(place)
  onTestFinished(() => db.destroy())
  return db
}

/** An empty database with all its tables. */
export async function freshDatabase(place?: string): Promise<Database> {
  const db = openForTest(place ?? (await freshPlace()))
  await migrate(db, Date.parse('2026-11-01T08:00:00Z'))
  return db
}
