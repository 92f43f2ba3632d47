import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#app/database/database.server.ts'
import { TABLE_KEYS, type Table } from '#app/database/tables.server.ts'

export type Row = Readonly<Record<string, string | number | null>>

const AT_ONCE = 500

/** All rows of a table, some hundred at a time, without holding more of them. */
export async function* rowsOf(db: Database, table: Table): AsyncGenerator<Row[]> {
  const tables = db as unknown as Kysely<Record<string, Row>>
  const key = sql.join(TABLE_KEYS[table].map((column) => sql.ref(column)))
  let last: Row | undefined
  do {
    let query = tables.selectFrom(table).selectAll()
    if (last) query = query.where(sql<boolean>`(${key}) > (${valuesOf(table, last)})`)
    for (const column of TABLE_KEYS[table]) query = query.orderBy(column)
    const rows = await query.limit(AT_ONCE).execute()
    if (rows.length > 0) yield rows
    last = rows.length === AT_ONCE ? rows.at(-1) : undefined
  } while (last)
}

const valuesOf = (table: Table, row: Row) => sql.join(TABLE_KEYS[table].map((column) => row[column as string]))

/** Writes rows as they are. */
export async function writeRows(db: Database, table: Table, rows: readonly Row[]): Promise<void> {
  await (db as unknown as Kysely<Record<string, Row>>).insertInto(table).values(rows).execute()
}

/** How many rows a table holds, and what they say. */
export interface Content {
  readonly rows: number
  /** SHA-256, hexadecimal, of all rows in whatever order; the same on every engine. */
  readonly digest: string
}

/** Reads rows as they pass by. */
export class Reading {
  readonly #digests: string[] = []

  take(row: Readonly<Record<string, unknown>>): void {
    const columns = Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1))
    this.#digests.push(createHash('sha256').update(JSON.stringify(columns)).digest('base64'))
  }

  content(): Content {
    const all = createHash('sha256')
    for (const digest of this.#digests.sort()) all.update(digest)
    return { rows: this.#digests.length, digest: all.digest('hex') }
  }
}

/** Reads a whole table. */
export async function contentOf(db: Database, table: Table): Promise<Content> {
  const reading = new Reading()
  for await (const rows of rowsOf(db, table)) rows.forEach((row) => void reading.take(row))
  return reading.content()
}
