import { bookingFields, confirmByPage, confirmByPopup, databaseWithHours } from './posted-bookings.ts'
import { expect, test } from './site-processes.ts'

const CLIENTS = 64
const HOURS = 100

// Seen to fail without the unique index and the statement's own look: 6400 winners.
// With the index alone it holds.
test('64 visitors want each of 100 hours at once, at two processes: one gets it, the others read that it is gone', async ({
  dataDir,
  start,
}) => {
  test.slow()
  const { db, hours } = await databaseWithHours(dataDir, HOURS)
  const processes = [start('e2e/site-process.ts'), start('e2e/site-process.ts')]
  const addresses = await Promise.all(processes.map((process) => process.address))
  const visitors = Array.from({ length: CLIENTS }, (_, number) => ({
    name: `زائرة ${number}`,
    phone: `05000000${String(number).padStart(2, '0')}`,
    address: addresses[number % 2] as string,
    // Every eighth visitor of each process has no JavaScript.
    confirm: number % 16 < 2 ? confirmByPage : confirmByPopup,
    refusal: number % 16 < 2 ? 'هذا الوقت غير متوفر' : '"time-taken"',
  }))

  const winners: { reference: string | undefined; phone: string; date: string; time: string }[] = []
  const disorder: string[] = []
  for (const { date, time } of hours) {
    const answers = visitors.map(async ({ name, phone, address, confirm, refusal }) => {
      const { status, body, reference } = await confirm(address, bookingFields({ name, phone, date, time }))
      if (status === 200 || status === 303) winners.push({ reference, phone, date, time })
      else if (status !== 409 || !body.includes(refusal)) disorder.push(`${status} ${body}`)
    })
    await Promise.all(answers)
  }

  expect(disorder).toEqual([])
  expect(winners).toHaveLength(HOURS)
  const kept = await db.selectFrom('bookings').select(['reference', 'phone', 'date', 'time']).execute()
  expect(kept).toHaveLength(HOURS)
  expect(new Set(kept.map(({ date, time }) => `${date} ${time}`)).size).toBe(HOURS)
  expect(kept).toEqual(expect.arrayContaining(winners))
  expect(processes.map(({ printed }) => printed.err)).toEqual(['', ''])
  await db.destroy()
})
