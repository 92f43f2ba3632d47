import { defineConfig } from '@playwright/test'
import type { Engine } from './app/database/database.server.ts'

// `npm test` says which Chromium to use (scripts/chromium.mjs).
const executablePath = process.env.BALSAM_CHROMIUM || undefined
const args = process.env.BALSAM_CHROMIUM_FLAGS?.split(' ') ?? []

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
// Between the carousel's breakpoints: two cards a page.
const tablet = { viewport: { width: 700, height: 900 }, hasTouch: true }
const desk = { viewport: { width: 1280, height: 900 } }

// The front door once more, on the engine for many processes (e2e/browser-tests-postgresql.ts).
export const onPostgresql = { engine: 'postgresql' } as const
// Server-gone is about that engine alone.
const onBoth = ['contention', 'drained', 'first-starts', 'histories', 'killed', 'malformed', 'same-submission']
export const proofsOnPostgresql = [...onBoth, 'server-gone'].map((name) => `${name}.proof.ts`)
export const proofsOnSqlite = /(?<!server-gone)\.proof\.ts$/
const frontDoor = ['crafted-*', 'first-start', 'page-memory', 'privacy', 'same-submission'].map(
  (name) => `${name}.process.ts`,
)
const wholeWays = ['whole-day.admin.ts', 'booking.visitor.ts', 'orders.visitor.ts']

// What looks or works differently where there is room; barriers are looked for at both widths in one test.
const wideAdmin = ['whole-day', 'bookings', 'many-slots', 'slots'].map((name) => `${name}.admin.ts`)

export default defineConfig<{ engine: Engine }>({
  testDir: 'e2e',
  globalSetup: './e2e/browser-tests-postgresql.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  use: {
    locale: 'en-US',
    // A visitor's phone may think it is elsewhere; the centre's time is the server's.
    timezoneId: 'America/Los_Angeles',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath, args },
    trace: 'off',
  },
  projects: [
    { name: 'phone', testMatch: '*.visitor.ts', use: phone },
    // Tests that set their widths themselves, or whose subject has none, run once.
    { name: 'desk', testMatch: ['*.visitor.ts', '*.desk.ts'], use: desk },
    { name: 'tablet', testMatch: 'orders.visitor.ts', use: tablet },
    { name: 'without JavaScript', testMatch: '*.plain.ts', use: { ...phone, javaScriptEnabled: false } },
    { name: 'admin phone', testMatch: '*.admin.ts', use: phone },
    { name: 'admin desk', testMatch: wideAdmin, use: desk },
    { name: 'process', testMatch: ['*.process.ts', proofsOnSqlite] },
    { name: 'process on PostgreSQL', testMatch: [...frontDoor, ...proofsOnPostgresql], use: onPostgresql },
    { name: 'phone on PostgreSQL', testMatch: wholeWays, use: { ...phone, ...onPostgresql } },
  ],
})
