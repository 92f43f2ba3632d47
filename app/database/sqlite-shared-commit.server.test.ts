import { StatementSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Database } from './database.server.ts'
import { freshDatabase } from './fresh-database.server.ts'
import { withSharedCommit } from './sqlite-shared-commit.server.ts'

const now = '2026-11-01T08:00:00Z'
const key = (number: number) => `key ${number}`

async function submit(trx: Database, number: number): Promise<string> {
  const row = { key: key(number), fingerprint: '', kind: 'booking', reference: '', created_at: now } as const
  await trx.insertInto('submissions').values(row).execute()
  return row.key
}

async function kept(db: Database): Promise<string[]> {
  return (await db.selectFrom('submissions').select('key').orderBy('key').execute()).map((row) => row.key)
}

const numbers = [1, 2, 3, 4, 5, 6]

test('what is asked for in the same moment is written to the disk once', async () => {
  const db = await freshDatabase()
  const run = vi.spyOn(StatementSync.prototype, 'run')
  onTestFinished(() => run.mockRestore())
  const answers = await Promise.all(numbers.map((number) => withSharedCommit(db, (trx) => submit(trx, number))))
  expect(answers).toEqual(numbers.map(key))
  expect(run.mock.contexts.filter((statement) => (statement as StatementSync).sourceSQL === 'commit')).toHaveLength(1)
  expect(await kept(db)).toEqual(answers)
})

// Seen to fail without savepoints.
test('what fails in the middle is undone, and nothing of the others with it', async () => {
  const db = await freshDatabase()
  const asked = numbers.map((number) =>
    withSharedCommit(db, async (trx) => {
      await submit(trx, number)
      if (number % 2) throw new Error(`${number} is odd`)
      return number
    }),
  )
  const answers = await Promise.allSettled(asked)
  expect(answers.map(({ status }) => status)).toEqual(numbers.map((n) => (n % 2 ? 'rejected' : 'fulfilled')))
  expect(await kept(db)).toEqual([2, 4, 6].map(key))
})

test('each sees what the one before it has written', async () => {
  const db = await freshDatabase()
  const asked = numbers.map((number) =>
    withSharedCommit(db, async (trx) => {
      const before = await kept(trx)
      await submit(trx, number)
      return before.length
    }),
  )
  expect(await Promise.all(asked)).toEqual([0, 1, 2, 3, 4, 5])
})

// Seen to fail when each was answered as soon as its own part was done.
test('nobody is told yes when the write to the disk fails', async () => {
  const db = await freshDatabase()
  const asked = numbers.map((number) =>
    withSharedCommit(db, async (trx) => {
      await submit(trx, number)
      if (number !== 4) return
      // A session of nobody: the engine looks at it when it commits.
      await sql`pragma defer_foreign_keys = on`.execute(trx)
      await trx
        .insertInto('admin_sessions')
        .values({ id_hash: 'x', username: 'nobody', kept: 0, created_at: now, seen_at: now })
        .execute()
    }),
  )
  const answers = await Promise.allSettled(asked)
  expect(answers.map(({ status }) => status)).toEqual(numbers.map(() => 'rejected'))
  expect(await kept(db)).toEqual([])
})

// Seen to fail when a savepoint that could not be undone was passed over: what came later was kept though it was refused.
test('when the engine gives up the whole transaction in the middle, nothing is kept and everybody is told', async () => {
  const db = await freshDatabase()
  const asked = numbers.map((number) =>
    withSharedCommit(db, async (trx) => {
      await submit(trx, number)
      if (number !== 3) return
      await sql`rollback`.execute(trx)
      throw new Error('disk full')
    }),
  )
  const answers = await Promise.allSettled(asked)
  expect(answers.map(({ status }) => status)).toEqual(numbers.map(() => 'rejected'))
  expect(await kept(db)).toEqual([])
  expect(await withSharedCommit(db, (trx) => submit(trx, 7))).toBe(key(7))
})

test('what was promised is kept and what was refused is not, however little room there is', async () => {
  const db = await freshDatabase()
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db)
  await sql.raw(`pragma max_page_count = ${(rows[0]?.page_count ?? 0) + 3}`).execute(db)
  const many = Array.from({ length: 400 }, (_, number) => number)
  const promised: string[] = []
  for (let from = 0; from < many.length; from += 16) {
    const asked = many.slice(from, from + 16).map((number) => withSharedCommit(db, (trx) => submit(trx, number)))
    for (const answer of await Promise.allSettled(asked)) if (answer.status === 'fulfilled') promised.push(answer.value)
  }
  expect(promised.length).toBeGreaterThan(16)
  expect(promised.length).toBeLessThan(400)
  expect(await kept(db)).toEqual(promised.sort())
})
