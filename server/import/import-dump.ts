import type { Database } from '#app/database/database.server.ts'
import { inTransaction } from '#app/database/transactions.server.ts'
import { type Dump, KNOWN_COLLECTIONS, type SourceDocument } from './dump.ts'
import { onlyKeptParts, printable } from './dump-values.ts'
import { hashedAccounts, importAdmins } from './import-admins.ts'
import { bookedHours, importBookings } from './import-bookings.ts'
import { importOrders } from './import-orders.ts'
import { importProducts, removeStarterProducts } from './import-products.ts'
import { ImportReport } from './import-report.ts'
import { importTimeSlots, removeStarterSlots } from './import-time-slots.ts'
import { type ImportContext, keepRecords, newDocuments, type Progress } from './imported-records.ts'

/**
 * Brings a dump in, all of it or nothing: one transaction holds the database until every document is a row, a record, or
 * both. Running it again adds what is new and changes nothing else.
 *
 * @param now milliseconds since 1970
 */
export async function importDump(db: Database, dump: Dump, now: number, progress: Progress): Promise<ImportReport> {
  const documentsOf = (collection: string) => dump.get(collection) ?? []
  const accounts = await hashedAccounts(documentsOf('User'))
  return inTransaction(db, async (trx) => {
    const report = new ImportReport()
    const context: ImportContext = { db: trx, report, importedAt: new Date(now).toISOString(), progress }
    const fresh = new Map<string, SourceDocument[]>()
    for (const [collection, documents] of dump) {
      report.count(printable(collection), 'inFile', documents.length)
      fresh.set(collection, await newDocuments(context, documents))
    }
    const freshOf = (collection: string) => fresh.get(collection) ?? []
    const step = (what: string, collection: string) => progress(`${what}: ${freshOf(collection).length} new`)

    await makeRoom(context, freshOf('available appointments').length > 0, freshOf('products').length > 0)
    step('Slots', 'available appointments')
    await importTimeSlots(context, freshOf('available appointments'), bookedHours(documentsOf('schedules')))
    step('Bookings', 'schedules')
    await importBookings(context, freshOf('schedules'))
    step('Products', 'products')
    await importProducts(context, freshOf('products'))
    step('Orders', 'sales')
    await importOrders(context, freshOf('sales'))
    step('Accounts', 'User')
    const freshUsers = new Set(freshOf('User'))
    await importAdmins(
      context,
      accounts.filter(({ document }) => freshUsers.has(document)),
    )

    for (const [collection, documents] of fresh) {
      if (!KNOWN_COLLECTIONS.some((known) => known === collection)) keepUnknown(report, documents)
      remarkParts(report, documents)
      await keepRecords(context, documents)
    }
    return report
  })
}

// The real timetable and shop take the place of what was only there to try the site with.
async function makeRoom({ db, report }: ImportContext, slots: boolean, products: boolean): Promise<void> {
  const removed = {
    slots: slots ? await removeStarterSlots(db) : 0,
    products: products ? await removeStarterProducts(db) : 0,
  }
  if (removed.slots + removed.products === 0) return
  report.facts.push(`Removed starter content: ${removed.slots} slots, ${removed.products} products.`)
}

function keepUnknown(report: ImportReport, documents: readonly SourceDocument[]): void {
  for (const document of documents) {
    report.count(document.collection, 'onlyKept')
    report.remarks.push({ document, reason: 'its collection is not known' })
  }
}

function remarkParts(report: ImportReport, documents: readonly SourceDocument[]): void {
  for (const document of documents) {
    const reasons = onlyKeptParts(document.fields)
    if (document.id !== document.key) reasons.push('its id stands in the file more than once')
    report.remarks.push(...reasons.map((reason) => ({ document, reason })))
  }
}
