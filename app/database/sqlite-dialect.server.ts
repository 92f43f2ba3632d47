import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
  type TransactionSettings,
} from 'kysely'
import { repeated } from './repeated.server.ts'

/** Kysely on Node's own SQLite: no native add-on to compile. */
export class NodeSqliteDialect extends SqliteDialect {
  readonly #connection: DatabaseSync

  constructor(connection: DatabaseSync) {
    super({ database: asKyselyDatabase(connection) })
    this.#connection = connection
  }

  override createDriver(): Driver {
    return new ImmediateDriver(this.#connection)
  }
}

// A transaction that reads first and writes later can't be upgraded while another process writes: SQLite answers
// «busy» at once, whatever the timeout. Taking the write lock at the start makes the second one wait its turn.
class ImmediateDriver extends SqliteDriver {
  readonly #connection: DatabaseSync
  #patient: PatientConnection | undefined

  constructor(connection: DatabaseSync) {
    super({ database: asKyselyDatabase(connection) })
    this.#connection = connection
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection()
    this.#patient ??= new PatientConnection(connection)
    return this.#patient
  }

  override async beginTransaction(connection: PatientConnection, settings: TransactionSettings = {}): Promise<void> {
    const begin = settings.accessMode === 'read only' ? 'begin' : 'begin immediate'
    await connection.bare.executeQuery(CompiledQuery.raw(begin))
    connection.inTransaction = true
  }

  override async commitTransaction(connection: PatientConnection): Promise<void> {
    await super.commitTransaction(connection)
    connection.inTransaction = false
  }

  override async rollbackTransaction(connection: PatientConnection): Promise<void> {
    connection.inTransaction = false
    // On a full disk the engine takes everything back by itself. To say that nothing is left to be taken back would hide
    // from the log why.
    if (this.#connection.isTransaction) await super.rollbackTransaction(connection)
  }
}

// A statement by itself is asked again while another process holds the file; a transaction is repeated as a whole.
class PatientConnection implements DatabaseConnection {
  readonly bare: DatabaseConnection
  inTransaction = false

  constructor(bare: DatabaseConnection) {
    this.bare = bare
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.inTransaction) return this.bare.executeQuery(query)
    return repeated(async () => this.bare.executeQuery(query))
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize?: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.bare.streamQuery(query, chunkSize)
  }
}

const STATEMENTS_KEPT = 300

function asKyselyDatabase(connection: DatabaseSync): SqliteDatabase {
  const prepared = new Map<string, SqliteStatement>()
  return {
    close: () => connection.close(),
    prepare(sql) {
      const known = prepared.get(sql)
      if (known) return known
      if (prepared.size >= STATEMENTS_KEPT) prepared.clear()
      const statement = asKyselyStatement(connection.prepare(sql))
      prepared.set(sql, statement)
      return statement
    },
  }
}

function asKyselyStatement(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
    run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
    iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
  }
}
