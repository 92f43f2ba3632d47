import { DAY, HOUR } from './booking-form.ts'
import {
  adminCookie,
  bookingFields,
  confirmByPage,
  confirmByPopup,
  databaseWithHours,
  post,
} from './posted-bookings.ts'
import { expect, test } from './site-processes.ts'

const OTHER_HOUR = '13:00'
const person = { name: 'canary', phone: '0599123456', notes: 'canary' }

// Seen to fail when changes of other connections, or of its own, were not asked for (server/page-memory.test.ts).
test('an hour that is booked at one process is on no later page of any process, and nobody’s page knows by whom', async ({
  place,
  start,
}) => {
  const { db } = await databaseWithHours(place.database, 72)
  await db.destroy()
  const addresses = await Promise.all([1, 2].map(() => start('e2e/site-process.ts').address))
  const pages = async (headers = {}) =>
    Promise.all(addresses.map(async (address) => (await fetch(`${address}/?date=${DAY}`, { headers })).text()))
  for (const page of await pages()) expect(page).toContain(`data-time="${HOUR}"`)

  const first = await confirmByPage(addresses[0] as string, bookingFields(person))
  for (const page of await pages()) expect(page).not.toContain(`data-time="${HOUR}"`)
  for (const page of await pages()) expect(page).toContain(`data-time="${OTHER_HOUR}"`)
  const second = await confirmByPopup(addresses[1] as string, bookingFields({ ...person, time: OTHER_HOUR }))
  // A form that came back as it was typed, too.
  const typed = await post(`${addresses[0]}/?index&date=${DAY}`, { ...bookingFields(person), intent: 'choose' })
  expect(await typed.text()).toContain('canary')
  expect([first.reference, second.reference]).toEqual([expect.any(String), expect.any(String)])
  for (const page of await pages({ Cookie: 'balsam-confirmed=any' })) {
    expect(page).not.toContain(`data-time="${OTHER_HOUR}"`)
    for (const secret of ['canary', first.reference, second.reference]) {
      expect(page).not.toContain(secret)
    }
  }
})

// Seen to fail when the counters were remembered without asking for changes (app/admin/arrivals.server.ts).
test('an admin who signed in at one process hears at another of what a visitor booked at a third', async ({
  place,
  start,
}) => {
  const { db } = await databaseWithHours(place.database, 72)
  await db.destroy()
  const settings = { ADMIN_PASSWORD: 'only-for-tests' }
  const [signedIn, asked, booked] = await Promise.all(
    [1, 2, 3].map(() => start('e2e/site-process.ts', settings).address),
  )
  const cookie = await adminCookie(signedIn as string)
  const arrivals = async () => (await fetch(`${asked}/admin/arrivals`, { headers: { cookie } })).json()
  expect(await arrivals()).toMatchObject({ bookings: 0, slots: 72, latest: ['', ''] })
  const { reference } = await confirmByPopup(booked as string, bookingFields(person))
  expect(await arrivals()).toMatchObject({
    bookings: 1,
    slots: 71,
    latest: [expect.stringMatching(new RegExp(` ${reference}$`)), ''],
  })
  await post(`${asked}/admin/sign-out`, {}, { cookie })
  expect((await fetch(`${signedIn}/admin/arrivals`, { headers: { cookie }, redirect: 'manual' })).status).toBe(302)
})
