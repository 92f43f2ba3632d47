import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freshDatabase, freshDataDir, freshPlace, openForTest } from '#app/database/fresh-database.server.ts'
import { migrate, migrations } from '#app/database/migrations.server.ts'
import { appliedMigrations } from '#app/database/tables.server.ts'
import { inTransaction } from '#app/database/transactions.server.ts'
import { copyDatabase } from './copy-database.ts'
import { everyRow, livedIn, whileReading } from './lived-in.ts'

const NOW = Date.parse('2026-11-01T08:00:00Z')

const slots = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const [day, hour] = [10 + Math.floor(index / 24), index % 24].map((number) => String(number).padStart(2, '0'))
    return { date: `20${day}-01-01`, time: `${hour}:00`, enabled: 1, starter: 0 } as const
  })

test('every row of every table is carried there and back again', async () => {
  const source = await livedIn()
  await source.insertInto('time_slots').values(slots(1700)).execute()
  const before = await everyRow(source)
  expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([])
  const [there, back] = [openForTest(await freshPlace()), openForTest(freshDataDir())]
  const counted = await copyDatabase(source, there, NOW)
  expect(await everyRow(there)).toEqual(before)
  expect(await copyDatabase(there, back, NOW)).toEqual(counted)
  expect(await everyRow(back)).toEqual(before)
  const counts = Object.entries(counted).map(([table, content]) => [table, content.rows])
  expect(counts).toEqual(Object.entries(before).map(([table, rows]) => [table, rows.length]))
})

test('one moment is carried, though others write all the while and wait for nobody', async () => {
  const place = await freshPlace()
  const [source, others] = [await livedIn(place), openForTest(place)]
  const before = await everyRow(source)
  const target = openForTest(freshDataDir())
  // While the products are being read, the others remove what has not been read yet.
  let written: Promise<unknown> | undefined
  const disturbed = whileReading(source, 'products', () => {
    written ??= others.deleteFrom('orders').execute()
    return written
  })
  await copyDatabase(disturbed, target, NOW)
  expect((await everyRow(source)).orders).toEqual([])
  expect(await everyRow(target)).toEqual(before)
})

test('a target that holds anything is refused and stays as it is', async () => {
  const source = await livedIn()
  const target = await freshDatabase()
  await target.insertInto('time_slots').values(slots(1)).execute()
  const before = await everyRow(target)
  await expect(copyDatabase(source, target, NOW)).rejects.toThrow(/not empty \(there are rows in time_slots\).*\.$/)
  expect(await everyRow(target)).toEqual(before)
})

test('what can not be written, or is not what was read, leaves nothing behind', async () => {
  const source = await livedIn()
  const target = await freshDatabase(freshDataDir())
  const before = await everyRow(target)
  await sql`create trigger wrong after insert on orders begin
    update orders set notes = 'another' where reference = new.reference; end`.execute(target)
  await expect(copyDatabase(source, target, NOW)).rejects.toThrow(/written to orders is not what was read/)
  await sql`create trigger full_disk before insert on removed_rows begin select raise(abort, 'full'); end`.execute(
    target,
  )
  await expect(copyDatabase(source, target, NOW)).rejects.toThrow(/full/)
  expect(await everyRow(target)).toEqual(before)
})

test('a database of an older version arrives as one, and one of a newer version is refused', async () => {
  const [old, target] = [openForTest(freshDataDir()), openForTest(await freshPlace())]
  await migrate(old, NOW, migrations.slice(0, 1))
  await inTransaction(old, (trx) => trx.insertInto('time_slots').values(slots(3)).execute())
  await copyDatabase(old, target, NOW)
  expect(await appliedMigrations(target)).toEqual(['0001-first-tables'])
  await migrate(target, NOW)
  expect(await target.selectFrom('time_slots').select('time').execute()).toHaveLength(3)

  await expect(copyDatabase(old, await freshDatabase(), NOW)).rejects.toThrow(/different tables.*0002-dashboard/)
  await sql`insert into migrations (id, applied_at) values ('9999-of-next-year', '')`.execute(old)
  const nothing = openForTest(freshDataDir())
  await expect(copyDatabase(old, nothing, NOW)).rejects.toThrow(/newer version.*9999-of-next-year/)
  await expect(copyDatabase(nothing, old, NOW)).rejects.toThrow(/no database of Balsam/)
  expect(await appliedMigrations(nothing)).toEqual([])
})
