import { isQuantity } from '#app/products/quantity.ts'
import { type Shekels, toShekels } from '#app/shared/money.ts'

/** What an order costs, in whole shekels. */
export interface OrderTotal {
  readonly pieces: Shekels
  readonly fee: Shekels
  readonly total: Shekels
}

/**
 * Order total = price × quantity + delivery fee (the specification, section 9). Throws on a quantity outside 1 to 999 or
 * a sum of money that is none: the form and the database have refused those before.
 */
export function orderTotal(price: number, quantity: number, fee: number): OrderTotal {
  if (!isQuantity(quantity)) throw new RangeError(`No quantity: ${quantity}`)
  const [unit, delivery] = [toShekels(price), toShekels(fee)]
  if (unit === undefined || delivery === undefined) throw new RangeError(`No sums of money: ${price}, ${fee}`)
  const pieces = (unit * quantity) as Shekels
  return { pieces, fee: delivery, total: (pieces + delivery) as Shekels }
}
