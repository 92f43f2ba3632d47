import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Database } from './database.server.ts'
import { freshDatabase, freshPlace, openForTest } from './fresh-database.server.ts'
import { type Migration, migrate, migrations } from './migrations.server.ts'
import { define } from './table-definitions.server.ts'
import { together } from './threads.server.ts'

const NOW = Date.parse('2026-11-01T08:00:00Z')

const step = (id: string, ...statements: string[]): Migration => ({
  id,
  async up(db) {
    for (const statement of statements) await define(db, [statement])
  },
})

const applied = async (db: Database) => (await sql<{ id: string }>`select id from migrations`.execute(db)).rows
const tables = async (db: Database) => (await db.introspection.getTables()).map((table) => table.name)

describe('bringing the schema up to date', () => {
  test('gives an empty file every table', async () => {
    const db = await freshDatabase()
    expect(await tables(db)).toEqual(
      expect.arrayContaining([
        'time_slots',
        'bookings',
        'submissions',
        'products',
        'delivery_zones',
        'orders',
        'admins',
        'admin_sessions',
        'import_records',
      ]),
    )
  })

  test('gives it the delivery zones and fees of the specification', async () => {
    const db = await freshDatabase()
    const zones = await db.selectFrom('delivery_zones').select(['code', 'fee']).orderBy('position').execute()
    expect(zones).toEqual([
      { code: 'jerusalem', fee: 25 },
      { code: 'west-bank', fee: 30 },
      { code: 'inside', fee: 70 },
    ])
  })

  test('does nothing the second time', async () => {
    const db = await freshDatabase()
    await db.updateTable('delivery_zones').set({ fee: 27 }).where('code', '=', 'jerusalem').execute()
    const before = await applied(db)
    await migrate(db, NOW)
    expect(await applied(db)).toEqual(before)
    const zones = await db.selectFrom('delivery_zones').select('fee').orderBy('position').execute()
    expect(zones.map((zone) => zone.fee)).toEqual([27, 30, 70])
  })

  test('takes only the steps that are new, in their order', async () => {
    const db = openForTest(await freshPlace())
    const first = step('0001-a', 'create table a (id integer) strict')
    await migrate(db, NOW, [first])
    const second = step('0002-b', 'alter table a add column name text', "insert into a values (1, 'مريم')")
    await migrate(db, NOW, [first, second])
    expect(await applied(db)).toEqual([{ id: '0001-a' }, { id: '0002-b' }])
  })

  test('happens once, though four start at one moment', async () => {
    const place = await freshPlace()
    const module = new URL('./migrations.server.ts', import.meta.url)
    const ends = await together({ place, module, name: 'migrate', calls: Array(4).fill([[NOW]]) })
    expect(ends.map((end) => end.status)).toEqual(Array(4).fill('fulfilled'))
    const db = openForTest(place)
    expect(await applied(db)).toEqual([
      { id: '0001-first-tables' },
      { id: '0002-dashboard' },
      { id: '0003-phone-indexes' },
      { id: '0004-search' },
    ])
    expect(await db.selectFrom('delivery_zones').select('code').execute()).toHaveLength(3)
  }, 30_000)

  test('folds the names and phones of older rows, so that a search finds them', async () => {
    const db = openForTest(await freshPlace())
    await migrate(db, NOW, migrations.slice(0, 1))
    await sql`with recursive numbered (n) as (select 1 union all select n + 1 from numbered where n < 1201)
      insert into bookings (reference, date, time, name, phone, session_label, notes, conflict, created_at)
      select 'B' || (100000 + n), '2026-11-24', '10:00', 'أُمَيمة', '٠٥٠' || n, '', '', 1, '' from numbered`.execute(db)
    await migrate(db, NOW)
    const { rows } = await sql<{ search_text: string }>`select distinct substr(search_text, 1, 9) as search_text
      from bookings`.execute(db)
    expect(rows).toEqual([{ search_text: 'اميمه 050' }])
  })

  test('refuses a file that a newer version has written, and leaves it as it is', async () => {
    const db = openForTest(await freshPlace())
    const first = step('0001-a', 'create table a (id integer) strict')
    await migrate(db, NOW, [first, step('0002-of-next-year', 'create table b (id integer) strict')])
    const later = step('0003-c', 'create table c (id integer) strict')
    await expect(migrate(db, NOW, [first, later])).rejects.toThrow(/newer version.*0002-of-next-year/)
    expect(await tables(db)).not.toContain('c')
  })

  test('leaves nothing behind when a step fails, and can be tried again', async () => {
    const db = openForTest(await freshPlace())
    const first = step('0001-a', 'create table a (id integer) strict')
    const broken = step('0002-b', 'create table b (id integer) strict', 'insert into nowhere values (1)')
    await expect(migrate(db, NOW, [first, broken])).rejects.toThrow(/nowhere/)
    expect(await tables(db)).toEqual([])
    await migrate(db, NOW, [first])
    expect(await applied(db)).toEqual([{ id: '0001-a' }])
  })
})
