import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test as base } from '@playwright/test'
import type { Engine } from '#app/database/database.server.ts'
import { freshPlace, type TestPlace } from './places.ts'
import { NOW } from './site.ts'

type Program = 'server/main.ts' | 'e2e/site-process.ts' | 'e2e/opening-process.ts'
type Settings = Readonly<Record<string, string>>

/** One process that serves the site, or tries to. */
export interface SiteProcess {
  /** Settles when the site is open; rejects when the process ends before. */
  readonly address: Promise<string>
  /** Settles when the process has ended: its exit code, or null after a signal. */
  readonly exitCode: Promise<number | null>
  readonly printed: { out: string; err: string }
  kill(signal: NodeJS.Signals): void
}

/** Tests that start whole processes on files of their own. What they start, they end. */
export const test = base.extend<{
  engine: Engine
  dataDir: string
  place: TestPlace
  start: (program: Program, settings?: Settings) => SiteProcess
}>({
  engine: ['sqlite', { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to see what a fixture needs.
  dataDir: async ({}, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'balsam-'))
    await use(dataDir)
    await rm(dataDir, { recursive: true, force: true })
  },
  place: async ({ engine, dataDir }, use) => {
    const place = await freshPlace(engine, dataDir)
    await use(place)
    await place.remove()
  },
  start: async ({ place }, use) => {
    const started: SiteProcess[] = []
    await use((program, settings) => {
      const process = startProcess(program, { ...place.settings, ...settings })
      started.push(process)
      return process
    })
    for (const process of started) process.kill('SIGKILL')
    await Promise.all(started.map((process) => process.exitCode))
  },
})

export { expect } from '@playwright/test'

function startProcess(program: Program, settings: Settings): SiteProcess {
  const child = spawn(process.execPath, [program], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env: { PATH: process.env.PATH, PORT: '0', NOW: String(NOW), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed = { out: '', err: '' }
  child.stdout.setEncoding('utf8').on('data', (text) => {
    printed.out += text
  })
  child.stderr.setEncoding('utf8').on('data', (text) => {
    printed.err += text
  })
  const exitCode = new Promise<number | null>((resolve) => child.once('close', resolve))
  const address = addressOf(child, printed, exitCode)
  // A process that is meant to fail has nobody waiting for its address.
  address.catch(() => {})
  return { address, exitCode, printed, kill: (signal) => child.kill(signal) }
}

function addressOf(child: ChildProcess, printed: SiteProcess['printed'], exitCode: Promise<number | null>) {
  return new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const address = /^Balsam is open at (http\S+)$/m.exec(printed.out)?.[1]
      if (address) resolve(address)
    })
    exitCode.then((code) => reject(new Error(`The site ended with ${code} before it was open: ${printed.err}`)))
  })
}
