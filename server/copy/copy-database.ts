import type { Database } from '#app/database/database.server.ts'
import { migrate, migrations } from '#app/database/migrations.server.ts'
import { inSnapshot } from '#app/database/snapshot.server.ts'
import { appliedMigrations, FILLED_BY_MIGRATIONS, type Table, tablesIn } from '#app/database/tables.server.ts'
import { inTransaction } from '#app/database/transactions.server.ts'
import { type Content, contentOf, Reading, rowsOf, writeRows } from './table-rows.ts'

/** Why nothing was copied: one sentence. */
export class CopyError extends Error {}

/** What each table holds. */
export type Contents = Readonly<Partial<Record<Table, Content>>>

/**
 * Carries all rows of one database, as they were at one moment, into an empty one, whatever the engines: all of them or
 * none. They are read again where they have been written, and compared, before they are there for good.
 * @param now milliseconds since 1970
 */
export async function copyDatabase(source: Database, target: Database, now: number): Promise<Contents> {
  const steps = await knownSteps(source)
  await refuseUnlessEmpty(target)
  const further = (await appliedMigrations(target)).filter((id) => !steps.some((step) => step.id === id))
  if (further.length > 0) {
    throw new CopyError(`The two databases have different tables: only the target holds the migration ${further}.`)
  }
  await migrate(target, now, steps)
  return inTransaction(target, async (into) => {
    await refuseUnlessEmpty(into)
    for (const table of FILLED_BY_MIGRATIONS) await into.deleteFrom(table).execute()
    const written = await inSnapshot(source, (from) => writeAll(from, into))
    for (const [table, { digest }] of Object.entries(written) as [Table, Content][]) {
      if ((await contentOf(into, table)).digest !== digest) {
        throw new CopyError(`What was written to ${table} is not what was read, so nothing was copied.`)
      }
    }
    return written
  })
}

/** The history of a database that this version can read. */
export async function knownSteps(db: Database): Promise<typeof migrations> {
  const applied = await appliedMigrations(db)
  if (applied.length === 0) throw new CopyError('There is no database of Balsam to copy from.')
  const unknown = applied.find((id) => !migrations.some((step) => step.id === id))
  if (unknown) throw new CopyError(`A newer version of Balsam has written this (it holds the migration ${unknown}).`)
  return migrations.filter((step) => applied.includes(step.id))
}

/** Refuses a database that holds more than what its migrations brought. */
export async function refuseUnlessEmpty(db: Database): Promise<void> {
  for (const table of await tablesIn(db)) {
    if (FILLED_BY_MIGRATIONS.includes(table)) continue
    const row = await db
      .selectFrom(table)
      .select((eb) => eb.lit(1).as('one'))
      .limit(1)
      .executeTakeFirst()
    if (row) throw new CopyError(`The target is not empty (there are rows in ${table}), so nothing was written to it.`)
  }
}

async function writeAll(from: Database, into: Database): Promise<Contents> {
  const written: Partial<Record<Table, Content>> = {}
  for (const table of await tablesIn(from)) {
    const reading = new Reading()
    for await (const rows of rowsOf(from, table)) {
      for (const row of rows) reading.take(row)
      await writeRows(into, table, rows)
    }
    written[table] = reading.content()
  }
  return written
}
