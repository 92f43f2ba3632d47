import type { Migration } from '../migrations.server.ts'
import { define } from '../table-definitions.server.ts'

const steps = [
  // What one phone number holds is counted with every booking and every order.
  `create index bookings_by_phone on bookings (phone, date)`,
  `create index orders_by_phone on orders (phone, created_at)`,
]

export const phoneIndexes: Migration = {
  id: '0003-phone-indexes',
  up: (db) => define(db, steps),
}
