import { bookingFields, confirmByPage, confirmByPopup, databaseWithHours, phoneOf } from './posted-bookings.ts'
import { expect, test } from './proof.ts'

const CLIENTS = 64

// Seen to fail without the unique index and the statement's own look: every client won every hour. With the index alone
// it holds.
test('64 visitors want the same hour at once, at two processes: one gets it, the others read that it is gone', async ({
  place,
  start,
  many,
  count,
}) => {
  test.slow()
  const { db, hours } = await databaseWithHours(place.database, many(12, 300))
  const processes = [start('e2e/site-process.ts'), start('e2e/site-process.ts')]
  const addresses = await Promise.all(processes.map((process) => process.address))
  const visitors = Array.from({ length: CLIENTS }, (_, number) => ({
    name: `زائرة ${number}`,
    address: addresses[number % 2] as string,
    // Every eighth visitor of each process has no JavaScript.
    confirm: number % 16 < 2 ? confirmByPage : confirmByPopup,
    refusal: number % 16 < 2 ? 'هذا الوقت غير متوفر' : '"time-taken"',
  }))

  const winners: { reference: string | undefined; phone: string; date: string; time: string }[] = []
  const disorder: string[] = []
  for (const [place, { date, time }] of hours.entries()) {
    const answers = visitors.map(async ({ name, address, confirm, refusal }, number) => {
      const phone = phoneOf(place * CLIENTS + number)
      const { status, body, reference } = await confirm(address, bookingFields({ name, phone, date, time }))
      if (status === 200 || status === 303) winners.push({ reference, phone, date, time })
      else if (status !== 409 || !body.includes(refusal)) disorder.push(`${status} ${body}`)
    })
    await Promise.all(answers)
  }
  count('hours', hours.length)
  count('requests', hours.length * CLIENTS)
  count('winners', winners.length)

  expect(disorder).toEqual([])
  expect(winners).toHaveLength(hours.length)
  const kept = await db.selectFrom('bookings').select(['reference', 'phone', 'date', 'time']).execute()
  expect(kept).toHaveLength(hours.length)
  expect(new Set(kept.map(({ date, time }) => `${date} ${time}`)).size).toBe(hours.length)
  expect(kept).toEqual(expect.arrayContaining(winners))
  expect(processes.map(({ printed }) => printed.err)).toEqual(['', ''])
  await db.destroy()
})
