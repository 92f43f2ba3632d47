import { hash } from 'node:crypto'
import type { Duplex } from 'node:stream'
import {
  type Dialect,
  PostgresAdapter,
  PostgresDialect,
  PostgresIntrospector,
  type PostgresPool,
  type PostgresPoolClient,
  PostgresQueryCompiler,
  type PostgresQueryResult,
} from 'kysely'
import { DatabaseError, Pool, type PoolClient, TypeOverrides, types } from 'pg'

const CONNECTIONS = 10
// Whoever waits longer reads that it failed, and may try again with everything she typed.
const STATEMENT_MS = 5_000
const SILENCE_MS = 6_000
// A process that stands still in the middle gives its turn back before those who wait for it have given up.
const IDLE_MS = 4_000

/** Kysely's dialect for the PostgreSQL server of a `postgres://…` address, on a pool of connections. */
export function postgresqlDialect(address: string): PostgresDialect {
  return new PostgresDialect({ pool: openPool(address) })
}

/** The dialect without its connections: how statements are written. */
export const postgresqlLanguage: Omit<Dialect, 'createDriver'> = {
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
}

function openPool(connectionString: string): PostgresPool {
  const pool = new Pool({
    connectionString,
    max: CONNECTIONS,
    connectionTimeoutMillis: SILENCE_MS,
    statement_timeout: STATEMENT_MS,
    idle_in_transaction_session_timeout: IDLE_MS,
    query_timeout: SILENCE_MS,
    keepAlive: true,
    // Statements may be sent before the ones before them are answered (postgresql-shared-transaction.server.ts).
    pipeline: true,
    application_name: 'balsam',
    types: numbersAsNumbers(),
  })
  // A connection that breaks while nobody waits for its answer is dropped by the pool; the next query opens a new one.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return {
    connect: async () => asKyselyClient(await pool.connect()),
    end: () => pool.end(),
  }
}

// Counts and sums come as bigint and numeric, which pg leaves as texts. Ours are whole and far below 2^53.
function numbersAsNumbers(): TypeOverrides {
  const overrides = new TypeOverrides(types)
  overrides.setTypeParser(types.builtins.INT8, Number)
  overrides.setTypeParser(types.builtins.NUMERIC, Number)
  return overrides
}

function asKyselyClient(client: PoolClient): PostgresPoolClient {
  let broken = false
  const query = async <Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>> => {
    try {
      writeTogether(client.connection.stream)
      const result = await client.query({ ...named(text), values: [...values] })
      // A transaction in which something failed is not committed, and the server says so only in passing.
      if (text === 'commit' && result.command !== 'COMMIT') throw new Error('The transaction was rolled back')
      return result as unknown as PostgresQueryResult<Row>
    } catch (error) {
      // Not an answer of the server: nobody knows what the connection still has under way.
      broken ||= !(error instanceof DatabaseError)
      throw error
    }
  }
  return { query: query as PostgresPoolClient['query'], release: () => client.release(broken) }
}

const corked = new WeakSet<Duplex>()

// Whatever is sent before the process turns to something else goes to the system in one piece.
function writeTogether(stream: Duplex): void {
  if (corked.has(stream)) return
  corked.add(stream)
  stream.cork()
  process.nextTick(() => {
    corked.delete(stream)
    stream.uncork()
  })
}

const LONGEST_PREPARED = 2_000
const MOST_NAMES = 1_000
const names = new Map<string, string>()

// A named statement is parsed once per connection. Long ones (imports, many rows at once) are not worth keeping.
function named(text: string): { text: string; name?: string } {
  if (text.length > LONGEST_PREPARED) return { text }
  const name = names.get(text) ?? hash('sha1', text, 'base64url')
  if (names.size < MOST_NAMES) names.set(text, name)
  return { text, name }
}
