import type { Database } from '#app/database/database.server.ts'
import { bookingFields, confirmByPopup, databaseWithHours, phoneOf, sendAndHangUp } from './posted-bookings.ts'
import { expect, test } from './proof.ts'

const TAPS = 10

// Seen to fail when the key was written in a transaction of its own: some taps read that the hour was gone.
test('a form that is tapped at once, at two processes, is one booking with one reference, and so it is days later', async ({
  place,
  start,
  many,
  count,
}) => {
  const { db, hours } = await databaseWithHours(place.database, many(6, 300))
  const addresses = await Promise.all([start('e2e/site-process.ts').address, start('e2e/site-process.ts').address])
  for (const [visitor, { date, time }] of hours.entries()) {
    const fields = bookingFields({ date, time, phone: phoneOf(visitor) })
    const taps = Array.from({ length: TAPS }, (_, tap) => confirmByPopup(addresses[tap % 2] as string, fields))
    const answers = [...(await Promise.all(taps)), await confirmByPopup(addresses[0], fields)]
    expect(answers.map(({ status }) => status)).toEqual(Array(TAPS + 1).fill(200))
    const references = new Set(answers.map(({ reference }) => reference))
    expect([...references]).toEqual([await referenceAt(db, date, time)])
  }
  expect(await rowsIn(db)).toEqual({ bookings: hours.length, submissions: hours.length })
  count('forms', hours.length)
  count('sent', hours.length * (TAPS + 1))
  await db.destroy()
})

// Seen to fail without the key: the form sent again reads that its hour is gone.
test('a form whose answer was lost is sent again, to another process, and is one booking', async ({
  place,
  start,
  many,
  count,
}) => {
  const { db, hours } = await databaseWithHours(place.database, many(6, 300))
  const addresses = await Promise.all([start('e2e/site-process.ts').address, start('e2e/site-process.ts').address])
  for (const [visitor, { date, time }] of hours.entries()) {
    const fields = bookingFields({ date, time, phone: phoneOf(visitor) })
    await sendAndHangUp(addresses[visitor % 2] as string, fields)
    // Some come back at once, while the first sending may still be under way, others when it is long done.
    if (visitor % 3 === 0) await expect.poll(() => referenceAt(db, date, time)).toBeDefined()
    const { status, reference } = await confirmByPopup(addresses[(visitor + 1) % 2] as string, fields)
    expect([status, reference]).toEqual([200, await referenceAt(db, date, time)])
  }
  expect(await rowsIn(db)).toEqual({ bookings: hours.length, submissions: hours.length })
  count('answers lost', hours.length)
  await db.destroy()
})

async function referenceAt(db: Database, date: string, time: string): Promise<string | undefined> {
  const kept = await db
    .selectFrom('bookings')
    .select('reference')
    .where('date', '=', date)
    .where('time', '=', time)
    .execute()
  expect(kept.length).toBeLessThan(2)
  return kept[0]?.reference
}

async function rowsIn(db: Database) {
  const [bookings, submissions] = [
    await db.selectFrom('bookings').select('reference').execute(),
    await db.selectFrom('submissions').select('key').execute(),
  ]
  return { bookings: bookings.length, submissions: submissions.length }
}
