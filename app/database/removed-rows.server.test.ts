import { expect, test } from 'vitest'
import { freshDatabase } from './fresh-database.server.ts'
import { forgetRemoved, keepRemoved } from './removed-rows.server.ts'

const NOW = Date.parse('2027-03-10T09:00:00Z')
const HOUR_MS = 60 * 60_000

// Seen to fail when the document of the old site stayed.
test('an hour after its deletion nothing of a booking is left, whether it was made here or came from the old site', async () => {
  const db = await freshDatabase()
  const record = { document: '{"name":"ليلى"}', fingerprint: 'f', reason: '', imported_at: '2026-11-01T08:00:00.000Z' }
  const records = [
    { ...record, collection: 'schedules', source_id: 'removed' },
    { ...record, collection: 'schedules', source_id: 'still-there' },
    { ...record, collection: 'sales', source_id: 'removed' },
  ]
  await db.insertInto('import_records').values(records).execute()
  await keepRemoved(db, 'booking', { reference: 'B000001', name: 'ليلى', source_id: 'removed' }, NOW)
  await keepRemoved(db, 'booking', { reference: 'B000002', name: 'ليلى', source_id: null }, NOW)
  const left = async () => [
    (await db.selectFrom('removed_rows').select('id').execute()).length,
    ...(
      await db.selectFrom('import_records').select('document').orderBy('collection').orderBy('source_id').execute()
    ).map(({ document }) => document),
  ]
  await forgetRemoved(db, NOW + HOUR_MS)
  expect(await left()).toEqual([2, record.document, record.document, record.document])
  await forgetRemoved(db, NOW + HOUR_MS + 1)
  // Another collection's document of the same id is another's.
  expect(await left()).toEqual([0, record.document, '{}', record.document])
  expect(await db.selectFrom('import_records').select('fingerprint').execute()).toEqual(
    records.map(({ fingerprint }) => ({ fingerprint })),
  )
})
