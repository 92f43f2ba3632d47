import { visitor } from './booking-form.ts'
import { bookingFields, post } from './posted-bookings.ts'
import { expect, type TestSite, test } from './site.ts'

for (const [way, path, intent] of [
  ['the page', '/booking', 'confirm'],
  ['the popup', '/_.data?index', 'confirm-here'],
] as const) {
  test(`whoever confirmed by ${way} takes the hour to her calendar, and the file says nothing of who she is`, async ({
    site,
  }) => {
    const cookie = cookiesOf(await post(site.address + path, { ...bookingFields(), intent }))
    const answer = await calendarFile(site, cookie)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toMatch(/^inline; filename="balsam-B\d{6}\.ics"$/)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const file = await answer.text()
    expect(file).toContain('\r\nDTSTART;TZID=Asia/Jerusalem:20270311T120000\r\n')
    expect(file).toContain('\r\nDTSTAMP:20270310T090000Z\r\n')
    for (const secret of [visitor.name, visitor.notes]) expect(file.replaceAll('\r\n ', '')).not.toContain(secret)
    // Not once only, but no longer than the booking lives.
    expect((await calendarFile(site, cookie)).status).toBe(200)
    await site.db.deleteFrom('bookings').execute()
    const gone = await calendarFile(site, cookie)
    expect([gone.status, gone.headers.get('location')]).toEqual([302, '/'])
  })
}

test('the cookie for the calendar is the browser’s alone, goes to that one address, and ends after a day', async ({
  site,
}) => {
  const answer = await post(`${site.address}/_.data?index`, { ...bookingFields(), intent: 'confirm-here' })
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^balsam-calendar=[\w%=]+; Max-Age=86400; Path=\/booking\/calendar\.ics; HttpOnly; SameSite=Lax$/,
    ),
  ])
})

function cookiesOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

function calendarFile({ address }: TestSite, cookie: string): Promise<Response> {
  return fetch(`${address}/booking/calendar.ics`, { headers: { cookie }, redirect: 'manual' })
}
