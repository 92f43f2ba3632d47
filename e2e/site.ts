import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { type Database, type Engine, openDatabase } from '#app/database/database.server.ts'
import type { ImageHost } from '#server/config.ts'
import type { Log } from '#server/log.ts'
import { type RunningSite, serveSite } from '#server/serve.ts'
import { freshPlace } from './places.ts'

/** Wednesday, 10 March 2027, eleven in the morning at the centre. Every test starts here, whatever day it is. */
export const NOW = Date.parse('2027-03-10T09:00:00Z')

/** The site as one test has it to itself: its own files, its own clock, its own port. */
export interface TestSite extends RunningSite {
  readonly dataDir: string
  /** The site's clock; a test may set it. */
  readonly clock: { now: number }
  /** A second connection to the same file, to look at what is kept. */
  readonly db: Database
  /** Lines the site has logged. */
  readonly lines: string[]
}

interface Options {
  readonly engine: Engine
  readonly starterContent: boolean
  readonly imageHost: ImageHost | undefined
  readonly publicUrl: URL | undefined
  /** In milliseconds. */
  readonly shortestFill: number
}

export const test = base.extend<Options & { site: TestSite }>({
  engine: ['sqlite', { option: true }],
  starterContent: [true, { option: true }],
  imageHost: [undefined, { option: true }],
  publicUrl: [undefined, { option: true }],
  // The clock stands still: whoever fills in a form does it in no time.
  shortestFill: [0, { option: true }],
  site: async ({ engine, starterContent, imageHost, publicUrl, shortestFill }, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'balsam-'))
    const place = await freshPlace(engine, dataDir)
    const clock = { now: NOW }
    const lines: string[] = []
    const site = await serveSite(
      {
        port: 0,
        host: '127.0.0.1',
        dataDir,
        database: place.database,
        publicUrl,
        firstAdmin: { username: 'admin', password: 'only-for-tests' },
        starterContent,
        imageHost,
        production: true,
        shortestFill,
      },
      await builtApp(),
      () => clock.now,
      linesLog(lines),
    )
    const db = openDatabase(place.database)
    await use({ ...site, dataDir, clock, db, lines })
    await db.destroy()
    await site.stop()
    await place.remove()
    await rm(dataDir, { recursive: true, force: true })
  },
  baseURL: async ({ site }, use) => use(site.address),
})

export { expect } from '@playwright/test'

async function builtApp() {
  const built: typeof import('#server/app.ts') = await import(new URL('../build/server/index.js', import.meta.url).href)
  return built.createApp
}

function linesLog(lines: string[]): Log {
  return {
    info: (line) => lines.push(line),
    request: ({ method, route, status }) => lines.push(`request ${method} ${route} ${status}`),
    failure: (event, reference, error) => lines.push(`${event} ${reference} ${error}`),
  }
}
