import { DAY } from './booking-form.ts'
import { bookingFields, confirmByPage } from './posted-bookings.ts'
import { expect, type TestSite } from './site.ts'

/** Words that stand in the database and nowhere else. */
export const canary = {
  name: 'كناري السرّي',
  phone: '0599999321',
  notes: 'ملاحظة لا يقرؤها أحد',
  address: 'حارة الكناري 7',
  username: 'canary-admin',
  secret: 'canary-secret',
}

/** The key of the canary's booking. */
export const canaryKey = 'c0ffee00-0000-4000-8000-00000000c0de'
/** Its hour, on the tests' day. */
export const canaryHour = '12:00'

const created_at = '2027-03-01T08:00:00.000Z'

/** Fills every table that holds something private, and says which words must never be read elsewhere. */
export async function keepCanaries({ address, db }: TestSite): Promise<string[]> {
  const { name, phone, notes, username, secret } = canary
  const fields = bookingFields({ name, phone, notes, time: canaryHour, key: canaryKey })
  const { status, reference } = await confirmByPage(address, fields)
  expect(status).toBe(303)
  const session = { session_type: null, session_label: 'حجامة', session_price: null }
  const booking = { date: DAY, name, phone, notes, ...session, created_at }
  await db
    .insertInto('bookings')
    .values([
      { ...booking, reference: 'B-canary-1', time: canaryHour, conflict: 1, source_id: `${secret}-source` },
      { ...booking, reference: 'B-canary-2', time: '16:00', conflict: 0, source_id: null },
    ])
    .execute()
  await db.updateTable('time_slots').set({ enabled: 0 }).where('date', '=', DAY).where('time', '=', '16:00').execute()
  const order = { product_id: null, product_name: 'صابون', unit_price: 25, quantity: 1, total: 50, created_at }
  const delivery = { delivery_method: 'delivery' as const, delivery_zone: 'jerusalem', location: 'القدس', fee: 25 }
  await db
    .insertInto('orders')
    .values({
      ...order,
      ...delivery,
      reference: 'T-canary',
      name,
      phone,
      address: canary.address,
      notes,
      source_id: null,
    })
    .execute()
  await db.insertInto('admins').values({ username, password_hash: secret, generated: 0, created_at }).execute()
  const signedIn = { id_hash: secret, username, kept: 0 as const, created_at, seen_at: created_at }
  await db.insertInto('admin_sessions').values(signedIn).execute()
  const record = { collection: 'bookings', source_id: secret, document: secret, fingerprint: secret, reason: secret }
  await db
    .insertInto('import_records')
    .values({ ...record, imported_at: created_at })
    .execute()
  return [...Object.values(canary), canaryKey, reference ?? '', 'B-canary', 'T-canary']
}
