import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { openDatabase } from '#app/database/database.server.ts'
import { connect, DATABASE_FILE } from '#app/database/sqlite-file.server.ts'
import { expect, test } from './site-processes.ts'

const settings = { journal_mode: 'wal', synchronous: 2, secure_delete: 1, trusted_schema: 0, foreign_keys: 1 }

test('the engine runs with the settings every promise rests on', async ({ dataDir, start }) => {
  await start('e2e/site-process.ts').address
  const db = openDatabase(dataDir)
  for (const [name, value] of Object.entries(settings)) {
    const { rows } = await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(db)
    expect(rows, name).toEqual([{ [name]: value }])
  }
  await db.destroy()
  // Only the way of logging is kept in the file; whoever opens it otherwise gets the engine's own settings.
  const other = new DatabaseSync(join(dataDir, DATABASE_FILE))
  expect(other.prepare('pragma journal_mode').get()).toEqual({ journal_mode: 'wal' })
  expect(await readdir(dataDir)).toContain(`${DATABASE_FILE}-wal`)
  other.close()
})

// Seen to fail when `assertSettings` was not called.
test('an engine that does not do as it is told is not used', async ({ dataDir }) => {
  const file = join(dataDir, DATABASE_FILE)
  const { exec } = DatabaseSync.prototype
  for (const [name, value] of Object.entries(settings)) {
    if (name === 'journal_mode' || name === 'foreign_keys') continue
    const lowered = value === 0 ? 'on' : 'off'
    DatabaseSync.prototype.exec = function (text) {
      return exec.call(this, `${text}; pragma ${name} = ${lowered}`)
    }
    try {
      expect(() => connect(file)).toThrow(new RegExp(`^SQLite's ${name} is \\d, not ${value}$`))
    } finally {
      DatabaseSync.prototype.exec = exec
    }
  }
  // A database in memory knows no write-ahead log.
  expect(() => connect(':memory:')).toThrow("SQLite's journal_mode is memory, not wal")
  expect(() => connect(file).close()).not.toThrow()
})

// Seen to fail (about every second database) when `connect` asked for the write-ahead log only once.
test('two processes that open a new database at one moment both succeed', async ({ start }) => {
  const processes = [1, 2].map(() => start('e2e/opening-process.ts', { DATABASES: '40' }))
  expect(await Promise.race(processes.map(({ exitCode }) => exitCode))).toBe(0)
  for (const { exitCode, printed } of processes) {
    expect(await exitCode).toBe(0)
    expect(printed.err).toBe('')
  }
})
