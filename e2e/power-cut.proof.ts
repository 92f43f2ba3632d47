import { openDatabase } from '#app/database/database.server.ts'
import { BusyVisitors, expectKept } from './busy-visitors.ts'
import { databaseWithHours } from './posted-bookings.ts'
import { expect, test } from './proof.ts'
import type { SiteProcess } from './site-processes.ts'
import type { SmallDisk } from './small-disk.ts'

test('the power goes while visitors book, again and again, and every confirmed booking is on the disk', async ({
  disk,
  start,
  many,
  count,
}) => {
  test.slow()
  const cuts = many(1, 20)
  const visitors = await visitorsOn(disk, cuts)
  for (let round = 1; round <= cuts; round += 1) {
    await bookUntilPowerCut(start('e2e/site-process.ts', { DATA_DIR: disk.folder }), visitors, disk)
    const site = start('e2e/site-process.ts', { DATA_DIR: disk.folder })
    await visitors.sendAgain(await site.address)
    site.kill('SIGTERM')
    expect(await site.exitCode).toBe(0)
    const db = openDatabase(disk.folder)
    await expectKept(db, visitors.confirmed)
    await db.destroy()
  }
  count('cuts', cuts)
  count('confirmed and kept', visitors.confirmed.size)
})

// The same, without the guard: `synchronous = FULL`, which every start asserts, is what keeps them.
test('an engine that only claims to wait for the disk loses confirmed bookings in the same power cut', async ({
  disk,
  start,
  many,
  count,
}) => {
  test.slow()
  const cuts = many(1, 5)
  const visitors = await visitorsOn(disk, cuts)
  let lost = 0
  for (let round = 1; round <= cuts; round += 1) {
    const settings = { DATA_DIR: disk.folder, NODE_OPTIONS: '--import=./e2e/careless-engine.ts' }
    await bookUntilPowerCut(start('e2e/site-process.ts', settings), visitors, disk)
    const db = openDatabase(disk.folder)
    const kept = await db.selectFrom('bookings').select('reference').execute()
    await db.destroy()
    const there = new Set(kept.map(({ reference }) => reference))
    for (const [fields, reference] of visitors.confirmed) {
      if (reference && there.has(reference)) continue
      lost += 1
      visitors.confirmed.delete(fields)
    }
  }
  count('cuts', cuts)
  count('confirmed and lost', lost)
  expect(lost).toBeGreaterThan(0)
})

async function visitorsOn({ folder }: SmallDisk, cuts: number): Promise<BusyVisitors> {
  const { db, hours } = await databaseWithHours(folder, cuts * 90)
  await db.destroy()
  return new BusyVisitors(hours)
}

async function bookUntilPowerCut(site: SiteProcess, visitors: BusyVisitors, disk: SmallDisk): Promise<void> {
  let left = 60
  await visitors.bookUntilSilence(await site.address, () => {
    left -= 1
    if (left !== 0) return
    // Nothing runs on without power. While the file system is shut down, this kernel now and then says that something is
    // on the disk which never will be (once in fifty to a hundred cuts); a machine that goes dark sends no such answer.
    site.kill('SIGSTOP')
    disk.cutPower()
    site.kill('SIGKILL')
  })
  await site.exitCode
  disk.plugInAgain()
}
