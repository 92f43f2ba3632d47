import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '#app/database/database.server.ts'
import { migrate } from '#app/database/migrations.server.ts'
import { folderPictureFiles, PICTURES_FOLDER } from '#server/pictures/folder-picture-files.ts'
import { pictureStore } from '#server/pictures/picture-store.ts'
import { observatoryScore } from './observatory.ts'
import { bookingFields, databaseWithHours, post } from './posted-bookings.ts'
import { NOW } from './site.ts'
import { expect, test } from './site-processes.ts'

const PUBLIC_URL = 'https://balsam.example'
const origin = { origin: PUBLIC_URL }
const picture = `${'a'.repeat(32)}-360.webp`
const admin = { username: 'admin', password: 'only-for-tests', keep: 'on' }

// Seen to fail with each of the headers taken out, and when only pages had a content policy.
test('every kind of answer is graded A+ by the rules of the HTTP Observatory', async ({ dataDir, start }) => {
  const { db } = await databaseWithHours(dataDir, 72)
  await db.destroy()
  await mkdir(join(dataDir, PICTURES_FOLDER), { recursive: true })
  await writeFile(join(dataDir, PICTURES_FOLDER, picture), 'a picture')
  const address = await start('e2e/site-process.ts', { PUBLIC_URL, ADMIN_PASSWORD: admin.password }).address
  const get = (path: string, headers = {}) => fetch(address + path, { headers, redirect: 'manual' })
  const signedIn = await post(`${address}/admin`, admin, origin)
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? ''
  const page = await get('/')
  const script = /\/assets\/[^"]+\.js/.exec(await page.clone().text())?.[0] ?? ''
  const confirmed = { ...bookingFields(), intent: 'confirm' }

  const answers: [kind: string, status: number, answer: Response][] = [
    ['page', 200, page],
    ['page that has not changed', 304, await get('/', { 'if-none-match': page.headers.get('etag') })],
    ['page of its own', 200, await get('/booking')],
    ['data', 200, await get('/_.data')],
    ['script', 200, await get(script)],
    ['compressed script', 200, await get(script, { 'accept-encoding': 'br' })],
    ['drawing', 200, await get('/art/products/lavender-oil.svg')],
    ['picture', 200, await get(`/images/${picture}`)],
    ['icon at its old address', 302, await get('/favicon.ico')],
    ['health', 200, await get('/healthz')],
    ['security.txt', 200, await get('/.well-known/security.txt')],
    ['page that is not there', 404, await get('/nowhere')],
    ['picture that is not there', 404, await get('/images/x.webp')],
    ['script that is not there', 404, await get('/assets/x.js')],
    ['form with a mistake', 422, await post(`${address}/booking`, { intent: 'confirm' }, origin)],
    ['booking', 303, await post(`${address}/booking`, confirmed, origin)],
    ['form of another site', 400, await post(`${address}/booking`, confirmed, { origin: 'https://evil.example' })],
    ['form that is too large', 413, await post(`${address}/booking`, { notes: 'x'.repeat(70_000) }, origin)],
    ['method', 405, await fetch(`${address}/`, { method: 'DELETE' })],
    ['sign-in page', 200, await get('/admin')],
    ['sign-in', 302, signedIn],
    ['door of the dashboard', 302, await get('/admin/bookings')],
    ['dashboard', 200, await get('/admin/bookings', { cookie })],
    ['data of the dashboard', 200, await get('/admin/orders.data', { cookie })],
    ['export', 200, await get('/admin/bookings.csv', { cookie })],
    ['failure', 500, await failure(dataDir)],
  ]
  for (const [kind, status, { status: actual, headers }] of answers) {
    expect.soft(actual, kind).toBe(status)
    const { score, faults } = observatoryScore({ headers, cookies: headers.getSetCookie() })
    expect.soft({ kind, faults, best: score >= 130 }).toEqual({ kind, faults: [], best: true })
    expect.soft(headers.get('cross-origin-opener-policy'), kind).toBe('same-origin')
    expect.soft(headers.get('content-security-policy'), kind).not.toMatch(/unsafe-|\*/)
  }
  // What is in a page's policy is there because the page needs it.
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-")
})

test('a site that is not reached over TLS promises none', async ({ start }) => {
  const { headers } = await fetch(await start('e2e/site-process.ts').address)
  expect(headers.get('strict-transport-security')).toBeNull()
  expect(observatoryScore({ headers, cookies: [] }).faults).toEqual(['no HSTS'])
})

/** The page of a site whose database has gone. */
async function failure(dataDir: string): Promise<Response> {
  const built: typeof import('#server/app.ts') = await import(new URL('../build/server/index.js', import.meta.url).href)
  const db = openDatabase(join(dataDir, 'gone'))
  await migrate(db, NOW)
  await db.destroy()
  const log = { info: () => {}, request: () => {}, failure: () => {} }
  const pictures = pictureStore(dataDir)
  const parts = { db, pictures, pictureFiles: folderPictureFiles(dataDir), clock: () => NOW, log, production: true }
  const app = await built.createApp({ ...parts, publicUrl: new URL(PUBLIC_URL) })
  return app.request('/')
}
