import { CompiledQuery, type DatabaseConnection, type Driver, Kysely } from 'kysely'
import type { Database } from './database.server.ts'
import { postgresqlLanguage } from './postgresql-dialect.server.ts'
import { repeated } from './repeated.server.ts'
import type { Schema } from './schema.ts'

/** Work that goes on beside other work, as long as that touches something else. */
export interface SharingWork<Answer> {
  readonly touches: readonly string[]
  work(trx: Database): Promise<Answer>
  /** The same in a transaction of its own. */
  alone(): Promise<Answer>
}

/** Takes the turn for everything that is touched; the first thing in a transaction. */
export type TakeTurn = (trx: Database, touches: readonly string[]) => Promise<void>

interface Waiting extends SharingWork<unknown> {
  resolve(answer: unknown): void
  reject(error: unknown): void
}

interface Queue {
  readonly db: Database
  readonly takeTurn: TakeTurn
  waiting: Waiting[]
  underWay: number
  called: boolean
}

// While so many transactions are with the server, the next work gathers.
const MOST_UNDER_WAY = 2
const MOST_TOGETHER = 32

const queues = new WeakMap<Database, Queue>()

/**
 * Does work in a transaction that it shares with other work of the same moment that touches something else: their
 * statements travel together, and one write to the disk is enough for all. Nobody is answered before that write is done;
 * when it fails, it has failed for everyone. When one of them fails before, all is taken back, and each is done in a
 * transaction of its own.
 */
export function withSharedTransaction<Answer>(
  db: Database,
  sharing: SharingWork<Answer>,
  takeTurn: TakeTurn,
): Promise<Answer> {
  const queue = queues.get(db) ?? { db, takeTurn, waiting: [], underWay: 0, called: false }
  queues.set(db, queue)
  return new Promise<Answer>((resolve, reject) => {
    queue.waiting.push({ ...sharing, resolve: resolve as Waiting['resolve'], reject })
    goOn(queue)
  })
}

// After all requests that have arrived by now were read.
function goOn(queue: Queue): void {
  if (queue.called || queue.waiting.length === 0 || queue.underWay === MOST_UNDER_WAY) return
  queue.called = true
  setImmediate(async () => {
    queue.called = false
    queue.underWay += 1
    const together = takeTogether(queue)
    goOn(queue)
    await (together.length > 1 ? doTogether(queue, together) : eachAlone(together))
    queue.underWay -= 1
    goOn(queue)
  })
}

// Those that touch the same go one after the other: the second one waits for a transaction to come.
function takeTogether(queue: Queue): Waiting[] {
  const touched = new Set<string>()
  const together: Waiting[] = []
  const later: Waiting[] = []
  for (const one of queue.waiting) {
    const fits = together.length < MOST_TOGETHER && !one.touches.some((name) => touched.has(name))
    if (fits) for (const name of one.touches) touched.add(name)
    ;(fits ? together : later).push(one)
  }
  queue.waiting = later
  return together
}

async function doTogether({ db, takeTurn }: Queue, together: readonly Waiting[]): Promise<void> {
  const touches = together.flatMap((one) => one.touches)
  const inOneTransaction = (connection: DatabaseConnection) =>
    transaction(connection, async () => {
      const trx = onConnection(connection)
      await takeTurn(trx, touches)
      const ends = await Promise.allSettled(together.map(({ work }) => work(trx)))
      if (ends.some(({ status }) => status === 'rejected')) throw new SomeFailed()
      return ends.map((end) => (end as PromiseFulfilledResult<unknown>).value)
    })
  try {
    const answers = await repeated(() => db.getExecutor().provideConnection(inOneTransaction))
    for (const [index, { resolve }] of together.entries()) resolve(answers[index])
  } catch (error) {
    if (error instanceof SomeFailed) return eachAlone(together)
    for (const { reject } of together) reject(error)
  }
}

class SomeFailed extends Error {}

async function transaction<Answer>(connection: DatabaseConnection, work: () => Promise<Answer>): Promise<Answer> {
  const send = (statement: string) => connection.executeQuery(CompiledQuery.raw(statement))
  try {
    await send('begin')
    const answer = await work()
    await send('commit')
    return answer
  } catch (error) {
    // Where even that fails, the connection is broken: that is what is thrown then, and nobody tries alone.
    await send('rollback')
    throw error
  }
}

async function eachAlone(each: readonly Waiting[]): Promise<void> {
  await Promise.all(each.map(({ alone, resolve, reject }) => alone().then(resolve, reject)))
}

// Sends at once what it is asked, where a transaction of Kysely's would wait for the answer to what was asked before.
function onConnection(connection: DatabaseConnection): Database {
  const driver: Driver = {
    init: async () => {},
    acquireConnection: async () => connection,
    releaseConnection: async () => {},
    destroy: async () => {},
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
  }
  return new Kysely<Schema>({ dialect: { ...postgresqlLanguage, createDriver: () => driver } })
}

async function refuse(): Promise<never> {
  throw new Error('This is a transaction already')
}
