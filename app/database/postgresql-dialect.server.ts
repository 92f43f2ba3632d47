import { createHash } from 'node:crypto'
import { PostgresDialect, type PostgresPool, type PostgresPoolClient, type PostgresQueryResult } from 'kysely'
import { DatabaseError, Pool, type PoolClient, TypeOverrides, types } from 'pg'

const CONNECTIONS = 10
// Whoever waits longer reads that it failed, and may try again with everything she typed.
const STATEMENT_MS = 5_000
const SILENCE_MS = 6_000

/** Kysely's dialect for the PostgreSQL server of a `postgres://…` address, on a pool of connections. */
export function postgresqlDialect(address: string): PostgresDialect {
  return new PostgresDialect({ pool: openPool(address) })
}

function openPool(connectionString: string): PostgresPool {
  const pool = new Pool({
    connectionString,
    max: CONNECTIONS,
    connectionTimeoutMillis: SILENCE_MS,
    statement_timeout: STATEMENT_MS,
    idle_in_transaction_session_timeout: SILENCE_MS,
    query_timeout: SILENCE_MS,
    keepAlive: true,
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

const LONGEST_PREPARED = 2_000

// A named statement is parsed once per connection. Long ones (imports, many rows at once) are not worth keeping.
function named(text: string): { text: string; name?: string } {
  if (text.length > LONGEST_PREPARED) return { text }
  return { text, name: createHash('sha1').update(text).digest('base64url') }
}
