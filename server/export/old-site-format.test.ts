import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Database } from '#app/database/database.server.ts'
import { freshDatabase, freshDataDir } from '#app/database/fresh-database.server.ts'
import { readDump } from '../import/dump.ts'
import { importDump } from '../import/import-dump.ts'
import { dumpFile } from '../import/messy-dump.ts'
import { exportDump } from './old-site-format.ts'

const NOW = Date.parse('2026-11-21T08:00:00Z')

async function importInto(db: Database, file: string) {
  return importDump(db, await readDump(file), NOW, () => {})
}
async function exported(db: Database) {
  const file = join(freshDataDir(), 'export.json')
  const dump = await exportDump(db)
  writeFileSync(file, JSON.stringify(dump))
  return { file, dump: dump.__collections__ }
}
const rowsOf = async (db: Database) => ({
  bookings: await db
    .selectFrom('bookings')
    .select(['date', 'time', 'name', 'phone', 'session_type', 'notes', 'conflict', 'source_id'])
    .orderBy('source_id')
    .execute(),
  orders: await db
    .selectFrom('orders')
    .select(['total', 'quantity', 'location', 'source_id'])
    .orderBy('source_id')
    .execute(),
  slots: await db
    .selectFrom('time_slots')
    .select(['date', 'time', 'enabled'])
    .orderBy('date')
    .orderBy('time')
    .execute(),
  products: await db.selectFrom('products').select(['name', 'price', 'hidden']).orderBy('position').execute(),
})

test('the fields of an order and a booking stand under the specification’s names', async () => {
  const db = await freshDatabase()
  await importInto(db, dumpFile())
  const { dump } = await exported(db)
  expect(dump.sales.delivered).toMatchObject({
    deliveryMethod: 'delivery',
    product: 'زيت',
    quantity: 2,
    location: 'القدس',
    price: 145,
  })
  expect(Object.keys(dump.schedules.first ?? {}).sort()).toEqual(
    ['__collections__', 'date', 'name', 'notes', 'phone', 'sessionType', 'time'].sort(),
  )
  expect(JSON.stringify(dump)).not.toMatch(/password|argon2/i)
})

test('exported and taken in elsewhere, everyone has the hour she had, and nothing hidden is on sale', async () => {
  const [here, there] = [await freshDatabase(), await freshDatabase()]
  await importInto(here, dumpFile())
  await importInto(there, (await exported(here)).file)
  expect(await rowsOf(there)).toEqual(await rowsOf(here))
})

test('what was made here does not come in a second time with its own export', async () => {
  const db = await freshDatabase()
  await importInto(db, dumpFile())
  await db
    .insertInto('bookings')
    .values({
      reference: 'B123456',
      date: '2026-12-01',
      time: '10:00',
      name: 'x',
      phone: '0501234567',
      session_label: '',
      notes: '',
      conflict: 0,
      created_at: '',
    })
    .execute()
  const before = await rowsOf(db)
  await importInto(db, (await exported(db)).file)
  expect((await rowsOf(db)).bookings).toEqual(before.bookings)
  expect((await rowsOf(db)).orders).toEqual(before.orders)
})
