import { randomUUID } from 'node:crypto'
import { bookingFields, databaseWithHours, type Fields, post } from './posted-bookings.ts'
import { rawRequest, sendRaw } from './raw-request.ts'
import { expect, test } from './site-processes.ts'

const canary = 'CANARY'
const line = /^\S+Z (?:GET|HEAD|POST) (?:\*|\/[\w./:-]*) \d{3} \d+ ms [0-9A-F]{8}$/

// Seen to fail when the path was logged instead of the route's name, and with the address or the query beside it.
test('the log has event, route, status, time and reference, and nothing of what people send', async ({
  dataDir,
  start,
}) => {
  const { db } = await databaseWithHours(dataDir, 72)
  const site = start('e2e/site-process.ts', { ADMIN_PASSWORD: 'only-for-tests', TRUSTED_PROXY: '127.0.0.1' })
  const address = await site.address
  const form: Fields = { ...bookingFields({ name: canary, notes: canary, key: randomUUID() }), intent: 'confirm' }
  const headers = {
    cookie: `balsam-admin=${canary}; balsam-confirmed=${canary}; ${canary}=1`,
    'user-agent': canary,
    referer: `https://balsam.example/${canary}`,
    'x-forwarded-for': '203.0.113.77',
    authorization: canary,
  }
  const paths = [
    '/',
    '/booking',
    '/booking.data',
    '/_.data?index',
    '/order',
    '/admin',
    `/${canary}`,
    `/products/${canary}`,
  ]
  for (const path of [...paths, '/admin/bookings', `/admin/${canary}`, '/admin/undo.data', '/healthz', '/robots.txt']) {
    const asked = `${address}${path}${path.includes('?') ? '&' : '?'}phone=${canary}`
    await fetch(asked, { headers, redirect: 'manual' })
    const changes: Fields[] = [{}, { time: canary }, { phone: canary }, { intent: canary, id: canary }]
    for (const change of changes) {
      await post(asked, { ...form, ...change }, headers)
    }
    await post(asked, form, { ...headers, origin: address.replace('127.0.0.1', 'evil.example') })
    for (const type of ['application/json', 'multipart/form-data; boundary=x', canary]) {
      await sendRaw(address, rawRequest(`POST ${path}?${canary}`, [`Content-Type: ${type}`], `{"name":"${canary}"}`))
    }
  }
  for (const username of [canary, 'admin']) await post(`${address}/admin`, { username, password: canary }, headers)
  await sendRaw(address, rawRequest(`GET /%ff${canary}`))
  await sendRaw(address, `GET /${canary} HTTP/9\r\n\r\n`)
  expect(await db.selectFrom('bookings').select('name').execute()).toEqual([{ name: canary }])

  const { out, err } = site.printed
  for (const told of [canary, '203.0.113.77', '127.0.0.1 ', form.phone, form.key]) {
    expect(out + err).not.toContain(told)
  }
  const lines = out.split('\n').filter((text) => /\d ms /.test(text))
  expect(lines.length).toBeGreaterThan(50)
  expect(lines.filter((text) => !line.test(text))).toEqual([])
  expect(lines).toContainEqual(expect.stringMatching(/ POST \/booking 303 \d+ ms /))
  expect(lines).toContainEqual(expect.stringMatching(/ POST \/admin 401 \d+ ms /))
  // A form of another site is one line like the others, without a stack.
  expect(lines).toContainEqual(expect.stringMatching(/ POST \/booking 400 \d+ ms /))
  expect(err).not.toMatch(/origin|Bad Request/)
  // Reading a page is nobody's business.
  expect(lines.filter((text) => / GET \S+ [23]/.test(text))).toEqual([])
  await db.destroy()
})
