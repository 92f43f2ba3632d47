import { randomUUID } from 'node:crypto'
import { messageOf } from '#app/shared/messages.ts'
import { formsAMinute } from '#app/site/objection.server.ts'
import { findProof } from '#app/site/proof-of-work.ts'
import { OIL } from './order-form.ts'
import { bookingFields, databaseWithHours, type Fields, phoneOf, post } from './posted-bookings.ts'
import { NOW } from './site.ts'
import { expect, test } from './site-processes.ts'

const PHONE = '0501234567'
const { freeOfAddress, freeOfSite, mostOfAddress } = formsAMinute

/** Who comes through the proxy from which address. */
const from = (address: string) => ({ 'x-forwarded-for': address })
const carrier = from('203.0.113.7')
const settings = { TRUSTED_PROXY: '127.0.0.1', STARTER_CONTENT: '' }

test('whoever fills in the field that people do not see is refused, and reads whom to call', async ({
  dataDir,
  start,
}) => {
  const { db } = await databaseWithHours(dataDir, 72)
  const oil = {
    id: OIL,
    name: 'زيت',
    description: '',
    price: 60,
    image: '',
    image_source: '',
    position: 1,
    created_at: '',
  }
  await db
    .insertInto('products')
    .values({ ...oil, hidden: 0, starter: 0 })
    .execute()
  const address = await start('e2e/site-process.ts').address
  const order = { product: OIL, quantity: '1', name: 'ليلى', phone: PHONE, deliveryMethod: 'pickup', seenTotal: '60' }
  const sent = [
    ['/booking', { ...bookingFields(), intent: 'confirm' }],
    ['/booking.data', { ...bookingFields(), intent: 'confirm-here' }],
    ['/_.data?index', { ...order, opened: '1', key: randomUUID(), intent: 'order-here' }],
    [`/order?product=${OIL}&quantity=1`, { ...order, opened: '1', key: randomUUID(), intent: 'confirm' }],
  ] as const
  for (const [path, fields] of sent) {
    const answer = await post(address + path, { ...fields, website: 'https://spam.example' })
    expect(answer.status, path).toBe(429)
    // Data names the problem; the sentence is in the page.
    expect(wordsOf(await answer.text()), path).toContain(path.includes('.data') ? '"not-now"' : messageOf('not-now'))
  }
  expect(messageOf('not-now')).toContain(PHONE)
  expect(await db.selectFrom('bookings').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('orders').selectAll().execute()).toEqual([])
  await db.destroy()
})

test('a form that comes faster than anybody types is not taken, but may be sent again a moment later', async ({
  dataDir,
  start,
}) => {
  const { db } = await databaseWithHours(dataDir, 72)
  const address = await start('e2e/site-process.ts').address
  const opened = [String(NOW - 1999), String(NOW), String(NOW + 60_000), '', 'soon', '-1', '1e9']
  for (const moment of opened) {
    const { status, text } = await sent(address, bookingFields({ opened: moment }))
    expect([status, wordsOf(text).includes(messageOf('proof-needed'))], moment).toEqual([429, true])
  }
  expect(messageOf('proof-needed')).toContain(PHONE)
  expect(await db.selectFrom('bookings').selectAll().execute()).toEqual([])
  // The review that came back says when it was made: sent again in a while, it is taken.
  const { text } = await sent(address, bookingFields({ opened: '' }))
  expect(text).toContain(`name="opened" value="${NOW}"`)
  expect((await sent(address, bookingFields({ opened: String(NOW - 2000) }))).status).toBe(303)
  await db.destroy()
})

test('a whole mobile carrier behind one address books without any further step, up to so many a minute', async ({
  dataDir,
  start,
}) => {
  const { db, hours } = await databaseWithHours(dataDir, 72)
  const site = start('e2e/site-process.ts', settings)
  const address = await site.address
  const visitors = hours.map(({ date, time }, number) => bookingFields({ date, time, phone: phoneOf(number) }))
  const [known = {}] = visitors
  const confirmed = await Promise.all(visitors.splice(0, freeOfAddress).map((form) => sent(address, form, carrier)))
  expect(confirmed.map(({ status }) => status)).toEqual(Array(freeOfAddress).fill(303))

  // Beyond, a proof of work is asked for; one's own, for one's own form.
  const [next = {}, other = {}] = visitors.splice(0, 2)
  expect(await sent(address, next, carrier)).toMatchObject({ status: 429 })
  const proof = await findProof(String(next.key))
  expect((await sent(address, { ...other, proof }, carrier)).status).toBe(429)
  expect((await sent(address, { ...next, proof }, carrier)).status).toBe(303)
  // Whose answer was lost gets it; who comes from elsewhere notices nothing; nor does whoever stands beside the site.
  expect((await sent(address, known, carrier)).status).toBe(303)
  for (const elsewhere of [from('198.51.100.9'), from('192.168.1.20'), {}]) {
    expect((await sent(address, visitors.shift() as Fields, elsewhere)).status).toBe(303)
  }

  // Far beyond what a crowd of people sends, no proof helps, until the minute is over; the telephone does.
  for (let more = 0; more < mostOfAddress; more += 1) await sent(address, known, carrier)
  const flood = visitors.shift() as Fields
  const refused = await sent(address, { ...flood, proof: await findProof(String(flood.key)) }, carrier)
  expect([refused.status, wordsOf(refused.text).includes(messageOf('not-now'))]).toEqual([429, true])
  expect((await sent(address, flood, from('198.51.100.10'))).status).toBe(303)
  expect(site.printed.err).toBe('')
  await db.destroy()
})

test('a rush from everywhere costs everybody a proof of work, whatever the address', async ({ dataDir, start }) => {
  const { db, hours } = await databaseWithHours(dataDir, 72)
  const address = await start('e2e/site-process.ts', settings).address
  const forms = hours.map(({ date, time }, number) => bookingFields({ date, time, phone: phoneOf(number) }))
  const statuses: number[] = []
  for (const [number, form] of forms.slice(0, freeOfSite + 2).entries()) {
    statuses.push((await sent(address, form, from(`198.51.100.${number + 1}`))).status)
  }
  expect(statuses).toEqual([...Array(freeOfSite).fill(303), 429, 429])
  await db.destroy()
})

// The telephone number in a sentence is a link.
const wordsOf = (page: string) => page.replace(/<[^>]*>/g, '')

async function sent(address: string, fields: Fields, headers: Fields = {}) {
  const answer = await post(`${address}/booking`, { ...fields, intent: 'confirm' }, headers)
  return { status: answer.status, text: await answer.text() }
}
