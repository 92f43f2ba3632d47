import { sql } from 'kysely'
import type { Migration } from '../migrations.server.ts'

const steps = [
  // What one phone number holds is counted with every booking and every order.
  sql`create index bookings_by_phone on bookings (phone, date)`,
  sql`create index orders_by_phone on orders (phone, created_at)`,
]

export const phoneIndexes: Migration = {
  id: '0003-phone-indexes',
  async up(db) {
    for (const step of steps) await step.execute(db)
  },
}
