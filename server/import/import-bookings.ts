import type { Insertable } from 'kysely'
import { recogniseSessionType } from '#app/booking/session-types.ts'
import type { BookingRow } from '#app/database/schema.ts'
import { randomReference } from '#app/shared/reference.server.ts'
import { searchText } from '#app/shared/search-text.ts'
import { cleanLine, cleanText } from '#app/shared/text.ts'
import type { SourceDocument } from './dump.ts'
import { dateOf, phoneOf, textOf, timeOf } from './dump-values.ts'
import { type ImportContext, inPortions } from './imported-records.ts'

/** The hours that bookings of the file ask for, as 'YYYY-MM-DD HH:MM'. */
export function bookedHours(documents: readonly SourceDocument[]): Set<string> {
  return new Set(documents.map(({ fields }) => hourOf(fields)).filter((hour) => hour !== undefined))
}

/**
 * Brings in `schedules`. The first booking of an hour holds it; each further one comes in as a conflict for the admin to
 * settle. A booking without a day and an hour that exist can't be a row and is only kept.
 */
export async function importBookings(context: ImportContext, documents: readonly SourceDocument[]): Promise<void> {
  const { db, report, progress } = context
  const existing = await db.selectFrom('bookings').select(['reference', 'date', 'time', 'conflict']).execute()
  const references = new Set(existing.map(({ reference }) => reference))
  const holders = new Map(
    existing.filter(({ conflict }) => !conflict).map(({ date, time, reference }) => [`${date} ${time}`, reference]),
  )
  const slots = await db.selectFrom('time_slots').select(['date', 'time']).execute()
  const offered = new Set(slots.map(({ date, time }) => `${date} ${time}`))

  const rows: Insertable<BookingRow>[] = []
  for (const document of documents) {
    const hour = hourOf(document.fields)
    if (hour === undefined) {
      report.count(document.collection, 'onlyKept')
      report.remarks.push({ document, reason: 'has no day and hour that exist, so it is on no calendar' })
      continue
    }
    const reference = freshReference('B', references)
    const remark = (reason: string) => report.remarks.push({ document, reason, reference, hour })
    const holder = holders.get(hour)
    if (holder) remark(`the hour is held by ${holder}: marked as a conflict`)
    else holders.set(hour, reference)
    if (!offered.has(hour)) remark('no slot offers this hour any more')
    rows.push({ ...bookingRow(context, document, remark), reference, ...split(hour), conflict: holder ? 1 : 0 })
    report.count(document.collection, 'imported')
  }
  await inPortions(
    rows,
    (portion) => db.insertInto('bookings').values(portion).execute(),
    (done) => progress(`Bookings: ${done}`),
  )
}

function bookingRow({ importedAt }: ImportContext, { fields, id }: SourceDocument, remark: (reason: string) => void) {
  const name = cleanLine(textOf(fields.name))
  const { phone, whole } = phoneOf(fields.phone)
  const said = cleanLine(textOf(fields.sessionType))
  const type = recogniseSessionType(said)
  if (!name) remark('has no name')
  if (!whole) remark('its phone is not ten digits')
  if (said && !type) remark('its session type is not known')
  return {
    name,
    phone,
    session_type: type?.code ?? null,
    session_label: type?.name ?? said,
    session_price: type?.price ?? null,
    notes: cleanText(textOf(fields.notes)),
    created_at: importedAt,
    source_id: id,
    search_text: searchText(name, phone),
  }
}

/** A reference that is not among `used`, and is from now on. */
export function freshReference(letter: 'B' | 'T', used: Set<string>): string {
  for (;;) {
    const reference = randomReference(letter)
    if (used.has(reference)) continue
    used.add(reference)
    return reference
  }
}

function hourOf(fields: SourceDocument['fields']): string | undefined {
  const [date, time] = [dateOf(fields.date), timeOf(fields.time)]
  return date && time && `${date} ${time}`
}

function split(hour: string): { date: string; time: string } {
  return { date: hour.slice(0, 10), time: hour.slice(11) }
}
