import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { connect as connectTo } from 'node:net'
import { join } from 'node:path'
import { connect, DATABASE_FILE } from '#app/database/sqlite-file.server.ts'
import { bookingFields, databaseWithHours } from './posted-bookings.ts'
import { expect, test } from './proof.ts'

// Seen to fail when the stop closed all lines (no answer), and when it swept idle lines only once (exit after 6 s).
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  test(`a booking that was under way when the site is told to stop (${signal}) is answered and kept`, async ({
    dataDir,
    start,
  }) => {
    // The site as it is served, by the machine's clock; the hour is of a day far off.
    const { db } = await databaseWithHours(dataDir, 1)
    await db.updateTable('time_slots').set({ date: '2099-03-11' }).execute()
    const site = start('server/main.ts')
    const address = await site.address
    const form = bookingFields({ date: '2099-03-11', time: '08:00', opened: '0', intent: 'confirm' })
    const body = String(new URLSearchParams(form))

    // A browser that keeps its line open without asking for anything does not hold up the stop.
    const idle = connectTo(Number(new URL(address).port), '127.0.0.1')
    await once(idle, 'connect')
    const posting = await acceptedPost(address, body.length)
    const lock = connect(join(dataDir, DATABASE_FILE))
    lock.exec('begin immediate')
    site.kill(signal)
    await expect.poll(() => refuses(address)).toBe(true)
    // npm passes on a signal that the terminal has sent already.
    site.kill(signal)

    posting.end(body)
    await once(posting, 'finish')
    lock.exec('rollback')
    lock.close()
    const [answer]: IncomingMessage[] = await once(posting, 'response')
    expect(answer?.statusCode).toBe(303)
    answer?.resume()
    // The browser would keep the line of this answer open, too.
    const answered = performance.now()
    expect(await site.exitCode).toBe(0)
    expect(performance.now() - answered).toBeLessThan(2000)
    expect(site.printed.err).toBe('')
    expect(await db.selectFrom('bookings').selectAll().execute()).toHaveLength(1)
    idle.destroy()
    await db.destroy()
  })
}

test('a site that nobody uses stops at once', async ({ start }) => {
  const site = start('server/main.ts')
  // fetch keeps its line open for the next request.
  await (await fetch(await site.address)).text()
  const from = performance.now()
  site.kill('SIGTERM')
  expect(await site.exitCode).toBe(0)
  expect(performance.now() - from).toBeLessThan(3000)
})

/** A form whose head the site has taken, and which still waits to send its body. */
async function acceptedPost(address: string, length: number): Promise<ClientRequest> {
  const headers = {
    'Content-Type': 'application/x-www-form-urlencoded',
    'Content-Length': length,
    Expect: '100-continue',
  }
  const posting = request(`${address}/booking`, { method: 'POST', headers })
  posting.flushHeaders()
  await once(posting, 'continue')
  return posting
}

function refuses(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connectTo(Number(new URL(address).port), '127.0.0.1')
    socket.once('connect', () => resolve(false)).once('error', () => resolve(true))
    socket.once('connect', () => socket.destroy())
  })
}
