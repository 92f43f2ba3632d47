import type { Database } from '#app/database/database.server.ts'
import { messageOf } from '#app/shared/messages.ts'
import { bookingFields, confirmByPage, confirmByPopup, type Fields, sendAndHangUp } from './posted-bookings.ts'
import { expect, test } from './site.ts'

const DAY_MS = 86_400_000

test('a form that is sent twice books once, and both answers name the same booking', async ({ site }) => {
  const fields = bookingFields()
  const first = await confirmByPage(site.address, fields)
  const second = await confirmByPopup(site.address, fields)
  const third = await confirmByPage(site.address, { ...fields, phone: '٠٥٠ ١٢٣٤٥٦٧' })
  expect([first.status, second.status, third.status]).toEqual([303, 200, 303])
  expect(await references(site.db)).toEqual([first.reference])
  expect([second.reference, third.reference]).toEqual([first.reference, first.reference])
})

test('a form that is sent again days later still names its booking', async ({ site }) => {
  const fields = bookingFields()
  const first = await confirmByPage(site.address, fields)
  site.clock.now += 3 * DAY_MS
  expect(await confirmByPage(site.address, fields)).toEqual(first)
  expect(await references(site.db)).toEqual([first.reference])
})

test('a form that was sent before does not book anything else', async ({ site }) => {
  const fields = bookingFields()
  const first = await confirmByPage(site.address, fields)
  const otherContents: Fields[] = [
    { time: '13:00' },
    { name: 'هدى سالم' },
    { notes: '' },
    { sessionType: 'ear-candle-70' },
  ]
  for (const change of otherContents) {
    const answer = await confirmByPage(site.address, { ...fields, ...change })
    expect(answer.status).toBe(409)
    expect(answer.body).toContain(messageOf('submission-reused'))
  }
  expect(await references(site.db)).toEqual([first.reference])
  expect(await site.db.selectFrom('submissions').select('key').execute()).toEqual([{ key: fields.key }])
})

test('a form that was refused may be sent again for another hour', async ({ site }) => {
  await confirmByPage(site.address, bookingFields())
  const late = bookingFields({ name: 'هدى سالم', phone: '0521234567' })
  expect((await confirmByPage(site.address, late)).status).toBe(409)
  expect((await confirmByPage(site.address, { ...late, time: '13:00' })).status).toBe(303)
  expect(await references(site.db)).toHaveLength(2)
})

test('a visitor whose answer was lost sends the form again and gets her one booking', async ({ site }) => {
  const fields = bookingFields()
  await sendAndHangUp(site.address, fields)
  await expect.poll(() => references(site.db)).toHaveLength(1)
  const { status, reference } = await confirmByPopup(site.address, fields)
  expect(status).toBe(200)
  expect(await references(site.db)).toEqual([reference])
})

async function references(db: Database, time?: string): Promise<string[]> {
  const rows = await db.selectFrom('bookings').select(['reference', 'time']).orderBy('created_at').execute()
  return rows.filter((row) => !time || row.time === time).map((row) => row.reference)
}
