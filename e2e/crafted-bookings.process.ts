import { messageOf, type Problem } from '#app/shared/messages.ts'
import { DAY, visitor } from './booking-form.ts'
import { expectNothingKept, insides } from './nothing-kept.ts'
import { bookingFields, confirmByPage, confirmByPopup, type Fields, post } from './posted-bookings.ts'
import { expect, type TestSite, test } from './site.ts'

const refusals: [what: string, changes: Fields, status: number, problem: Problem][] = [
  ['a day that is over', { date: '2027-03-09' }, 409, 'no-slots-that-day'],
  ['today', { date: '2027-03-10' }, 409, 'no-slots-that-day'],
  ['a day of rest', { date: '2027-03-15' }, 409, 'no-slots-that-day'],
  ['an hour that nobody offers', { time: '09:00' }, 409, 'time-taken'],
  ['an hour between two hours', { time: '12:30' }, 409, 'time-taken'],
  ['an hour that is switched off', { time: '15:00' }, 409, 'time-taken'],
  ['a day that no calendar has', { date: '2027-02-30' }, 422, 'hour-not-chosen'],
  ['a date with a long year', { date: '+002027-03-11' }, 422, 'hour-not-chosen'],
  ['a date with an hour in it', { date: `${DAY}T12:00:00Z` }, 422, 'hour-not-chosen'],
  ['an hour no clock shows', { time: '24:00' }, 422, 'hour-not-chosen'],
  ['no hour', { time: '' }, 422, 'hour-not-chosen'],
  ['nine digits of a phone', { phone: '050123456' }, 422, 'phone-invalid'],
  ['eleven digits of a phone', { phone: '05012345678' }, 422, 'phone-invalid'],
  ['a phone in letters', { phone: 'call me' }, 422, 'phone-invalid'],
  ['a session nobody gives', { sessionType: 'hijama-1' }, 422, 'session-type-unknown'],
  ['a session named like a part of every object', { sessionType: 'constructor' }, 422, 'session-type-unknown'],
  ['no name', { name: ' \u200f ' }, 422, 'fields-missing'],
  ['a name of 101 letters', { name: 'ن'.repeat(101) }, 422, 'name-too-long'],
  ['notes of 501 letters', { notes: 'م'.repeat(501) }, 422, 'notes-too-long'],
]

test('a form that asks for what can not be had is refused with the reason, and keeps nothing', async ({ site }) => {
  await switchOff(site, '15:00')
  for (const [what, changes, status, problem] of refusals) {
    await test.step(what, async () => {
      const page = await confirmByPage(site.address, bookingFields(changes))
      expect.soft(page.status).toBe(status)
      expect.soft(page.body).toContain(messageOf(problem))
      expect.soft(page.body).not.toMatch(insides)
      const popup = await confirmByPopup(site.address, bookingFields(changes))
      expect.soft(popup.status).toBe(status)
      expect.soft(popup.body).toContain(`"${problem}"`)
      await expectNothingKept(site)
    })
  }
})

test('a form without one of its fields is refused and keeps nothing', async ({ site }) => {
  for (const missing of ['name', 'phone', 'sessionType', 'date', 'time']) {
    const fields = Object.entries({ ...bookingFields(), intent: 'confirm' }).filter(([name]) => name !== missing)
    expect((await post(`${site.address}/booking`, fields)).status, missing).toBe(422)
  }
  expect((await post(`${site.address}/booking`, {})).status).toBe(422)
  await expectNothingKept(site)
})

test('a form without a readable key is shown for review instead of being booked', async ({ site }) => {
  for (const key of ['', '1', 'x'.repeat(36), `${bookingFields().key}\0`]) {
    const answer = await confirmByPage(site.address, bookingFields({ key }))
    expect(answer.status).toBe(200)
    expect(answer.body).toContain('مراجعة الحجز')
  }
  await expectNothingKept(site)
})

test('a form that names a field twice books what stands first, once', async ({ site }) => {
  const fields = Object.entries({ ...bookingFields(), intent: 'confirm' })
  const answer = await post(`${site.address}/booking`, [...fields, ['time', '13:00'], ['name', 'هدى سالم']])
  expect(answer.status).toBe(303)
  const kept = await site.db.selectFrom('bookings').select(['name', 'time']).execute()
  expect(kept).toEqual([{ name: visitor.name, time: '12:00' }])
})

test('Arabic digits are understood and kept as Latin ones', async ({ site }) => {
  const arabic = bookingFields({ date: '٢٠٢٧-٠٣-١١', time: '١٢:٠٠', phone: '+٩٧٢ ٥٠-١٢٣-٤٥٦٧' })
  expect((await confirmByPage(site.address, arabic)).status).toBe(303)
  const kept = await site.db.selectFrom('bookings').select(['date', 'time', 'phone']).execute()
  expect(kept).toEqual([{ date: DAY, time: '12:00', phone: visitor.phone }])
})

test('characters that hide or turn around a text are taken out before it is kept', async ({ site }) => {
  const turned = bookingFields({ name: '\0ليلى\u202e \u2066حداد\u0000', notes: 'سطر\r\nثانٍ\u202e\0' })
  expect((await confirmByPage(site.address, turned)).status).toBe(303)
  const kept = await site.db.selectFrom('bookings').select(['name', 'notes']).execute()
  expect(kept).toEqual([{ name: 'ليلى حداد', notes: 'سطر\nثانٍ' }])
})

async function switchOff(site: TestSite, time: string) {
  await site.db.updateTable('time_slots').set({ enabled: 0 }).where('date', '=', DAY).where('time', '=', time).execute()
}
