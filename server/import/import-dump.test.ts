import { describe, expect, test } from 'vitest'
import { passwordMatches } from '#app/auth/passwords.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { freshDatabase, freshDataDir, openForTest } from '#app/database/fresh-database.server.ts'
import { interruptAt } from '#app/database/interruption.server.ts'
import { addStarterContent } from '../starter-content.ts'
import { readDump } from './dump.ts'
import { bringIn, dumpFile, messyCollections } from './messy-dump.ts'

const NOW = Date.parse('2026-11-21T08:00:00Z')

const everything = async (db: Database) => ({
  slots: await db.selectFrom('time_slots').selectAll().orderBy('date').orderBy('time').execute(),
  bookings: await db.selectFrom('bookings').selectAll().orderBy('source_id').execute(),
  products: await db.selectFrom('products').selectAll().orderBy('position').execute(),
  orders: await db.selectFrom('orders').selectAll().orderBy('source_id').execute(),
  admins: await db.selectFrom('admins').selectAll().execute(),
  records: await db.selectFrom('import_records').selectAll().orderBy('collection').orderBy('source_id').execute(),
})

describe('the old site’s data', () => {
  test('free and booked hours can be offered, hours switched off cannot', async () => {
    const db = await freshDatabase()
    await bringIn(db)
    const { slots } = await everything(db)
    expect(slots.map(({ date, time, enabled }) => [date, time, enabled])).toEqual([
      ['2026-11-24', '09:00', 1],
      ['2026-11-24', '10:00', 1],
      ['2026-11-24', '11:00', 0],
      ['2026-11-24', '12:00', 1],
      ['2026-11-25', '10:00', 1],
      ['2026-11-25', '11:00', 0],
    ])
  })

  test('the first booking of an hour holds it, the second is a conflict, and no one is dropped', async () => {
    const db = await freshDatabase()
    const report = await bringIn(db)
    const { bookings } = await everything(db)
    const seen = bookings.map((row) => [row.source_id, row.time, row.conflict, row.session_type, row.session_label])
    expect(seen).toEqual([
      ['bad phone', '10:00', 0, null, 'يوغا'],
      ['empty type', '12:00', 0, null, ''],
      ['first', '10:00', 0, 'hijama-120', 'حجامة'],
      ['no slot', '19:30', 0, 'pregnancy-massage-200', 'مساج للحوامل'],
      ['second', '10:00', 1, 'ear-candle-70', 'شمع الأذن (هوبي)'],
    ])
    expect(bookings[2]).toMatchObject({ notes: '=HYPERLINK("x")\n<b>سطر</b> 👩‍👧', session_price: 120 })
    expect(bookings.map(({ phone }) => phone)).toEqual(['12', '0501234567', '0501234567', '0501234567', '0501234567'])
    expect(report.remarks.map(({ document }) => document.id)).toEqual(
      expect.arrayContaining([
        'second',
        'no slot',
        'bad phone',
        'no day',
        'null',
        '2026-13-45',
        '2026-11-26',
        'broken',
      ]),
    )
  })

  test('orders keep their total to the shekel; price and fee follow where they can be known', async () => {
    const db = await freshDatabase()
    await bringIn(db)
    const { orders, products } = await everything(db)
    expect(orders.map((row) => [row.source_id, row.total, row.unit_price, row.fee, row.delivery_zone])).toEqual([
      ['delivered', 145, 60, 25, 'jerusalem'],
      ['inside', 190, 60, 70, 'inside'],
      ['picked', 120, 60, 0, null],
      ['uneven', 144, null, 25, 'jerusalem'],
    ])
    expect(orders[0]?.product_id).toBe(products[0]?.id)
    expect(products.map(({ name, price, hidden }) => [name, price, hidden])).toEqual([
      ['زيت', 60, 0],
      ['صابون', 25, 0],
      ['شاي', 0, 1],
    ])
    expect(products[0]).toMatchObject({ image: '', image_source: 'http://pictures.invalid/oil.jpg' })
  })

  test('the password comes in as a hash, and stands nowhere else', async () => {
    const db = await freshDatabase()
    const report = await bringIn(db)
    const all = await everything(db)
    expect(all.admins.map(({ username }) => username)).toEqual(['admin'])
    expect(await passwordMatches('demo-only-7', all.admins[0]?.password_hash ?? '')).toBe(true)
    const written = JSON.stringify(all) + report
    expect([written.includes('demo-only-7'), written.includes('secret-canary')]).toEqual([false, false])
  })

  test('brought in twice is brought in once; what changed since is reported and left alone', async () => {
    const db = await freshDatabase()
    await bringIn(db)
    const before = await everything(db)
    await bringIn(db)
    expect(await everything(db)).toEqual(before)
    const changed = { ...messyCollections.schedules, first: { name: 'x' }, third: messyCollections.schedules?.second }
    const report = await bringIn(db, { schedules: changed })
    expect(report.counts.get('schedules')).toEqual({ inFile: 8, imported: 1, already: 6, changed: 1, onlyKept: 0 })
    const after = await everything(db)
    expect(after.bookings.filter(({ source_id }) => source_id !== 'third')).toEqual(before.bookings)
    expect(after.bookings.find(({ source_id }) => source_id === 'third')?.conflict).toBe(1)
  })

  test('takes the place of untouched starter content, and gives the made-up admin the old password', async () => {
    const db = await freshDatabase()
    await addStarterContent(db, NOW)
    await db
      .insertInto('admins')
      .values({ username: 'admin', password_hash: 'made up', generated: 1, created_at: '' })
      .execute()
    await bringIn(db)
    const { slots, products, admins } = await everything(db)
    expect([slots.length, products.length, admins.length]).toEqual([6, 3, 1])
    expect(admins[0]).toMatchObject({ generated: 0, password_hash: expect.stringMatching(/^\$argon2id/) })
  })

  test('comes in whole or not at all', async () => {
    const db = await freshDatabase()
    const before = await everything(db)
    // The very last write of the import fails, as on a full disk.
    await interruptAt(db, 'insert on import_records', 'disk full', "new.collection = 'letters'")
    await expect(bringIn(db)).rejects.toThrow('disk full')
    expect(await everything(db)).toEqual(before)
  })
})

test('a dump can be read while nothing of a database is there yet', async () => {
  const db = openForTest(freshDataDir())
  expect((await readDump(dumpFile())).get('schedules')).toHaveLength(7)
  await expect(db.selectFrom('bookings').selectAll().execute()).rejects.toThrow(/no such table/)
})
