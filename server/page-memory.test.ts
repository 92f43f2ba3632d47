import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { openSlots } from '#app/availability/time-slots.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { freshDatabase, freshDataDir, openForTest } from '#app/database/fresh-database.server.ts'
import type { CalendarDate, TimeOfDay } from '#app/shared/calendar-date.ts'
import { withPageMemory } from './page-memory.ts'

const NOON = Date.parse('2026-11-01T10:00:00Z')
const HOUR = { date: '2026-11-03' as CalendarDate, time: '10:00' as TimeOfDay }

/** A site whose page says how many hours are open, and which request of all it answers. */
async function site(render?: (request: Request, hours: number) => Response | Promise<Response>) {
  const dataDir = freshDataDir()
  const db = await freshDatabase(dataDir)
  const clock = { now: NOON }
  const asked: Request[] = []
  const page = render ?? ((_, hours) => new Response(`${hours} hours, rendering ${asked.length}`))
  const fetch = async (request: Request) => {
    asked.push(request)
    return page(request, (await db.selectFrom('time_slots').selectAll().execute()).length)
  }
  const past = withPageMemory({ db, clock: () => clock.now, origin: 'http://balsam.test', fetch }, (_, response) =>
    response.end('not from memory'),
  )
  const server = createServer(past).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await new Promise((listening) => server.once('listening', listening))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const get = (path = '/', init?: RequestInit) => globalThis.fetch(`${address}${path}`, init)
  const read = async (path?: string, init?: RequestInit) => (await get(path, init)).text()
  return { db, dataDir, clock, asked, get, read }
}

test('everybody gets the page that was rendered for the first one', async () => {
  const { read, asked } = await site()
  const answers = await Promise.all(Array.from({ length: 20 }, () => read()))
  expect(new Set([...answers, await read()])).toEqual(new Set(['0 hours, rendering 1']))
  expect(asked).toHaveLength(1)
})

// Seen to fail when only this connection's own changes were counted.
test('an hour opened by another process is on the next page', async () => {
  const { read, dataDir } = await site()
  const other = openForTest(dataDir)
  expect(await read()).toBe('0 hours, rendering 1')
  await openSlots(other, [HOUR])
  expect(await read()).toBe('1 hours, rendering 2')
})

// Seen to fail when only other connections' changes were counted.
test('an hour opened by this process is on the next page', async () => {
  const { read, db } = await site()
  expect(await read()).toBe('0 hours, rendering 1')
  await openSlots(db, [HOUR])
  expect(await read()).toBe('1 hours, rendering 2')
})

test('an hour that is being opened and then is not after all is on nobody’s page', async () => {
  const { read, db } = await site()
  const opening = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const transaction = db.transaction().execute(async (trx) => {
    await openSlots(trx as Database, [HOUR])
    opening.resolve()
    await end.promise
    throw new Error('the admin’s connection is gone')
  })
  await opening.promise
  const meanwhile = read()
  end.resolve()
  await expect(transaction).rejects.toThrow()
  expect(await meanwhile).toMatch(/^0 hours/)
  expect(await read()).toMatch(/^0 hours/)
})

// Seen to fail when the state was read after the rendering.
test('what changes while the page is being rendered is on the next one', async () => {
  let change: (() => Promise<void>) | undefined
  const { read, dataDir } = await site(async (_, hours) => {
    await change?.()
    return new Response(`${hours} hours`)
  })
  const other = openForTest(dataDir)
  change = async () => {
    change = undefined
    await openSlots(other, [HOUR])
  }
  expect(await read()).toBe('0 hours')
  expect(await read()).toBe('1 hours')
})

// Seen to fail without the day.
test('after midnight at the centre the page is rendered anew', async () => {
  const { read, clock } = await site()
  clock.now = Date.parse('2026-11-01T21:59:59Z')
  expect(await read()).toBe('0 hours, rendering 1')
  clock.now = Date.parse('2026-11-01T22:00:00Z')
  expect(await read()).toBe('0 hours, rendering 2')
})

// Seen to fail when the first visitor's own request was rendered.
test('nothing of the visitor who came first is on the others’ page', async () => {
  const { read, asked } = await site((request) => new Response(`for ${request.headers.get('Cookie')}`))
  expect(await read('/', { headers: { Cookie: 'balsam-confirmed=secret', 'X-Forwarded-For': '1.2.3.4' } })).toBe(
    'for null',
  )
  expect([...(asked[0]?.headers ?? [])]).toEqual([])
})

// Seen to fail when whatever came was kept.
test.each([
  ['a failure', () => new Response('reference 1234', { status: 500 })],
  ['a missing page', () => new Response('not here', { status: 404 })],
  ['an answer with a cookie', () => new Response('yours', { headers: { 'Set-Cookie': 'session=1' } })],
])('%s is not given to anybody from memory', async (_, answer) => {
  const { read } = await site(answer)
  expect(await read()).toBe('not from memory')
})

test('only the page and its months and days are kept', async () => {
  const { read, asked } = await site()
  for (const path of ['/?month=2026-12', '/?date=2026-12-01']) expect(await read(path)).toMatch(/rendering/)
  const others = ['/admin', '/booking/confirmed', '/?month=2026-12&x=1', '/?month=december', '/?x=1', '/_.data']
  for (const path of others) expect(await read(path)).toBe('not from memory')
  expect(await read('/', { method: 'POST' })).toBe('not from memory')
  expect(asked).toHaveLength(2)
})

test('however many months are asked for, only the latest few are kept', async () => {
  const { read, asked } = await site()
  const months = Array.from({ length: 40 }, (_, number) => `/?month=${2030 + number}-01`)
  for (const month of months) await read(month)
  expect(asked).toHaveLength(40)
  await read(months.at(-1))
  expect(asked).toHaveLength(40)
  await read(months[0])
  expect(asked).toHaveLength(41)
})

test('a browser that has the page is told that it is still so', async () => {
  const { get, db } = await site()
  const first = await get()
  const etag = first.headers.get('ETag') ?? ''
  expect(first.headers.get('Cache-Control')).toBe('no-cache')
  const second = await get('/', { headers: { 'If-None-Match': `"other", ${etag}` } })
  expect([second.status, await second.text(), second.headers.get('ETag')]).toEqual([304, '', etag])
  await openSlots(db, [HOUR])
  expect((await get('/', { headers: { 'If-None-Match': etag } })).status).toBe(200)
})

test('each browser gets an encoding it can read', async () => {
  const { get } = await site(() => new Response('مساء الخير '.repeat(500)))
  const plain = await (await get()).text()
  for (const [accepted, encoding, decode] of [
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip;q=0.5', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
    ['br; q=0.0 , gzip;q=0', null, undefined],
    ['identity', null, undefined],
  ] as const) {
    const answer = await get('/', { headers: { 'Accept-Encoding': accepted } })
    expect([accepted, answer.headers.get('Content-Encoding')]).toEqual([accepted, encoding])
    expect(answer.headers.get('Vary')).toBe('Accept-Encoding')
    expect(await answer.text()).toBe(plain)
    if (decode) expect(Number(answer.headers.get('Content-Length'))).toBeLessThan(1000)
  }
  const head = await get('/', { method: 'HEAD', headers: { 'Accept-Encoding': 'identity' } })
  expect([await head.text(), head.headers.get('Content-Length')]).toEqual(['', String(Buffer.byteLength(plain))])
})

test('without its database the site itself answers', async () => {
  const { read, db } = await site()
  await db.destroy()
  expect(await read()).toBe('not from memory')
})
