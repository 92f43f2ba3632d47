import { randomUUID } from 'node:crypto'
import type { Database } from './database.server.ts'
import type { BookingRow, RemovedRow } from './schema.ts'

const KEPT_MS = 60 * 60_000

/** Keeps what is being deleted, in the transaction that deletes it; returns the id under which it can be taken back. */
export async function keepRemoved(db: Database, kind: RemovedRow['kind'], row: object, now: number): Promise<string> {
  await forgetRemoved(db, now)
  const id = randomUUID()
  const removed_at = new Date(now).toISOString()
  await db
    .insertInto('removed_rows')
    .values({ id, kind, content: JSON.stringify(row), removed_at })
    .execute()
  return id
}

/**
 * Lets go of what was deleted more than an hour ago: it can't be taken back any more. Of a booking or an order that came
 * from the old site its document goes as well; that it was once imported stays known, so that no import brings it back.
 */
export async function forgetRemoved(db: Database, now: number): Promise<void> {
  const over = new Date(now - KEPT_MS).toISOString()
  const rows = await db
    .selectFrom('removed_rows')
    .select(['kind', 'content'])
    .where('kind', 'in', ['booking', 'order'])
    .where('removed_at', '<', over)
    .execute()
  for (const { kind, content } of rows) {
    const { source_id } = JSON.parse(content) as Pick<BookingRow, 'source_id'>
    if (!source_id) continue
    const collection = kind === 'booking' ? 'schedules' : 'sales'
    await db
      .updateTable('import_records')
      .set({ document: '{}' })
      .where('collection', '=', collection)
      .where('source_id', '=', source_id)
      .execute()
  }
  await db.deleteFrom('removed_rows').where('removed_at', '<', over).execute()
}

/** A deleted row that can still be put back. */
export function removedRow(db: Database, id: string): Promise<Pick<RemovedRow, 'kind' | 'content'> | undefined> {
  return db.selectFrom('removed_rows').select(['kind', 'content']).where('id', '=', id).executeTakeFirst()
}

/** Closes the way back. Belongs into the transaction that has put the row back. */
export async function markPutBack(db: Database, id: string): Promise<void> {
  await db.deleteFrom('removed_rows').where('id', '=', id).execute()
}
