import type { Database } from '#app/database/database.server.ts'
import { inSnapshot } from '#app/database/transactions.server.ts'

// The layout of the old site's dump (docs/import.md): collections, documents by id, field names to the letter.
type Documents = Record<string, Record<string, unknown> & { __collections__: Record<string, never> }>

/** Everything the centre keeps about its timetable, clients and shop, under the specification's own names. */
export interface OldSiteDump {
  readonly __collections__: {
    readonly 'available appointments': Documents
    readonly schedules: Documents
    readonly products: Documents
    readonly sales: Documents
  }
}

/**
 * The data in the old site's layout, read in one transaction. Accounts stay behind: a password's hash is of no use
 * elsewhere, and no export should carry it.
 */
export async function exportDump(db: Database): Promise<OldSiteDump> {
  return inSnapshot(db, async (trx) => ({
    __collections__: {
      'available appointments': await appointments(trx),
      schedules: await schedules(trx),
      products: await products(trx),
      sales: await sales(trx),
    },
  }))
}

async function appointments(db: Database): Promise<Documents> {
  const slots = await db.selectFrom('time_slots').selectAll().orderBy('date').orderBy('time').execute()
  const live = await db.selectFrom('bookings').select(['date', 'time']).where('conflict', '=', 0).execute()
  const held = new Set(live.map(({ date, time }) => `${date} ${time}`))
  const hours = new Map<string, Record<string, boolean>>()
  for (const { date, time, enabled } of slots) {
    const day = hours.get(date) ?? {}
    day[time] = enabled === 1 && !held.has(`${date} ${time}`)
    hours.set(date, day)
  }
  return documents([...hours].map(([date, day]) => [date, { 'available hours': day }]))
}

// Whoever holds an hour comes before whoever only wants it: an import gives the hour to the first.
async function schedules(db: Database): Promise<Documents> {
  const rows = await db
    .selectFrom('bookings')
    .selectAll()
    .orderBy('conflict')
    .orderBy('created_at')
    .orderBy('reference')
    .execute()
  return documents(
    rows.map(({ name, phone, date, time, notes, ...row }) => {
      const sessionType = row.session_type ?? row.session_label
      return [row.source_id ?? row.reference, { name, phone, date, time, sessionType, notes }]
    }),
  )
}

async function products(db: Database): Promise<Documents> {
  const rows = await db.selectFrom('products').selectAll().orderBy('position').orderBy('id').execute()
  return documents(
    rows.map(({ name, description, price, ...row }) => {
      return [
        row.source_id ?? row.id,
        { name, description, price: sold({ ...row, price }) ? price : null, image: row.image || row.image_source },
      ]
    }),
  )
}

// One that came without a price is hidden; it must not come back as free.
function sold({ hidden, price }: { hidden: number; price: number }): boolean {
  return !hidden || price > 0
}

async function sales(db: Database): Promise<Documents> {
  const rows = await db.selectFrom('orders').selectAll().orderBy('created_at').orderBy('reference').execute()
  return documents(
    rows.map(({ name, phone, address, notes, quantity, location, ...row }) => {
      const said = { deliveryMethod: row.delivery_method, product: row.product_name, price: row.total }
      return [row.source_id ?? row.reference, { name, phone, address, notes, quantity, location, ...said }]
    }),
  )
}

function documents(entries: [string, Record<string, unknown>][]): Documents {
  return Object.fromEntries(entries.map(([id, fields]) => [id, { ...fields, __collections__: {} }]))
}
