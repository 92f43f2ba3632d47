// `npm run bench`: how fast the server answers, beside baselines measured in the same run. Needs a built site.
// BENCH_SECONDS: how long each load lasts (2).
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { adminCookie } from '#app/admin/session-cookie.server.ts'
import { beginSession } from '#app/auth/admin-sessions.server.ts'
import { createFirstAdmin } from '#app/auth/admins.server.ts'
import { type Database, type Engine, openDatabase } from '#app/database/database.server.ts'
import { migrate } from '#app/database/migrations.server.ts'
import { freshPlace, type TestPlace } from '../../e2e/places.ts'
import { startPostgresql } from '../../e2e/postgresql-server.ts'
import { machine } from '../machine.ts'
import { writeSection } from '../performance-page.ts'
import { type BareEngine, barePostgresql, bareSqlite } from './bare-commits.ts'
import { type MeasuredSite, openSite } from './children.ts'
import { adminPages, bookingsConfirmed, inTurns, median, pageShare, queries } from './measures.ts'
import { isMet, type Line, table } from './report.ts'
import { type Hour, NOW, settle, store } from './stored.ts'

const LOAD_MS = Number(process.env.BENCH_SECONDS ?? 2) * 1000
const ROUNDS = 5
// A process that has just started books for the first time, too; these do not count.
const ROUNDS_BEFORE = 2
const FEW = 100
const MANY = 100_000
// Enough for what any machine can book in one round.
const HOURS_A_ROUND = 5000 * Math.ceil(LOAD_MS / 1000)

/** A site with so many bookings stored, and a second connection to its database. */
interface Case {
  readonly stored: number
  readonly place: TestPlace
  readonly db: Database
  readonly hours: readonly Hour[]
  readonly cookie: string
}

const say = (text: string) => void process.stdout.write(`${text}\n`)
const whole = (number: number) => Math.round(number).toLocaleString('en-US')

async function prepare(engine: Engine, folder: string, stored: number): Promise<Case> {
  say(`${engine}: storing ${whole(stored)} bookings…`)
  const place = await freshPlace(engine, mkdtempSync(join(folder, 'site-')))
  const db = openDatabase(place.database)
  await migrate(db, NOW)
  await createFirstAdmin(db, { username: 'admin', password: 'only-for-the-bench' }, NOW)
  const hours = await store(db, stored, HOURS_A_ROUND * (ROUNDS_BEFORE + ROUNDS))
  const cookie = await adminCookie(false).serialize(await beginSession(db, 'admin', true, NOW))
  return { stored, place, db, hours, cookie: cookie.split(';')[0] ?? '' }
}

async function linesOf(engine: Engine, bare: BareEngine, folder: string): Promise<Line[]> {
  const few = await prepare(engine, folder, FEW)
  const many = await prepare(engine, folder, MANY)
  const lines: Line[] = []
  for (const [what, ask] of Object.entries(queries)) {
    const times = await inTurns(ask, few.db, many.db, 200)
    const most = what.startsWith('Free hours') ? 1.3 : 2
    lines.push(comparison(`${what} (the query)`, engine, times, most))
  }
  const pages: Record<'bookings' | 'orders', number>[] = []
  for (const one of [few, many]) {
    const site = await openSite({ ...one.place.settings, PORT: '0', NOW: String(NOW), STARTER_CONTENT: 'none' })
    pages.push(await adminPages(site, one.cookie, LOAD_MS))
    lines.push(...(await underLoad(engine, bare, one, site)))
    await site.stop()
  }
  for (const list of ['bookings', 'orders'] as const) {
    const times = { few: pages[0]?.[list] ?? 0, many: pages[1]?.[list] ?? 0 }
    lines.push(comparison(`The admin's list of ${list} (the page over HTTP)`, engine, times, 2))
  }
  for (const { db, place } of [few, many]) {
    await db.destroy()
    await place.remove()
  }
  return lines
}

function comparison(what: string, engine: string, { few, many }: { few: number; many: number }, most: number): Line {
  const [ours, beside] = [`${many.toFixed(2)} ms`, `${few.toFixed(2)} ms with ${FEW}`]
  return { what, engine, stored: whole(MANY), ours, beside, reached: many / few, target: { most }, unit: '×' }
}

// Ours and its baseline by turns, so that whatever else the machine does meets both.
async function underLoad(engine: Engine, bare: BareEngine, one: Case, site: MeasuredSite): Promise<Line[]> {
  say(`${engine}, ${whole(one.stored)} stored: the page, then bookings…`)
  const shares: { ours: number; baseline: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) shares.push(await pageShare(site, LOAD_MS))
  const bookings: { ours: number; baseline: number; median: number }[] = []
  let confirmed = 0
  const before = await countOf(one.db)
  for (let round = 0; round < ROUNDS_BEFORE + ROUNDS; round += 1) {
    const baseline = await bare.commits(LOAD_MS / 2)
    const hours = one.hours.slice(round * HOURS_A_ROUND, (round + 1) * HOURS_A_ROUND)
    const { perSecond, count, median } = await bookingsConfirmed(site, hours, LOAD_MS)
    confirmed += count
    if (round < ROUNDS_BEFORE) await settle(one.db)
    else bookings.push({ ours: perSecond, baseline, median })
  }
  const kept = (await countOf(one.db)) - before
  if (kept !== confirmed) throw new Error(`${confirmed} bookings were confirmed, ${kept} are kept`)
  const common = { engine, stored: whole(one.stored) }
  return [
    share('Public page, nothing changed', shares, 'pages', 'bare 15 KB answers', 50, common),
    share('Bookings confirmed, durable, 16 connections', bookings, 'bookings', 'bare commits', 30, common),
    {
      ...common,
      what: 'Memory, resident, at most',
      ours: `${Math.round((await site.memory()) / 1e6)} MB`,
      beside: `a confirmation took ${median(bookings.map((round) => round.median)).toFixed(1)} ms (median)`,
      reached: (await site.memory()) / 1e6,
      target: { most: 200 },
      unit: 'MB',
    },
  ]
}

function share(
  what: string,
  rounds: readonly { ours: number; baseline: number }[],
  unit: string,
  besides: string,
  least: number,
  common: Pick<Line, 'engine' | 'stored'>,
): Line {
  return {
    ...common,
    what,
    ours: `${whole(median(rounds.map(({ ours }) => ours)))} ${unit}/s`,
    beside: `${whole(median(rounds.map(({ baseline }) => baseline)))} ${besides}/s`,
    reached: median(rounds.map(({ ours, baseline }) => ours / baseline)) * 100,
    target: { least },
    unit: '%',
  }
}

async function countOf(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('bookings')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

const folder = mkdtempSync(join(tmpdir(), 'balsam-bench-'))
const server = await startPostgresql()
process.env.BALSAM_POSTGRESQL = server.address('postgres')
try {
  const sqlite = bareSqlite(folder)
  const postgresql = await barePostgresql(server.address('postgres'))
  const where = machine(folder, [sqlite.version, postgresql.version])
  const lines = [...(await linesOf('sqlite', sqlite, folder)), ...(await linesOf('postgresql', postgresql, folder))]
  await sqlite.close()
  await postgresql.close()
  const met = lines.filter(isMet).length
  const verdict = `${met} of ${lines.length} targets met.`
  say(`\n${where}\n\n${table(lines)}\n\n${verdict}`)
  writeSection(
    'server',
    `## The server (\`npm run bench\`)\n\n${where}\n\n${table(lines)}\n\n${verdict} Medians of ${ROUNDS} rounds, ours and its baseline by turns; bookings after ${ROUNDS_BEFORE} rounds that do not count; a load lasts ${LOAD_MS / 1000} s and comes from a process of its own.`,
  )
  process.exitCode = met === lines.length ? 0 : 1
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
