import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Database } from '#app/database/database.server.ts'
import { freshDatabase, freshDataDir } from '#app/database/fresh-database.server.ts'
import { printable } from './dump-values.ts'
import { bringIn, messyCollections } from './messy-dump.ts'

type Collections = Record<string, Record<string, unknown>>

// Says in its own way what a record should hold: everything but the passwords.
const expected = (document: unknown) =>
  JSON.parse(JSON.stringify(document), function (this: unknown, key, value) {
    return !Array.isArray(this) && key.toLowerCase().includes('password') ? undefined : value
  })

async function expectAllKept(db: Database, collections: Collections) {
  const rows = await db.selectFrom('import_records').select(['collection', 'source_id', 'document']).execute()
  const kept = new Map(rows.map((row) => [`${row.collection}/${row.source_id}`, JSON.parse(row.document)]))
  const documents = Object.entries(collections).flatMap(([collection, all]) =>
    Object.entries(all).map(([id, document]) => [`${printable(collection)}/${printable(id)}`, expected(document)]),
  )
  expect(kept).toEqual(new Map(documents as [string, unknown][]))
}

test('every document of the old site can be read again, whole but for its password', async () => {
  const db = await freshDatabase()
  await bringIn(db)
  await expectAllKept(db, messyCollections)
})

test('whatever stands in a dump, nothing is lost and nothing breaks the import', async () => {
  const anyText = fc.string({ unit: 'binary' })
  const field = fc.oneof(
    anyText,
    fc.constantFrom('name', 'phone', 'date', 'time', 'sessionType', 'notes', 'price', 'quantity', 'location'),
    fc.constantFrom('deliveryMethod', 'product', 'available hours', 'Username', '__collections__', '10:00'),
  )
  const value = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom('2026-11-24', '٢٠٢٦-١١-٢٤', '10:00', '9:00', '0501234567', 'delivery', 'pickup', 'القدس', 'الداخل'),
    fc.constantFrom('-0', '45 ₪', -1, 1.5, 1e21, 2 ** 53, 3, '\u0000\u202e\ud800'),
    fc.dictionary(field, fc.oneof(fc.boolean(), fc.jsonValue())),
  )
  const documents = fc.dictionary(
    fc.oneof(anyText, fc.constantFrom('2026-11-24', '2026-11-25', '7', '12')),
    fc.oneof(fc.jsonValue(), fc.dictionary(field, value)),
  )
  const known = fc.constantFrom(...Object.keys(messyCollections))
  await fc.assert(
    fc.asyncProperty(fc.dictionary(known, documents), async (mess) => {
      const db = await freshDatabase(freshDataDir())
      const collections = { ...mess, schedules: mess.schedules ?? {} }
      await bringIn(db, collections)
      await expectAllKept(db, collections)
      const before = await db.selectFrom('import_records').selectAll().execute()
      const again = await bringIn(db, collections)
      expect([...again.counts.values()].reduce((sum, count) => sum + count.already, 0)).toBe(before.length)
    }),
    { numRuns: 60 },
  )
}, 120_000)
