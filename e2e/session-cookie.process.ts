import { post } from './posted-bookings.ts'
import { expect, test } from './site-processes.ts'

const admin = { ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: 'only-for-tests' }
const credentials = { username: 'admin', password: 'only-for-tests' }

test('behind TLS the cookie is bound to the host and never goes over a plain line', async ({ start }) => {
  const address = await start('e2e/site-process.ts', { ...admin, PUBLIC_URL: 'https://balsam.example' }).address
  const headers = { origin: 'https://balsam.example' }
  const passing = await post(`${address}/admin`, credentials, headers)
  expect(passing.status).toBe(302)
  expect(passing.headers.get('strict-transport-security')).toContain('max-age=31536000')
  const cookie = passing.headers.get('set-cookie') ?? ''
  expect(cookie).toMatch(/^__Host-balsam-admin=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  const kept = await post(`${address}/admin`, { ...credentials, keep: 'on' }, headers)
  expect(kept.headers.get('set-cookie')).toMatch(
    /; Max-Age=7776000; Path=\/; (?:Expires=[^;]+; )?HttpOnly; Secure; SameSite=Lax$/,
  )

  const [pair = ''] = cookie.split(';')
  const tab = (cookie: string) => fetch(`${address}/admin/orders.data`, { headers: { cookie } })
  expect((await tab(pair)).status).toBe(200)
  // A plain cookie could have been planted by whoever sits on the line.
  expect((await tab(pair.replace('__Host-', ''))).status).toBe(202)
})

test('on a plain line it is HttpOnly and SameSite, and nobody else’s page signs in or out', async ({ start }) => {
  const address = await start('e2e/site-process.ts', admin).address
  const answer = await post(`${address}/admin`, credentials)
  const cookie = answer.headers.get('set-cookie') ?? ''
  expect(cookie).toMatch(/^balsam-admin=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/)
  const foreign = await post(`${address}/admin`, credentials, { origin: 'https://evil.example' })
  expect([foreign.status, foreign.headers.get('set-cookie')]).toEqual([400, null])

  const [pair = ''] = cookie.split(';')
  const out = await post(`${address}/admin/sign-out`, {}, { origin: 'https://evil.example', cookie: pair })
  expect(out.headers.get('set-cookie')).toBeNull()
  expect((await fetch(`${address}/admin/orders.data`, { headers: { cookie: pair } })).status).toBe(200)
  // Signing out by a link would be something any page could do to the admin.
  await fetch(`${address}/admin/sign-out`, { headers: { cookie: pair }, redirect: 'manual' })
  expect((await fetch(`${address}/admin/orders.data`, { headers: { cookie: pair } })).status).toBe(200)
})
