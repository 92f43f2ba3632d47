import { defineConfig } from '@playwright/test'

// `npm run proof`: the long forms of the tests of what is promised under fire, one after the other, with their counts.
export default defineConfig<{ long: boolean }>({
  testDir: 'e2e',
  testMatch: '*.proof.ts',
  outputDir: 'test-results',
  forbidOnly: true,
  workers: 1,
  timeout: 30 * 60_000,
  expect: { timeout: 20_000 },
  reporter: './e2e/proof-table.ts',
  use: { long: true },
  projects: [{ name: 'SQLite' }],
})
