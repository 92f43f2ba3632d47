import { defineConfig } from 'vitest/config'

// What needs a database runs twice: on SQLite, and on the PostgreSQL that `npm test` found or installed.
const stored = [
  'app/**/*.server.test.ts',
  'server/import/{import-dump,import-rules,nothing-is-lost}.test.ts',
  'server/export/*.test.ts',
  'server/starter-content.test.ts',
  'server/copy/*.test.ts',
  'server/backup/{backup,drill}.test.ts',
]
const ofSqliteAlone = 'app/database/sqlite-*.server.test.ts'
const ofPostgresqlAlone = 'app/database/postgresql-*.server.test.ts'
const withoutDatabase = 'app/auth/{passwords,two-at-a-time}.server.test.ts'

export default defineConfig({
  test: {
    environment: 'node',
    testTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'SQLite',
          include: ['app/**/*.test.{ts,tsx}', 'server/**/*.test.ts', 'e2e/**/*.test.ts', 'scripts/*.test.mjs'],
          exclude: [ofPostgresqlAlone],
        },
      },
      ...(process.env.BALSAM_POSTGRESQL_BIN ? [onPostgresql()] : []),
    ],
  },
})

function onPostgresql() {
  const exclude = [ofSqliteAlone, withoutDatabase]
  const globalSetup = 'e2e/unit-tests-postgresql.ts'
  return { extends: true as const, test: { name: 'PostgreSQL', include: stored, exclude, globalSetup } }
}
