import { randomUUID } from 'node:crypto'
import { mkdir, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '#app/database/database.server.ts'
import { migrate } from '#app/database/migrations.server.ts'
import { connect, DATABASE_FILE } from '#app/database/sqlite-file.server.ts'
import { messageOf } from '#app/shared/messages.ts'
import { folderPictureFiles } from '#server/pictures/folder-picture-files.ts'
import { pictureStore } from '#server/pictures/picture-store.ts'
import { visitor } from './booking-form.ts'
import { insides } from './nothing-kept.ts'
import { expect, test } from './proof.ts'
import { NOW } from './site.ts'
import { Weather } from './weather.ts'

const admin = { ADMIN_PASSWORD: 'only-for-tests' }

// Each was seen to fail when the error was thrown instead of answered; the full and the read-only disk also when the log
// said only that nothing could be rolled back, and when an admin's session had to be written down to be believed.
test('while another program holds the database, everyone reads that nothing was saved, and nothing typed is lost', async ({
  dataDir,
  start,
}) => {
  const weather = new Weather(start('e2e/site-process.ts', admin))
  await weather.signIn(admin.ADMIN_PASSWORD)
  const other = connect(join(dataDir, DATABASE_FILE))
  other.exec('begin immediate')
  await weather.expectPagesOpen()
  await weather.expectNothingSaved(/database is locked/)
  await weather.expectNothingSavedThoughRead(/database is locked/)
  other.exec('rollback')
  other.close()
  await weather.expectGoodAgain()
})

test('on a full disk everyone reads that nothing was saved, and once there is room the same form books', async ({
  disk,
  start,
}) => {
  const weather = new Weather(start('e2e/site-process.ts', { ...admin, DATA_DIR: disk.folder }))
  await weather.signIn(admin.ADMIN_PASSWORD)
  disk.fill()
  await weather.expectPagesOpen()
  await weather.expectNothingSaved(/database or disk is full/)
  await weather.expectNothingSavedThoughRead(/database or disk is full/)
  disk.empty()
  await weather.expectGoodAgain()
})

test('a disk that can only be read is told of in words; mended, and the site started anew, the same form books', async ({
  disk,
  start,
}) => {
  const settings = { ...admin, DATA_DIR: disk.folder }
  const site = start('e2e/site-process.ts', settings)
  const weather = new Weather(site)
  await weather.signIn(admin.ADMIN_PASSWORD)
  disk.becomeReadOnly()
  await weather.expectPagesOpen()
  await weather.expectNothingSaved(/readonly database|disk I\/O error/)
  await weather.expectNothingSavedThoughRead(/readonly database|disk I\/O error/)
  site.kill('SIGTERM')
  expect(await site.exitCode).toBe(0)
  disk.plugInAgain()
  await new Weather(start('e2e/site-process.ts', settings), weather).expectGoodAgain()
})

test('a picture that can not be read is missed on its own: the page is there, and the log says which failed', async ({
  dataDir,
  start,
}) => {
  const site = start('e2e/site-process.ts')
  const address = await site.address
  const name = `${'0'.repeat(32)}-400.webp`
  const file = join(dataDir, 'images', name)
  await mkdir(file, { recursive: true })
  const unreadable = await fetch(`${address}/images/${name}`)
  expect([unreadable.status, await unreadable.text()]).toEqual([503, 'unavailable'])
  expect(site.printed.err).toMatch(/^\S+Z GET \/images\/\* [0-9A-F]{8} Error: EISDIR/m)
  expect((await fetch(address)).status).toBe(200)
  await rmdir(file)
  await writeFile(file, 'a picture')
  expect((await fetch(`${address}/images/${name}`)).status).toBe(200)
})

test('a full disk stops the first start with one sentence', async ({ disk, start }) => {
  disk.fill()
  const site = start('server/main.ts', { DATA_DIR: disk.folder })
  expect(await site.exitCode).toBe(1)
  expect(site.printed.err).toMatch(/^DATA_DIR \S+ can't (?:be opened|hold the database): [^\n]+\.\n$/)
})
test('a site that can not reach its database says that it is not well, and shows no insides', async ({ dataDir }) => {
  const db = openDatabase(dataDir)
  await migrate(db, NOW)
  const built: typeof import('#server/app.ts') = await import(new URL('../build/server/index.js', import.meta.url).href)
  const logged: string[] = []
  const log = {
    info: () => {},
    request: () => {},
    failure: (event: string, reference: string) => logged.push(`${event} ${reference}`),
  }
  const pictures = pictureStore(dataDir)
  const pictureFiles = folderPictureFiles(dataDir)
  const parts = { db, pictures, pictureFiles, clock: () => NOW, log, publicUrl: undefined, production: true }
  const app = await built.createApp(parts)
  expect((await app.request('/healthz')).status).toBe(200)
  await db.destroy()
  expect((await app.request('/healthz')).status).toBe(503)
  const page = await app.request('/?date=2027-03-11')
  expect(page.status).toBe(500)
  const text = await page.text()
  const reference = /رقم الخطأ: .*?([0-9A-F]{8})/.exec(text)?.[1]
  expect(text).toContain('Unexpected Application Error!')
  expect(text).not.toMatch(insides)
  expect(logged).toEqual([`GET / ${reference}`])

  // Without JavaScript an order comes back with all of it. Seen to be lost when the shop had to be read for that.
  const typed = { product: 'sample-lavender-oil', quantity: '2', name: visitor.name, phone: visitor.phone, opened: '1' }
  const order = { ...typed, deliveryMethod: 'pickup', seenTotal: '120', key: randomUUID(), intent: 'confirm' }
  const answer = await app.request('/order?product=sample-lavender-oil&quantity=2', {
    method: 'POST',
    body: new URLSearchParams(order),
  })
  expect(answer.status).toBe(500)
  const body = await answer.text()
  expect(body).toContain(messageOf('order-failed'))
  for (const [name, value] of Object.entries(order)) {
    expect(body).toContain(`<input type="hidden" name="${name}" value="${value}"/>`)
  }
})
