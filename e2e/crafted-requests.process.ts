import { expectNothingKept, failuresOf, insides } from './nothing-kept.ts'
import { bookingFields, databaseWithHours, post } from './posted-bookings.ts'
import { rawRequest, sendRaw } from './raw-request.ts'
import { expect, test } from './site.ts'
import { test as processTest } from './site-processes.ts'

const form = () => String(new URLSearchParams({ ...bookingFields(), intent: 'confirm' }))
const asForm = 'Content-Type: application/x-www-form-urlencoded'

const badBodies: [what: string, headers: string[], body: () => string][] = [
  ['JSON', ['Content-Type: application/json'], () => JSON.stringify({ ...bookingFields(), intent: 'confirm' })],
  ['a form that calls itself text', ['Content-Type: text/plain'], form],
  ['a form without a type', [], form],
  ['a type that is none', ['Content-Type: ;;;'], form],
  ['parts without their boundary', ['Content-Type: multipart/form-data'], form],
  [
    'parts that break off',
    ['Content-Type: multipart/form-data; boundary=x'],
    () => '--x\r\nContent-Disposition: form-d',
  ],
  ['parts that are none', ['Content-Type: multipart/form-data; boundary=x'], form],
]

test('a body that is no form is refused and keeps nothing', async ({ site }) => {
  for (const [what, headers, body] of badBodies) {
    for (const path of ['/booking', '/booking.data', '/?index']) {
      const { status, text } = await sendRaw(site.address, rawRequest(`POST ${path}`, headers, body()))
      expect.soft(status, `${what} to ${path}`).toBe(400)
      expect.soft(text).not.toMatch(insides)
      if (!path.endsWith('.data')) expect.soft(text.match(/<title>/g), `${what} to ${path}`).toHaveLength(1)
    }
  }
  await expectNothingKept(site)
  expect(failuresOf(site)).toEqual([])
})

test('a body or a head that is too large is refused and keeps nothing', async ({ site }) => {
  const large = `${form()}&notes=${'x'.repeat(64 * 1024)}`
  const inPieces = large.replace(/.{1,8000}/g, (piece) => `${piece.length.toString(16)}\r\n${piece}\r\n`)
  const chunked = [
    'POST /booking HTTP/1.1',
    'Host: 127.0.0.1',
    asForm,
    'Transfer-Encoding: chunked',
    'Connection: close',
  ]
  const requests = [
    [rawRequest('POST /booking', [asForm], large), 413],
    [rawRequest('POST /booking.data', [asForm], large), 413],
    [`${chunked.join('\r\n')}\r\n\r\n${inPieces}0\r\n\r\n`, 413],
    [rawRequest('POST /booking', [asForm, `Cookie: ${'x'.repeat(20_000)}`], form()), 431],
    [rawRequest(`GET /?date=${'9'.repeat(20_000)}`), 431],
  ] as const
  for (const [bytes, status] of requests) expect((await sendRaw(site.address, bytes)).status).toBe(status)
  await expectNothingKept(site)
  expect(failuresOf(site)).toEqual([])
})

test('only reading and posting is done', async ({ site }) => {
  for (const method of ['PUT', 'DELETE', 'TRACE', 'PATCH', 'OPTIONS']) {
    for (const path of ['/', '/booking', '/booking.data', '/nowhere']) {
      const { status, text } = await sendRaw(site.address, rawRequest(`${method} ${path}`, [asForm], form()))
      expect.soft(status, `${method} ${path}`).toBe(405)
      expect.soft(text).toMatch(/^allow: GET, HEAD, POST\r$/im)
    }
  }
  await expectNothingKept(site)
})

test('a booking that another site sends is refused and keeps nothing', async ({ site }) => {
  const origins = ['https://evil.example', 'null', `${site.address}.evil.example`, 'http://127.0.0.1:1']
  for (const origin of origins) {
    for (const [path, intent] of Object.entries({ '/booking': 'confirm', '/booking.data': 'confirm-here' })) {
      const answer = await post(`${site.address}${path}`, { ...bookingFields(), intent }, { origin })
      expect.soft(answer.status, `${path} from ${origin}`).toBe(400)
      const text = await answer.text()
      expect.soft(text).not.toMatch(insides)
      if (path === '/booking') expect.soft(text).toMatch(/^\p{Script=Arabic}/u)
    }
  }
  await expectNothingKept(site)
})

test('a booking that the site itself sends is taken', async ({ site }) => {
  const sent = { ...bookingFields(), intent: 'confirm' }
  expect((await post(`${site.address}/booking`, sent, { origin: site.address })).status).toBe(303)
})

processTest('behind a TLS proxy the public address is the site itself, and no other is', async ({ place, start }) => {
  const { db } = await databaseWithHours(place.database, 72)
  const address = await start('e2e/site-process.ts', { PUBLIC_URL: 'https://balsam.example' }).address
  const sent = { ...bookingFields(), intent: 'confirm' }
  for (const origin of ['https://evil.example', 'https://balsam.example.evil.example', 'https://www.balsam.example']) {
    expect((await post(`${address}/booking`, sent, { origin })).status, origin).toBe(400)
  }
  expect(await db.selectFrom('bookings').selectAll().execute()).toEqual([])
  const answer = await post(`${address}/booking`, sent, { origin: 'https://balsam.example' })
  expect(answer.status).toBe(303)
  expect(answer.headers.get('set-cookie')).toMatch(/; Secure/)
  expect(answer.headers.get('strict-transport-security')).toContain('max-age=31536000')
  expect(await db.selectFrom('bookings').selectAll().execute()).toHaveLength(1)
  await db.destroy()
})
