import { randomUUID } from 'node:crypto'
import type { RequestContext } from '#app/database/request-context.server.ts'
import { parseSubmissionKey } from '#app/database/submissions.server.ts'
import type { PlacedOrder } from '#app/orders/order-confirmed.tsx'
import {
  type OrderField,
  type OrderProblem,
  type OrderRequest,
  orderFormValues,
  parseOrderRequest,
} from '#app/orders/order-request.ts'
import { type Order, type OrderRefusal, placeOrder } from '#app/orders/orders.server.ts'
import { type Result, refused } from '#app/shared/result.ts'
import { objectionTo } from './objection.server.ts'
import type { OrderStep } from './order-step.ts'

interface Answer {
  readonly status: number
  readonly step: OrderStep
}

/** Takes a posted order form one step further. Never throws: a failure of ours is a problem with a text, too. */
export async function nextOrderStep(form: FormData, context: RequestContext): Promise<Answer> {
  const typed = orderFormValues(form)
  const values = { ...typed, opened: typed.opened || String(context.now) }
  const key = parseSubmissionKey(form.get('key')) ?? randomUUID()
  const back = (status: number, problem: OrderProblem): Answer => ({
    status,
    step: { step: 'form', values, problem, key },
  })
  const parsed = parseOrderRequest(values)
  if (!parsed.ok) return back(422, { problem: parsed.problem, field: parsed.field, missing: parsed.missing })
  const objection = await objectionTo(form, key, context)
  if (objection) return back(429, { problem: objection, field: 'seenTotal' })
  const result = await attempt(parsed.value, key, context)
  if (result.ok) return { status: 200, step: { step: 'confirmed', order: placed(result.value), key } }
  const status = result.problem === 'order-failed' ? 500 : 409
  return back(status, { problem: result.problem, field: fieldOf[result.problem] })
}

// What belongs to no field of the form stands beside the total.
const fieldOf: Record<OrderRefusal | 'order-failed', OrderField> = {
  'city-missing': 'zone',
  'product-gone': 'seenTotal',
  'total-changed': 'seenTotal',
  'fee-added': 'seenTotal',
  'orders-too-many': 'seenTotal',
  'submission-reused': 'seenTotal',
  'order-cancelled': 'seenTotal',
  'order-failed': 'seenTotal',
}

async function attempt(
  request: OrderRequest,
  key: string,
  { db, now, reportError }: RequestContext,
): Promise<Result<Order, OrderRefusal | 'order-failed'>> {
  try {
    return await placeOrder(db, request, key, now)
  } catch (error) {
    reportError(error)
    return refused('order-failed')
  }
}

/** Only what the success overlay shows. */
export function placed(order: Order): PlacedOrder {
  const { reference, productName, quantity, unitPrice, deliveryMethod, fee, total, phone } = order
  return { reference, productName, quantity, unitPrice, deliveryMethod, fee, total, phone }
}
