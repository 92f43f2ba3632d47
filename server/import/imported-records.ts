import type { Database } from '#app/database/database.server.ts'
import type { SourceDocument } from './dump.ts'
import type { ImportReport } from './import-report.ts'

/** Says what is being done, in one line. */
export type Progress = (line: string) => void

/** What an import writes with, and into what. */
export interface ImportContext {
  readonly db: Database
  readonly report: ImportReport
  /** The instant of the import, ISO 8601. */
  readonly importedAt: string
  readonly progress: Progress
}

const ROWS_AT_ONCE = 500

/**
 * The documents of a collection that no earlier import has brought in. Those that have changed since are reported and
 * left alone: the admin may have changed them here as well, and who is right is not ours to say.
 */
export async function newDocuments(
  { db, report }: ImportContext,
  documents: readonly SourceDocument[],
): Promise<SourceDocument[]> {
  const collection = documents[0]?.collection
  if (collection === undefined) return []
  const rows = await db
    .selectFrom('import_records')
    .select(['source_id', 'fingerprint'])
    .where('collection', '=', collection)
    .execute()
  const known = new Map(rows.map((row) => [row.source_id, row.fingerprint]))
  const own = await ownIds(db, collection)
  return documents.filter((document) => {
    const fingerprint = known.get(document.id)
    if (fingerprint === undefined) {
      if (own.has(document.id)) report.count(collection, 'already')
      return !own.has(document.id)
    }
    const same = fingerprint === document.fingerprint
    report.count(collection, same ? 'already' : 'changed')
    if (!same) report.remarks.push({ document, reason: 'changed since it was imported, left as it is here' })
    return false
  })
}

// What was made here and exported (server/export) comes back under its own number: it is no second booking or order.
async function ownIds(db: Database, collection: string): Promise<Set<string>> {
  const rows =
    collection === 'schedules'
      ? await db.selectFrom('bookings').select('reference as id').execute()
      : collection === 'sales'
        ? await db.selectFrom('orders').select('reference as id').execute()
        : collection === 'products'
          ? await db.selectFrom('products').select('id').execute()
          : []
  return new Set(rows.map(({ id }) => id))
}

/** Keeps documents word for word, with what was remarked about each. */
export async function keepRecords(context: ImportContext, documents: readonly SourceDocument[]): Promise<void> {
  const { db, report, importedAt } = context
  const reasons = new Map<SourceDocument, string[]>()
  for (const { document, reason } of report.remarks) {
    reasons.set(document, [...(reasons.get(document) ?? []), reason])
  }
  const rows = documents.map((document) => ({
    collection: document.collection,
    source_id: document.id,
    document: document.json,
    fingerprint: document.fingerprint,
    reason: reasons.get(document)?.join('; ') ?? '',
    imported_at: importedAt,
  }))
  await inPortions(rows, (portion) => db.insertInto('import_records').values(portion).execute())
}

/**
 * Inserts many rows, some at a time: the engine binds a limited number of values in one statement.
 * @param passed is told after each portion how far it is, as in '500/882'
 */
export async function inPortions<Row>(
  rows: readonly Row[],
  insert: (portion: Row[]) => Promise<unknown>,
  passed: (done: string) => void = () => {},
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const portion = rows.slice(from, from + ROWS_AT_ONCE)
    await insert(portion)
    passed(`${from + portion.length}/${rows.length}`)
  }
}
