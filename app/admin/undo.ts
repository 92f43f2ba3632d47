import { data, redirect } from 'react-router'
import { type BulkChange, takeBack } from '#app/availability/bulk-undo.server.ts'
import { restoreSlot } from '#app/availability/time-slots.server.ts'
import { restoreBooking } from '#app/booking/admin-bookings.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { markPutBack, removedRow } from '#app/database/removed-rows.server.ts'
import { requestContext } from '#app/database/request-context.server.ts'
import type { TimeSlotRow } from '#app/database/schema.ts'
import { inTransaction } from '#app/database/transactions.server.ts'
import { restoreOrder } from '#app/orders/admin-orders.server.ts'
import { restoreProduct } from '#app/products/admin-products.server.ts'
import { postedForm } from '#app/shared/posted-form.server.ts'
import { refused } from '#app/shared/result.ts'
import type { Route } from './+types/undo.ts'
import { SIGN_IN } from './admin-only.server.ts'

const restore = {
  booking: restoreBooking,
  'time-slot': (db: Database, kept: TimeSlotRow | BulkChange) =>
    'date' in kept ? restoreSlot(db, kept) : takeBack(db, kept),
  product: restoreProduct,
  order: restoreOrder,
}

/**
 * Takes a deletion back, or what was done to many hours at once, in one transaction: the row is out of the bin and in its place, or nothing has changed. What
 * could not be put back, because its hour is taken, can be once the hour is free.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(requestContext)
  const id = String((await postedForm(request)).get('id'))
  const result = await inTransaction(db, async (trx) => {
    const removed = await removedRow(trx, id)
    if (!removed) return refused('undo-too-late')
    const restored = await restore[removed.kind](trx, JSON.parse(removed.content))
    if (restored.ok) await markPutBack(trx, id)
    return restored
  })
  return data(result, { status: result.ok ? 200 : 409 })
}

export function loader() {
  return redirect(SIGN_IN)
}

// A component makes it a page, and React Router looks at the origin of what is posted to pages only.
export default function Undo() {
  return null
}
