import type { TimeSlot } from '#app/availability/opening-hours.ts'
import { openSlots } from '#app/availability/time-slots.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { contradictionIn } from './histories/explain.ts'
import { FrontDoor, twoHours } from './histories/front-door.ts'
import { recordHistory } from './histories/record.ts'
import { adminCookie, databaseWithHours } from './posted-bookings.ts'
import { expect, test } from './proof.ts'

// Seen to fail when the unique index and the statement's own look were gone, when an hour was disabled without asking who
// holds it, and when a refused undo could not be tried again.
test('whatever many clients do to two hours at once, there is an order in which it happened one at a time', async ({
  place,
  start,
  many,
  count,
}) => {
  test.slow()
  const rounds = many(4, 100)
  const { db } = await databaseWithHours(place.database, 0)
  const settings = { ADMIN_PASSWORD: 'only-for-tests' }
  const processes = [start('e2e/site-process.ts', settings), start('e2e/site-process.ts', settings)]
  const addresses = await Promise.all(processes.map((process) => process.address))
  const cookie = await adminCookie(addresses[0] as string)
  const wrong: unknown[] = []
  let operations = 0
  for (let round = 0; round < rounds; round += 1) {
    const hours = twoHours(round)
    await offerOnly(db, hours)
    const door = new FrontDoor(cookie, hours)
    const history = await recordHistory(door, addresses, { clients: 8, each: 12 })
    if (door.ambiguous) continue
    operations += history.length
    const contradiction = contradictionIn(history)
    if (contradiction) wrong.push(contradiction)
  }
  count('histories', rounds)
  count('operations', operations)
  expect(wrong).toEqual([])
  expect(operations).toBeGreaterThan(rounds * 50)
  expect(processes.map(({ printed }) => printed.err)).toEqual(['', ''])
  await db.destroy()
})

async function offerOnly(db: Database, hours: readonly TimeSlot[]): Promise<void> {
  for (const table of ['bookings', 'removed_rows', 'submissions', 'time_slots'] as const) {
    await db.deleteFrom(table).execute()
  }
  await openSlots(db, hours)
}
