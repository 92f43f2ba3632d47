import { data, redirect } from 'react-router'
import { restoreSlot } from '#app/availability/time-slots.server.ts'
import { restoreBooking } from '#app/booking/admin-bookings.server.ts'
import { takeRemoved } from '#app/database/removed-rows.server.ts'
import { requestContext } from '#app/database/request-context.server.ts'
import { inTransaction } from '#app/database/transactions.server.ts'
import { restoreOrder } from '#app/orders/admin-orders.server.ts'
import { restoreProduct } from '#app/products/admin-products.server.ts'
import { postedForm } from '#app/shared/posted-form.server.ts'
import { refused } from '#app/shared/result.ts'
import type { Route } from './+types/undo.ts'
import { SIGN_IN } from './admin-only.server.ts'

const restore = {
  booking: restoreBooking,
  'time-slot': restoreSlot,
  product: restoreProduct,
  order: restoreOrder,
}

/** Takes a deletion back, in one transaction: the row is out of the bin and in its place, or nothing has changed. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(requestContext)
  const form = await postedForm(request)
  const result = await inTransaction(db, async (trx) => {
    const removed = await takeRemoved(trx, String(form.get('id')))
    return removed ? restore[removed.kind](trx, JSON.parse(removed.content)) : refused('undo-too-late')
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
