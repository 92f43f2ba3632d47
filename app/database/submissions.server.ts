import { hash } from 'node:crypto'
import type { Database } from './database.server.ts'
import type { SubmissionRow } from './schema.ts'

/** One sending of one form: a key made when the visitor reviewed it, and a digest of what it asks for. */
export interface Submission {
  readonly key: string
  readonly kind: SubmissionRow['kind']
  readonly fingerprint: string
}

/** Keys are UUIDs; anything else in the field is refused (undefined) before it costs a row. */
export function parseSubmissionKey(text: unknown): string | undefined {
  return typeof text === 'string' && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text) ? text : undefined
}

/** SHA-256, hexadecimal, of whatever `parts` says. */
export function fingerprintOf(parts: unknown): string {
  return hash('sha256', JSON.stringify(parts))
}

/** What an earlier sending of the same key made: its reference, or 'other' if that asked for something else. */
export async function earlierResult(db: Database, submission: Submission): Promise<string | 'other' | undefined> {
  const row = await db.selectFrom('submissions').selectAll().where('key', '=', submission.key).executeTakeFirst()
  if (!row) return undefined
  return row.fingerprint === submission.fingerprint && row.kind === submission.kind ? row.reference : 'other'
}

/** The reference of what a submission of that kind made; undefined when it made nothing. */
export async function resultOf(db: Database, key: string, kind: Submission['kind']): Promise<string | undefined> {
  const row = await db
    .selectFrom('submissions')
    .select('reference')
    .where('key', '=', key)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row?.reference
}

/** Whether a submission has made something already. */
export async function isKnown(db: Database, key: string): Promise<boolean> {
  const row = await db.selectFrom('submissions').select('key').where('key', '=', key).executeTakeFirst()
  return row !== undefined
}

/** Writes down what a submission made. Belongs into the same transaction as the thing itself. */
export async function rememberResult(
  db: Database,
  submission: Submission,
  reference: string,
  now: number,
): Promise<void> {
  await remembering(db, submission, reference, now).execute()
}

/** The same for whoever has not asked for an earlier result yet: when there is one, writes nothing and says false. */
export async function rememberIfFirst(
  db: Database,
  submission: Submission,
  reference: string,
  now: number,
): Promise<boolean> {
  const written = await remembering(db, submission, reference, now)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst()
  return written !== undefined
}

function remembering(db: Database, submission: Submission, reference: string, now: number) {
  return db.insertInto('submissions').values({ ...submission, reference, created_at: new Date(now).toISOString() })
}
