import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Database } from './database.server.ts'
import { freshDatabase, freshPlace, openForTest } from './fresh-database.server.ts'
import { repeated } from './repeated.server.ts'
import { inTransaction } from './transactions.server.ts'

const fees = (db: Database) => db.selectFrom('delivery_zones').select('fee').orderBy('position').execute()
const raise = (db: Database, by: number) =>
  db.updateTable('delivery_zones').set(({ eb }) => ({ fee: eb('fee', '+', by) }))

describe('a transaction', () => {
  test('is there whole or not at all', async () => {
    const db = await freshDatabase()
    const before = await fees(db)
    const failing = inTransaction(db, async (trx) => {
      await raise(trx, 1).execute()
      throw new Error('The end')
    })
    await expect(failing).rejects.toThrow('The end')
    expect(await fees(db)).toEqual(before)
  })

  test('counts right though two connections read, think and write at once', async () => {
    const place = await freshPlace()
    const connections = [await freshDatabase(place), openForTest(place)]
    const work = Array.from({ length: 10 }, (_, number) =>
      inTransaction(connections[number % 2] as Database, async (trx) => {
        const [zone] = await trx.selectFrom('delivery_zones').selectAll().where('code', '=', 'inside').execute()
        const fee = (zone?.fee ?? 0) + 1
        await trx.updateTable('delivery_zones').set({ fee }).where('code', '=', 'inside').execute()
      }),
    )
    const done = (await Promise.allSettled(work)).filter(({ status }) => status === 'fulfilled').length
    expect((await fees(openForTest(place))).at(-1)?.fee).toBe(70 + done)
    expect(done).toBeGreaterThan(1)
  })
})

describe('work that the engine asks to repeat', () => {
  test.each([
    ['SQLite, which is busy', { errcode: 5 }],
    ['SQLite, which is busy with its log', { errcode: 5 | (2 << 8) }],
    ['PostgreSQL, which could not serialize', { code: '40001' }],
    ['PostgreSQL, which broke a deadlock', { code: '40P01' }],
  ])('is done again for %s', async (_, refusal) => {
    let attempts = 0
    const answer = await repeated(async () => {
      attempts += 1
      if (attempts < 3) throw Object.assign(new Error('Again'), refusal)
      return 'done'
    })
    expect([answer, attempts]).toEqual(['done', 3])
  })

  test('is done five times at most', async () => {
    let attempts = 0
    const failing = repeated(async () => {
      attempts += 1
      throw Object.assign(new Error('Again'), { code: '40001' })
    })
    await expect(failing).rejects.toThrow('Again')
    expect(attempts).toBe(5)
  })

  test('is not done again when it failed for another reason', async () => {
    const db = await freshDatabase()
    let attempts = 0
    const failing = inTransaction(db, async (trx) => {
      attempts += 1
      await sql`select * from nowhere`.execute(trx)
    })
    await expect(failing).rejects.toThrow(/nowhere/)
    expect(attempts).toBe(1)
  })
})
