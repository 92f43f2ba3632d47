import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type Database, openDatabase } from './database.server.ts'
import { migrate } from './migrations.server.ts'

// What tests of the store stand on: a real SQLite file in a directory of its own, gone when the test is over.

/** An empty directory for one test. */
export function freshDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'balsam-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  return dataDir
}

/** Opens the database in `dataDir` for one test. */
export function openForTest(dataDir: string): Database {
  const db = openDatabase(dataDir)
  onTestFinished(() => db.destroy())
  return db
}

/** An empty database with all its tables. */
export async function freshDatabase(dataDir = freshDataDir()): Promise<Database> {
  const db = openForTest(dataDir)
  await migrate(db, Date.parse('2026-11-01T08:00:00Z'))
  return db
}

/** An empty place for one test's database: what `openDatabase` wants to be told. */
export async function freshPlace(): Promise<string> {
  return freshDataDir()
}
