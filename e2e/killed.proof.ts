import { sql } from 'kysely'
import { type Database, engineOf } from '#app/database/database.server.ts'
import { BusyVisitors, expectKept } from './busy-visitors.ts'
import { databaseWithHours } from './posted-bookings.ts'
import { expect, test } from './proof.ts'

// Seen to lose bookings in the first round when the answer went out before the commit.
// `synchronous` can't show here: what a killed process has written is safe with the kernel. Only a power cut tells.
test('again and again the server is killed while visitors book, and no confirmed booking is lost or doubled', async ({
  place,
  start,
  many,
  count,
}) => {
  test.slow()
  const kills = many(8, 40)
  const { db, hours } = await databaseWithHours(place.database, kills * 60)
  const visitors = new BusyVisitors(hours)
  const readyAfter: number[] = []
  let unanswered = 0
  for (let round = 0; round <= kills; round += 1) {
    const from = performance.now()
    const site = start('e2e/site-process.ts')
    const address = await site.address
    expect((await fetch(`${address}/healthz`)).status).toBe(200)
    readyAfter.push(Math.round(performance.now() - from))

    unanswered += visitors.unanswered.length
    await visitors.sendAgain(address)
    await expectKept(db, visitors.confirmed)
    if (engineOf(db) === 'sqlite') await expectSound(db)

    let left = 3 + ((round * 7) % 17)
    if (round < kills) await visitors.bookUntilSilence(address, () => --left === 0 && site.kill('SIGKILL'))
    site.kill('SIGKILL')
    await site.exitCode
  }
  const ordered = readyAfter.toSorted((a, b) => a - b)
  const [fastest, median, slowest] = [0, 0.5, 1].map((part) => ordered[Math.round(part * kills)])
  count('kills', kills)
  count('confirmed and kept', visitors.confirmed.size)
  count('without an answer, sent again', unanswered)
  count('ready after', `${fastest} to ${slowest} ms, mostly ${median} ms`)
  // Whatever else the machine is doing may hold up some of them.
  expect(many(fastest ?? 0, median ?? 0)).toBeLessThan(2000)
  expect(visitors.confirmed.size).toBeGreaterThan(kills * 6)
  await db.destroy()
})

async function expectSound(db: Database): Promise<void> {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)
  expect(rows).toEqual([{ integrity_check: 'ok' }])
}
