import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from './database.server.ts'
import { freshDatabase, freshPlace, openForTest } from './fresh-database.server.ts'
import { inTransaction } from './transactions.server.ts'

const now = '2026-11-01T08:00:00Z'
const key = (number: number) => `key ${number}`
const numbers = [1, 2, 3, 4, 5, 6]

async function submit(trx: Database, number: number): Promise<string> {
  const row = { key: key(number), fingerprint: '', kind: 'booking', reference: '', created_at: now } as const
  await trx.insertInto('submissions').values(row).execute()
  return row.key
}

type Work = (trx: Database, number: number) => Promise<unknown>

/** All numbers in one moment, each touching something of its own unless told otherwise. */
function allAtOnce(db: Database, work: Work, touching = (number: number) => key(number)) {
  return Promise.allSettled(numbers.map((number) => inTransaction(db, (trx) => work(trx, number), [touching(number)])))
}

async function kept(db: Database): Promise<string[]> {
  return (await db.selectFrom('submissions').select('key').orderBy('key').execute()).map((row) => row.key)
}

// PostgreSQL notes with each row which transaction has written it.
async function writers(db: Database): Promise<number> {
  const { rows } = await sql`select distinct xmin::text from submissions`.execute(db)
  return rows.length
}

const told = (answers: readonly PromiseSettledResult<unknown>[]) => answers.map(({ status }) => status === 'fulfilled')

test('what is asked for in the same moment is written in one transaction', async () => {
  const db = await freshDatabase()
  const answers = await allAtOnce(db, submit)
  expect(answers).toEqual(numbers.map((number) => ({ status: 'fulfilled', value: key(number) })))
  expect(await kept(db)).toEqual(numbers.map(key))
  expect(await writers(db)).toBe(1)
})

// Seen to fail when they went together all the same: each read before any had written.
test('what touches the same goes one after the other, each sees what the one before it has written', async () => {
  const db = await freshDatabase()
  const seen: number[] = []
  const looking: Work = async (trx, number) => {
    seen.push((await kept(trx)).length)
    await submit(trx, number)
  }
  expect(told(await allAtOnce(db, looking, () => 'the same'))).not.toContain(false)
  expect(seen.sort()).toEqual([0, 1, 2, 3, 4, 5])
  expect(await writers(db)).toBe(6)
})

// Seen to fail when the others were not done again alone.
test('what fails in the middle is undone, and the others are done without it', async () => {
  const db = await freshDatabase()
  const someFailing: Work = async (trx, number) => {
    await submit(trx, number)
    if (number % 2) await sql`select * from nowhere`.execute(trx)
  }
  expect(told(await allAtOnce(db, someFailing))).toEqual([false, true, false, true, false, true])
  expect(await kept(db)).toEqual([2, 4, 6].map(key))
})

// Seen to fail when each was answered as soon as its own part was done.
test('nobody is told yes when the write to the disk fails', async () => {
  const db = await freshDatabase()
  await sql`create function cut() returns trigger language plpgsql as 'begin raise exception ''cut''; end'`.execute(db)
  await sql
    .raw(
      `create constraint trigger cut after insert on submissions deferrable initially deferred
       for each row when (new.key = '${key(4)}') execute function cut()`,
    )
    .execute(db)
  expect(told(await allAtOnce(db, submit))).not.toContain(true)
  expect(await kept(db)).toEqual([])
})

test('when the connection breaks everybody is told, nothing is kept, and the next one is served', async () => {
  const db = await freshDatabase()
  const breaking: Work = async (trx, number) => {
    await submit(trx, number)
    if (number === 3) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx)
  }
  expect(told(await allAtOnce(db, breaking))).not.toContain(true)
  expect(await kept(db)).toEqual([])
  expect(told(await allAtOnce(db, submit))).not.toContain(false)
})

// Seen to fail while the server's own default was used: what was counted was older than the turn.
test('whatever the server does by default, each statement sees what was committed before it', async () => {
  const db = openForTest(`${await freshPlace()}${encodeURIComponent(' -c default_transaction_isolation=serializable')}`)
  const levels: unknown[] = []
  const asking: Work = async (trx) => levels.push(...(await sql`show transaction_isolation`.execute(trx)).rows)
  await allAtOnce(db, asking)
  await inTransaction(db, (trx) => asking(trx, 0), ['one alone'])
  await inTransaction(db, (trx) => asking(trx, 0))
  expect(levels).toEqual(Array(8).fill({ transaction_isolation: 'read committed' }))
})

/** Holds what `name` stands for, as a transaction of another process would, until it is told to let go. */
async function holding(place: string, name: string): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>()
  const letGo = Promise.withResolvers<void>()
  const over = inTransaction(
    openForTest(place),
    async (trx) => {
      await sql`select 1`.execute(trx)
      held.resolve()
      await letGo.promise
    },
    [name],
  )
  await held.promise
  return () => {
    letGo.resolve()
    return over
  }
}

// Seen to fail while what is under way was not looked at: the second one took the other connection, and all waited.
test('who wants what another process holds does not keep those who come later from what is free', async () => {
  const place = await freshPlace()
  const db = await freshDatabase(place)
  const letGo = await holding(place, 'held')
  const wanting = []
  for (const number of [1, 2]) {
    wanting.push(inTransaction(db, (trx) => submit(trx, number), ['held']))
    // It is on its way before the next one comes.
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(await inTransaction(db, (trx) => submit(trx, 3), ['free'])).toBe(key(3))
  expect(await inTransaction(db, (trx) => submit(trx, 4), ['free, too'])).toBe(key(4))
  await letGo()
  expect(await Promise.all(wanting)).toEqual([1, 2].map(key))
})

// Seen to fail when a turn that was not had in time ended it for everybody in the transaction.
test('who came together with one that waits in vain is served all the same', async () => {
  const place = await freshPlace()
  const db = await freshDatabase(place)
  const letGo = await holding(place, key(3))
  const answers = allAtOnce(db, submit)
  const impatient = sql`
    select pg_cancel_backend(pid) from pg_locks
    where locktype = 'advisory' and not granted and classid = current_schema()::regnamespace`
  // Instead of the statement's own patience of seconds: the server is told to cancel whoever waits for a turn.
  const cancelled = setInterval(() => void impatient.execute(db).catch(() => {}), 50)
  const ends = told(await answers)
  clearInterval(cancelled)
  expect(ends).toEqual([true, true, false, true, true, true])
  await letGo()
})
