import { passwordMatches } from '#app/auth/passwords.server.ts'
import { openDatabase } from '#app/database/database.server.ts'
import { addDays, type CalendarDate, weekdayOf } from '#app/shared/calendar-date.ts'
import { expect, test } from './site-processes.ts'

const TODAY = '2027-03-10' as CalendarDate
const HOURS = Array.from({ length: 9 }, (_, hour) => `${10 + hour}:00`)

test('the first start opens the hours of eight weeks, from tomorrow on, with a day of rest', async ({
  place,
  start,
}) => {
  await start('e2e/site-process.ts').address
  const db = openDatabase(place.database)
  const slots = await db.selectFrom('time_slots').selectAll().orderBy('date').orderBy('time').execute()
  const days = Array.from({ length: 56 }, (_, day) => addDays(TODAY, 1 + day)).filter((day) => weekdayOf(day) !== 1)
  expect(slots).toEqual(days.flatMap((date) => HOURS.map((time) => ({ date, time, enabled: 1, starter: 1 }))))
  const products = await db.selectFrom('products').select(['hidden', 'starter']).execute()
  expect(products).toEqual(Array(5).fill({ hidden: 0, starter: 1 }))
  await db.destroy()
})

test('the password of the first admin is printed once and is the one that is kept', async ({ place, start }) => {
  const first = start('server/main.ts')
  await first.address
  const [, username, password] =
    /^First admin: (\S+), password: (\S+) \(shown only now\)$/m.exec(first.printed.out) ?? []
  expect(username).toBe('admin')
  first.kill('SIGTERM')
  await first.exitCode

  const second = start('server/main.ts')
  await second.address
  expect(second.printed.out).toMatch(/^Balsam is open at http:\/\/127\.0\.0\.1:\d+\n$/)
  expect(second.printed.err).toBe('')

  const db = openDatabase(place.database)
  const admins = await db.selectFrom('admins').selectAll().execute()
  expect(admins).toEqual([expect.objectContaining({ username: 'admin', generated: 1 })])
  expect(await passwordMatches(password ?? '', admins[0]?.password_hash ?? '')).toBe(true)
  expect(await passwordMatches(`${password} `, admins[0]?.password_hash ?? '')).toBe(false)
  await db.destroy()
})

test('a password that was given is kept and not printed', async ({ place, start }) => {
  const site = start('server/main.ts', { ADMIN_USERNAME: 'hala', ADMIN_PASSWORD: 'given in the settings' })
  await site.address
  expect(site.printed.out + site.printed.err).not.toMatch(/hala|given/)
  const db = openDatabase(place.database)
  const [admin] = await db.selectFrom('admins').selectAll().execute()
  expect(admin).toMatchObject({ username: 'hala', generated: 0 })
  expect(await passwordMatches('given in the settings', admin?.password_hash ?? '')).toBe(true)
  await db.destroy()
})

test('without starter content the site starts empty', async ({ place, start }) => {
  const address = await start('e2e/site-process.ts', { STARTER_CONTENT: 'none' }).address
  const db = openDatabase(place.database)
  for (const table of ['time_slots', 'products', 'bookings', 'orders'] as const) {
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
  }
  expect((await fetch(address)).status).toBe(200)
  await db.destroy()
})
