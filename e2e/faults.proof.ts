import { join } from 'node:path'
import { openDatabase } from '#app/database/database.server.ts'
import { migrate } from '#app/database/migrations.server.ts'
import { connect, DATABASE_FILE } from '#app/database/sqlite-file.server.ts'
import { messageOf } from '#app/shared/messages.ts'
import { folderPictureFiles } from '#server/pictures/folder-picture-files.ts'
import { pictureStore } from '#server/pictures/picture-store.ts'
import { visitor } from './booking-form.ts'
import { insides } from './nothing-kept.ts'
import { bookingFields, confirmByPage, databaseWithHours } from './posted-bookings.ts'
import { NOW } from './site.ts'
import { expect, test } from './site-processes.ts'

// The site asks five times for the other's lock before it gives up.
test('while another program holds the database, a visitor reads that her booking failed, and keeps her form', async ({
  dataDir,
  start,
}) => {
  const { db } = await databaseWithHours(dataDir, 72)
  const site = start('e2e/site-process.ts')
  const address = await site.address
  const other = connect(join(dataDir, DATABASE_FILE))
  other.exec('begin immediate')
  for (const page of ['/healthz', '/', '/_.data']) expect((await fetch(address + page)).status).toBe(200)

  const fields = bookingFields()
  const failed = await confirmByPage(address, fields)
  expect(failed.status).toBe(500)
  expect(failed.body).toContain(messageOf('booking-failed'))
  for (const [name, value] of Object.entries(fields)) {
    expect(failed.body).toContain(`<input type="hidden" name="${name}" value="${value}"/>`)
  }
  expect(failed.body).not.toMatch(insides)
  expect(site.printed.err).toMatch(/^\S+Z POST \/booking [0-9A-F]{8} Error: database is locked$/m)
  for (const told of [visitor.name, visitor.phone, visitor.notes, fields.key]) {
    expect(site.printed.out + site.printed.err).not.toContain(told)
  }

  other.exec('rollback')
  other.close()
  expect((await confirmByPage(address, fields)).status).toBe(303)
  expect(await db.selectFrom('bookings').select('phone').execute()).toEqual([{ phone: visitor.phone }])
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
  await db.destroy()
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
})
