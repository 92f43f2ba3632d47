import fc from 'fast-check'
import { malformedRequest } from './malformed-requests.ts'
import { insides } from './nothing-kept.ts'
import { bookingFields, confirmByPage, confirmByPopup, databaseWithHours } from './posted-bookings.ts'
import { expect, test } from './proof.ts'
import { sendRaw } from './raw-request.ts'

const AT_ONCE = 12

// Seen to fail when a body that is no form was an error of ours.
test('malformed requests are refused, thousands of them, and none makes the site fail', async ({
  place,
  start,
  many,
  count,
}) => {
  const { db } = await databaseWithHours(place.database, 72)
  const site = start('e2e/site-process.ts')
  const address = await site.address
  const requests = fc.sample(malformedRequest, { numRuns: many(2000, 10_000), seed: 20_270_310 })
  count('requests', requests.length)
  const wrong: string[] = []
  const statuses = new Set<number>()
  const sender = async () => {
    for (let next = requests.pop(); next; next = requests.pop()) {
      const { status, text } = await sendRaw(address, next.bytes, next.hangUp)
      statuses.add(status)
      if (status >= 500 || insides.test(text)) wrong.push(`${next.bytes.toString('latin1')}\n=> ${text.slice(0, 900)}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sender))

  count('answered with', [...statuses].sort().join(', '))
  expect(wrong).toEqual([])
  // The requests went deep enough to be worth it.
  expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 404, 405, 422]))
  // Forms of other sites are the only thing that is logged as a failure.
  const logged = [...site.printed.err.matchAll(/^\S+Z [A-Z]+ \S+ [0-9A-F]{8} (.*)$/gm)].map(([, error]) => error)
  expect(logged.filter((error) => !/`origin` header|^Error: Bad Request$/.test(error ?? ''))).toEqual([])
  // Nothing was kept that a later page chokes on, and the site still does its work.
  await db.selectFrom('bookings').selectAll().execute()
  for (const page of ['/', '/_.data', '/booking', '/healthz']) expect((await fetch(address + page)).status).toBe(200)
  expect((await confirmByPage(address, bookingFields())).status).toBe(303)
  expect((await confirmByPopup(address, bookingFields())).status).toBe(409)
  await db.destroy()
})
