import { BusyVisitors, expectKept } from './busy-visitors.ts'
import { databaseWithHours } from './posted-bookings.ts'
import { expect, test } from './proof.ts'

// Seen to fail on PostgreSQL when the process ended at the signal. On SQLite an answer follows its commit so closely that
// only stopping.proof.ts sees it, where the file is held.
test('told to stop while many visitors book, the site keeps exactly the bookings it has confirmed', async ({
  place,
  start,
  many,
  count,
}) => {
  const stops = many(2, 30)
  const { db, hours } = await databaseWithHours(place.database, stops * 80)
  const visitors = new BusyVisitors(hours)
  for (let round = 1; round <= stops; round += 1) {
    const site = start('e2e/site-process.ts')
    const address = await site.address
    let left = 5 + ((round * 7) % 17)
    await visitors.bookUntilSilence(address, () => --left === 0 && site.kill('SIGTERM'))
    expect(await site.exitCode).toBe(0)
    // Whoever read nothing had not been let in: nothing is kept of them.
    await expectKept(db, visitors.confirmed)
    expect(site.printed.err).toBe('')
  }
  count('stops', stops)
  count('confirmed and kept', visitors.confirmed.size)
  count('not let in', visitors.unanswered.length)
  await db.destroy()
})
