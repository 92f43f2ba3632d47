import { type ReactNode, useState } from 'react'
import { type DeliveryChoice, OrderFields } from '#app/orders/order-form.tsx'
import type { DeliveryZone, OrderFormValues, OrderProblem } from '#app/orders/order-request.ts'
import { OrderSummary } from '#app/orders/order-summary.tsx'
import { orderTotal } from '#app/orders/order-total.ts'
import type { ProductCard } from '#app/products/product-card.ts'
import { messageOf } from '#app/shared/messages.ts'
import { Problem } from '#app/ui/field.tsx'
import { UnaskedFields } from '#app/ui/person-fields.tsx'
import type { OrderIntent } from './order-step.ts'

interface OrderFormBodyProps {
  readonly product: ProductCard
  readonly quantity: number
  readonly zones: readonly DeliveryZone[]
  readonly values: OrderFormValues
  readonly problem: OrderProblem | undefined
  readonly submissionKey: string
  readonly intent: OrderIntent
  /** The two buttons. */
  readonly children: ReactNode
}

/** The order form's inside, in the popup and on its page: fields, a summary that follows every choice, buttons. */
export function OrderFormBody({
  product,
  quantity,
  zones,
  values,
  problem,
  submissionKey,
  intent,
  children,
}: OrderFormBodyProps) {
  const [{ deliveryMethod, zone: code }, setDelivery] = useState<DeliveryChoice>(values)
  const delivering = deliveryMethod === 'delivery'
  const zone = delivering ? zones.find((each) => each.code === code) : undefined
  const { fee, total } = orderTotal(product.price, quantity, zone?.fee ?? 0)
  return (
    <>
      <OrderFields values={values} problem={problem} zones={zones} onDelivery={setDelivery} />
      <input type="hidden" name="product" value={product.id} />
      <input type="hidden" name="quantity" value={quantity} />
      <input type="hidden" name="seenTotal" value={total} />
      <UnaskedFields opened={values.opened} website={values.website} />
      <input type="hidden" name="key" value={submissionKey} />
      <input type="hidden" name="proof" />
      <input type="hidden" name="intent" value={intent} />
      <OrderSummary
        productName={product.name}
        quantity={quantity}
        unitPrice={product.price}
        fee={zone && fee}
        total={total}
      />
      <Problem text={problem?.field === 'seenTotal' ? messageOf(problem.problem) : undefined} />
      <div className="grid grid-cols-2 gap-3">{children}</div>
    </>
  )
}
