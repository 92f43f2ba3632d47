import { readFileSync } from 'node:fs'
import { messageOf } from '#app/shared/messages.ts'
import { bookingFields, confirmByPage, databaseWithHours } from './posted-bookings.ts'
import { startPostgresql } from './postgresql-server.ts'
import { expect, test } from './proof.ts'
import { Weather } from './weather.ts'

const admin = { ADMIN_PASSWORD: 'only-for-tests' }

// Seen to fail when nobody listened to the pool's broken connections (the process fell), and when the page that answers a
// form needed the calendar.
test('while the PostgreSQL server is gone everyone reads so in Arabic; once it is back, the same process books the same form', async ({
  start,
}) => {
  const server = await startPostgresql()
  try {
    const site = start('e2e/site-process.ts', { ...admin, DATABASE_URL: server.address('postgres') })
    const weather = new Weather(site)
    await weather.signIn(admin.ADMIN_PASSWORD)
    await weather.expectPagesOpen()
    await server.crash()
    await weather.expectNothingOpen()
    await weather.expectNothingSaved(/ECONNREFUSED|terminat/)
    await server.restart()
    await weather.expectGoodAgain()
  } finally {
    await server.stop()
  }
})

test('a PostgreSQL server that falls silent is not waited for longer than some seconds', async ({ start }) => {
  const server = await startPostgresql()
  try {
    const { db } = await databaseWithHours(server.address('postgres'), 72)
    await db.destroy()
    const site = start('e2e/site-process.ts', { DATABASE_URL: server.address('postgres') })
    const address = await site.address
    const fields = bookingFields()
    const everyone = childrenOf(server.pid)
    for (const pid of everyone) process.kill(pid, 'SIGSTOP')
    const from = performance.now()
    const silent = await confirmByPage(address, fields)
    for (const pid of everyone) process.kill(pid, 'SIGCONT')
    expect([silent.status, silent.body]).toEqual([500, expect.stringContaining(messageOf('booking-failed'))])
    expect(performance.now() - from).toBeLessThan(15_000)
    expect((await confirmByPage(address, fields)).status).toBe(303)
  } finally {
    await server.stop()
  }
})

// The server's processes, as one silence holds them all.
function childrenOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)
  return [pid, ...children]
}
