import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { slotDays } from '#app/availability/admin-slots.server.ts'
import { freeHoursOf } from '#app/availability/time-slots.server.ts'
import { bookingPage } from '#app/booking/booking-list.server.ts'
import { bookingFilter } from '#app/booking/booking-list.ts'
import type { Database } from '#app/database/database.server.ts'
import { orderPage } from '#app/orders/admin-orders.server.ts'
import { orderFilter } from '#app/orders/order-list.ts'
import type { CalendarDate, CalendarMonth } from '#app/shared/calendar-date.ts'
import { type MeasuredSite, send } from './children.ts'
import type { Answers } from './load.ts'
import { type Hour, NOW } from './stored.ts'

const CONNECTIONS = 16
const TODAY = '2027-03-10' as CalendarDate
const MONTH = '2027-03' as CalendarMonth

/** Requests that were answered per second. Throws when any answer had another status than `status`. */
function perSecond({ ms, statuses }: Answers, status: string): number {
  const others = Object.keys(statuses).filter((one) => one !== status)
  if (others.length > 0) throw new Error(`Not every answer was ${status}: ${JSON.stringify(statuses)}`)
  return ((statuses[status] ?? 0) / ms) * 1000
}

const get = (path: string, cookie = '') =>
  `GET ${path} HTTP/1.1\r\nHost: balsam.test\r\nAccept-Encoding: gzip, deflate, br, zstd\r\n${cookie && `Cookie: ${cookie}\r\n`}\r\n`

/** Answers per second: the bare 15 KB, and beside it the public page that nothing has changed. */
export async function pageShare({ bare, site }: MeasuredSite, forMs: number) {
  const load = { connections: CONNECTIONS, requests: [get('/')], forMs, again: true }
  return { baseline: perSecond(await send(bare, load), '200'), ours: perSecond(await send(site, load), '200') }
}

/** Bookings per second that visitors' popups saw confirmed, and how many those were. */
export async function bookingsConfirmed({ site }: MeasuredSite, hours: readonly Hour[], forMs: number) {
  const requests = hours.map((hour) => confirmation(hour))
  const answers = await send(site, { connections: CONNECTIONS, requests, forMs, again: false })
  return { perSecond: perSecond(answers, '200'), count: answers.statuses['200'] ?? 0, median: answers.median }
}

let visitors = 0

// What the review popup sends. Every visitor has a phone of her own, and took a minute to fill in the form.
function confirmation({ date, time }: Hour): string {
  visitors += 1
  const body = new URLSearchParams({
    intent: 'confirm-here',
    key: randomUUID(),
    name: `زائرة ${visitors}`,
    phone: `058${String(visitors).padStart(7, '0')}`,
    sessionType: 'hijama-120',
    notes: 'أول زيارة',
    opened: String(NOW - 60_000),
    date,
    time,
  }).toString()
  const heads = [
    'POST /_.data?index HTTP/1.1',
    'Host: balsam.test',
    'Accept-Encoding: gzip, deflate, br, zstd',
    'Content-Type: application/x-www-form-urlencoded;charset=UTF-8',
    `Content-Length: ${body.length}`,
  ]
  return `${heads.join('\r\n')}\r\n\r\n${body}`
}

/** Milliseconds until an admin has a page, one at a time, median: the list of bookings, that of orders. */
export async function adminPages({ site }: MeasuredSite, cookie: string, forMs: number) {
  const time = async (path: string) => {
    const answers = await send(site, { connections: 1, requests: [get(path, cookie)], forMs, again: true })
    perSecond(answers, '200')
    return answers.median
  }
  const bookings = '/admin/bookings?past=1'
  // A process that has just started does everything for the first time.
  await time(bookings)
  return { bookings: await time(bookings), orders: await time('/admin/orders') }
}

/** What is asked of the database, by the name it has in the table. */
export const queries: Readonly<Record<string, (db: Database) => Promise<unknown>>> = {
  'Free hours of a month': (db) => freeHoursOf(db, MONTH, TODAY),
  'A page of bookings': (db) => bookingPage(db, bookingFilter(new URLSearchParams('past=1')), TODAY),
  'A page of orders': (db) => orderPage(db, orderFilter(new URLSearchParams())),
  'A page of offered hours': (db) => slotDays(db, TODAY, TODAY),
}

/** Milliseconds of one query on each of two databases, asked in turns, medians. */
export async function inTurns(ask: (db: Database) => Promise<unknown>, few: Database, many: Database, rounds: number) {
  const times: [number[], number[]] = [[], []]
  for (let round = -10; round < rounds; round += 1) {
    for (const [index, db] of [few, many].entries()) {
      const start = performance.now()
      await ask(db)
      if (round >= 0) times[index as 0 | 1].push(performance.now() - start)
    }
  }
  return { few: median(times[0]), many: median(times[1]) }
}

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN
}
