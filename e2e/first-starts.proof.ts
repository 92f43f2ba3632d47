import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '#app/database/database.server.ts'
import { freshPlace } from './places.ts'
import { expect, test } from './proof.ts'

// Seen to fail on both engines when the steps of the schema were taken without a transaction and a lock.
test('several starts at once on an empty place prepare it once, and all of them serve', async ({
  engine,
  dataDir,
  start,
  many,
  count,
}) => {
  const rounds = many(2, 20)
  for (let round = 1; round <= rounds; round += 1) {
    const place = await freshPlace(engine, await mkdtemp(join(dataDir, 'start-')))
    const sites = Array.from({ length: 3 }, () => start('server/main.ts', place.settings))
    const addresses = await Promise.all(sites.map((site) => site.address))
    for (const address of addresses) expect((await fetch(`${address}/healthz`)).status).toBe(200)
    const printed = sites.map((site) => site.printed.out).join('')
    expect(printed.match(/password:/g)).toHaveLength(1)
    expect(printed.match(/was empty/g)).toHaveLength(1)

    const db = openDatabase(place.database)
    expect(await db.selectFrom('admins').selectAll().execute()).toHaveLength(1)
    expect(await db.selectFrom('time_slots').selectAll().execute()).toHaveLength(48 * 9)
    expect(await db.selectFrom('products').selectAll().execute()).toHaveLength(5)
    await db.destroy()
    for (const site of sites) site.kill('SIGKILL')
    await Promise.all(sites.map((site) => site.exitCode))
    await place.remove()
  }
  count('rounds of three starts', rounds)
})
