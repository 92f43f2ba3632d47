// `npm run bench:page`: what the public page costs on a slow phone, against its budget. Needs a built site.
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { readConfig } from '#server/config.ts'
import { serveSite } from '#server/serve.ts'
import { pageBudget } from './budget.ts'
import { asItIs, type ColdLoad, coldLoad, slowPhone } from './cold-load.ts'

const LOADS = 5
const [load = 0] = loadavg()
const quiet = { info() {}, request() {}, failure() {} }

const built: typeof import('#server/app.ts') = await import(
  new URL('../../build/server/index.js', import.meta.url).href
)
const dataDir = await mkdtemp(join(tmpdir(), 'balsam-bench-'))
const config = readConfig({ DATA_DIR: dataDir, PORT: '0', ADMIN_PASSWORD: 'only-for-the-bench' })
const site = await serveSite(config, built.createApp, Date.now, quiet)
const browser = await chromium.launch({
  executablePath: process.env.BALSAM_CHROMIUM,
  args: process.env.BALSAM_CHROMIUM_FLAGS?.split(' '),
})
try {
  // Server and browser have done it before; the profile has not.
  await coldLoad(browser, site.address, asItIs)
  const loads: ColdLoad[] = []
  while (loads.length < LOADS) loads.push(await coldLoad(browser, site.address, slowPhone))
  process.exitCode = report(loads) ? 0 : 1
} finally {
  await browser.close()
  await site.stop()
  await rm(dataDir, { recursive: true, force: true })
}

/** Prints the table; true when everything is within the budget. */
function report(loads: readonly ColdLoad[]): boolean {
  const median = (value: (load: ColdLoad) => number) => loads.map(value).sort((a, b) => a - b)[loads.length >> 1] ?? 0
  const kinds = [...new Set(loads.flatMap(({ bytes }) => Object.keys(bytes)))].sort()
  const sum = ({ bytes }: ColdLoad) => Object.values(bytes).reduce((all, some) => all + some, 0)
  const hosts = new Set(loads.flatMap((load) => load.hosts))

  const rows = [
    row(
      'Largest text or picture painted',
      median((load) => load.lcp),
      pageBudget.lcp,
      milliseconds,
    ),
    row(
      'Usable',
      median((load) => load.usable),
      pageBudget.usable,
      milliseconds,
    ),
    row(
      'Blocked (TBT)',
      median((load) => load.tbt),
      pageBudget.tbt,
      milliseconds,
    ),
    row(
      'Shifted (CLS)',
      median((load) => load.cls),
      pageBudget.cls,
      (value) => value.toFixed(3),
    ),
    row(
      'Script',
      median(({ bytes }) => bytes.Script ?? 0),
      pageBudget.script,
      kilobytes,
    ),
    row('Everything', median(sum), pageBudget.everything, kilobytes),
    row('Other hosts', hosts.size - 1, 0, String),
  ]
  print(`Public page, cold, ${LOADS} loads, medians: 1.6 Mbit/s, 150 ms, processor ÷ ${slowPhone.processor}`)
  print(`on ${cpus().length} × ${cpus()[0]?.model.trim()}, Chromium ${browser.version()}, Node ${process.version}`)
  // Beside other work every time is longer; what it would be on a quiet machine can't be told from it.
  print(`load when it began: ${load.toFixed(1)}\n`)
  for (const { line } of rows) print(line)
  print('\nOf which, in kilobytes with headers:')
  for (const kind of kinds)
    print(`  ${kind.padEnd(12)}${kilobytes(median(({ bytes }) => bytes[kind] ?? 0)).padStart(10)}`)
  print(`  ${median(({ requests }) => requests)} requests`)
  print('\nEach load (painted / usable / blocked, ms):')
  print(loads.map(({ lcp, usable, tbt }) => `  ${[lcp, usable, tbt].map(Math.round).join(' / ')}`).join('\n'))
  // What the nearest open peer measured in the same way (Easy!Appointments 1.5.2, gzip added).
  print('\nFor comparison, Easy!Appointments 1.5.2: painted 4.6 s, usable 5.2 s, 649 KB of which script 553 KB.')
  return rows.every(({ within }) => within)
}

function row(title: string, value: number, most: number, format: (value: number) => string) {
  const within = value <= most
  const line = `${title.padEnd(34)}${format(value).padStart(10)}${`≤ ${format(most)}`.padStart(13)}  ${within ? 'within' : 'PAST THE BUDGET'}`
  return { line, within }
}

function milliseconds(value: number): string {
  return `${Math.round(value)} ms`
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
