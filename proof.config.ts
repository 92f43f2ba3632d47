import { defineConfig } from '@playwright/test'
import type { Engine } from './app/database/database.server.ts'
import { onPostgresql, proofsOnPostgresql, proofsOnSqlite } from './playwright.config.ts'

// `npm run proof`: the long forms of the tests of what is promised under fire, one after the other, with their counts.
export default defineConfig<{ engine: Engine; long: boolean }>({
  testDir: 'e2e',
  globalSetup: './e2e/browser-tests-postgresql.ts',
  outputDir: 'test-results',
  forbidOnly: true,
  workers: 1,
  timeout: 30 * 60_000,
  expect: { timeout: 20_000 },
  reporter: './e2e/proof-table.ts',
  use: { long: true },
  projects: [
    { name: 'SQLite', testMatch: proofsOnSqlite },
    { name: 'PostgreSQL', testMatch: proofsOnPostgresql, use: onPostgresql },
  ],
})
