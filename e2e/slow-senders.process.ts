import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { bookingFields, confirmByPage, databaseWithHours, phoneOf } from './posted-bookings.ts'
import { rawRequest } from './raw-request.ts'
import { expect, test } from './site-processes.ts'

const SENDERS = 1000
const AT_ONCE = 100
const MOST_OF_THEM = 900
// Half of what the site gives them: at a byte a second none would be through before.
const LONGEST_MS = 20_000

const endlessHead = () => 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: '
const endlessBody = () =>
  rawRequest('POST /booking', ['Content-Type: application/x-www-form-urlencoded'], 'x'.repeat(60_000)).slice(0, -59_000)
const silence = () => ''

// Seen to fail with Node's own times (headers 60 s, requests 300 s, looked at every 30 s).
test('a thousand slow senders do not keep a visitor from booking, and are sent away in time', async ({
  dataDir,
  start,
}) => {
  test.slow()
  const { db, hours } = await databaseWithHours(dataDir, 20)
  const site = start('e2e/site-process.ts')
  const address = await site.address
  const begun = performance.now()
  const beginnings = [endlessHead, endlessBody, silence]
  const senders: ReturnType<typeof slowSender>[] = []
  while (senders.length < SENDERS) {
    // More at one moment would not fit into the system's own queue, and be sent away by that.
    const next = Array.from({ length: AT_ONCE }, (_, number) =>
      slowSender(address, (beginnings[number % beginnings.length] as () => string)()),
    )
    await Promise.all(next.map(({ connected }) => connected))
    senders.push(...next)
  }

  // Meanwhile visitors read and book, one after the other.
  const open = () => senders.filter(({ socket }) => !socket.destroyed).length
  let booked = 0
  for (const hour of hours) {
    expect((await fetch(`${address}/?date=${hour.date}`)).status).toBe(200)
    const { status } = await confirmByPage(address, bookingFields({ ...hour, phone: phoneOf(booked) }))
    expect(status).toBe(303)
    if (open() < MOST_OF_THEM) break
    booked += 1
  }
  expect(booked).toBeGreaterThan(4)

  const closed = Promise.all(senders.map((sender) => sender.closed))
  const inTime = await Promise.race([closed.then(() => true), pause(LONGEST_MS - (performance.now() - begun), false)])
  expect([inTime, open()]).toEqual([true, 0])
  // None of them was taken for a visitor.
  const answers = new Set((await closed).map((text) => /^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 'none'))
  expect([...answers].filter((answer) => !['400', '408', '413', 'none'].includes(answer))).toEqual([])
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
  expect(site.printed.err).toBe('')
  await db.destroy()
})

/** Sends a beginning, and then a byte every second for as long as the line is open. */
function slowSender(address: string, beginning: string) {
  const { hostname, port } = new URL(address)
  const socket: Socket = connect(Number(port), hostname)
  let text = ''
  socket.setEncoding('utf8').on('data', (part) => {
    text += part
  })
  // The site may hang up while a byte is on its way.
  socket.on('error', () => {})
  const connected = new Promise<void>((resolve) => socket.once('connect', resolve))
  socket.once('connect', () => socket.write(beginning))
  const drip = setInterval(() => beginning && socket.write('x'), 1000)
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(text)))
  socket.once('close', () => clearInterval(drip))
  return { socket, connected, closed }
}
