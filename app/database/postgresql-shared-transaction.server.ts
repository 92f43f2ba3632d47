import { CompiledQuery, type DatabaseConnection, type Driver, Kysely } from 'kysely'
import type { Database } from './database.server.ts'
import { postgresqlLanguage } from './postgresql-dialect.server.ts'
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
  /** When it came, in milliseconds since the process began. */
  readonly since: number
  readonly patience: NodeJS.Timeout
  resolve(answer: unknown): void
  reject(error: unknown): void
}

interface Queue {
  readonly db: Database
  readonly takeTurn: TakeTurn
  waiting: Waiting[]
  /** What the transactions under way touch. */
  readonly touched: Set<string>
  underWay: number
  called: boolean
}

// While so many transactions are with the server, the next work gathers.
const MOST_UNDER_WAY = 2
const MOST_TOGETHER = 32
// Others need connections as well.
const MOST_ALONE = 4
// Nobody waits longer for her transaction to begin.
const LONGEST_WAIT_MS = 6_000

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
  const queue = queues.get(db) ?? { db, takeTurn, waiting: [], touched: new Set(), underWay: 0, called: false }
  queues.set(db, queue)
  return new Promise<Answer>((resolve, reject) => {
    const one: Waiting = {
      ...sharing,
      since: performance.now(),
      patience: setTimeout(() => giveUp(queue, one), LONGEST_WAIT_MS),
      resolve: resolve as Waiting['resolve'],
      reject,
    }
    queue.waiting.push(one)
    goOn(queue)
  })
}

// After all requests that have arrived by now were read.
function goOn(queue: Queue): void {
  if (queue.called || queue.waiting.length === 0 || queue.underWay === MOST_UNDER_WAY) return
  queue.called = true
  setImmediate(async () => {
    queue.called = false
    const together = takeTogether(queue)
    if (together.length === 0) return
    queue.underWay += 1
    goOn(queue)
    await (together.length > 1 ? doTogether(queue, together) : eachAlone(together))
    queue.underWay -= 1
    for (const { touches } of together) for (const name of touches) queue.touched.delete(name)
    goOn(queue)
  })
}

// Those that touch the same go one after the other: the second one waits for a transaction to come, here and not at the
// server, where it would hold up whoever came with it.
function takeTogether(queue: Queue): Waiting[] {
  const together: Waiting[] = []
  const later: Waiting[] = []
  for (const one of queue.waiting) {
    const fits = together.length < MOST_TOGETHER && !one.touches.some((name) => queue.touched.has(name))
    if (fits) for (const name of one.touches) queue.touched.add(name)
    ;(fits ? together : later).push(one)
  }
  queue.waiting = later
  for (const { patience } of together) clearTimeout(patience)
  return together
}

function giveUp(queue: Queue, one: Waiting): void {
  queue.waiting = queue.waiting.filter((other) => other !== one)
  one.reject(waitedTooLong())
}

async function doTogether({ db, takeTurn }: Queue, together: readonly Waiting[]): Promise<void> {
  const touches = together.flatMap((one) => one.touches)
  const inOneTransaction = (connection: DatabaseConnection) =>
    transaction(connection, async () => {
      const trx = onConnection(connection)
      const [turn] = await Promise.allSettled([takeTurn(trx, touches)])
      if (turn.status === 'rejected') throw new SomeFailed()
      const ends = await Promise.allSettled(together.map(({ work }) => work(trx)))
      if (ends.some(({ status }) => status === 'rejected')) throw new SomeFailed()
      return ends.map((end) => (end as PromiseFulfilledResult<unknown>).value)
    })
  try {
    const answers = await db.getExecutor().provideConnection(inOneTransaction)
    for (const [index, { resolve }] of together.entries()) resolve(answers[index])
  } catch (error) {
    if (error instanceof SomeFailed) return eachAlone(together)
    // The connection, or the commit: done again, it might be done twice.
    for (const { reject } of together) reject(error)
  }
}

const waitedTooLong = () => new Error('timeout exceeded when waiting for a transaction')

class SomeFailed extends Error {}

async function transaction<Answer>(connection: DatabaseConnection, work: () => Promise<Answer>): Promise<Answer> {
  const send = (statement: string) => connection.executeQuery(CompiledQuery.raw(statement))
  try {
    await send('begin isolation level read committed')
    const answer = await work()
    await send('commit')
    return answer
  } catch (error) {
    // Where even that fails, the connection is broken: that is what is thrown then, and nobody tries alone.
    await send('rollback')
    throw error
  }
}

// Some at a time: what one of them has to wait for is none of the others' business, and they need not wait long.
async function eachAlone(each: readonly Waiting[]): Promise<void> {
  const next = each.values()
  const oneAfterTheOther = async () => {
    for (const { since, alone, resolve, reject } of next) {
      if (performance.now() - since > LONGEST_WAIT_MS) reject(waitedTooLong())
      else await alone().then(resolve, reject)
    }
  }
  await Promise.all(Array.from({ length: MOST_ALONE }, oneAfterTheOther))
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
