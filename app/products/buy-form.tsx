import { type FormEvent, type ReactNode, useState } from 'react'
import type { Problem } from '#app/shared/messages.ts'
import { formatShekels } from '#app/shared/money.ts'
import { buttonLook } from '#app/ui/button.tsx'
import type { ProductCard } from './product-card.ts'
import { parseQuantity } from './quantity.ts'
import { QuantityStepper } from './quantity-stepper.tsx'

export interface BuyFormProps {
  readonly product: ProductCard
  /** Where the form leads; product and quantity stand in the address. */
  readonly orderAction: string
  /** Buys without leaving the page, where there is a script. */
  readonly onBuy?: (product: ProductCard, quantity: number) => void
}

/** How many, what they cost together, and the button. `children`: the product's name and what is said of it. */
export function BuyForm({ product, orderAction, onBuy, children }: BuyFormProps & { children: ReactNode }) {
  const [typed, setTyped] = useState('1')
  const [problem, setProblem] = useState<Problem>()
  const quantity = parseQuantity(typed)

  function buy(event: FormEvent) {
    setProblem(quantity === undefined ? 'quantity-invalid' : undefined)
    if (quantity === undefined || onBuy) event.preventDefault()
    if (quantity !== undefined) onBuy?.(product, quantity)
  }

  return (
    <form method="get" action={orderAction} onSubmit={buy} className="flex grow flex-col p-5">
      {children}
      <input type="hidden" name="product" value={product.id} />
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-5">
        <QuantityStepper typed={typed} quantity={quantity} onChange={setTyped} problem={problem} />
        <p aria-live="polite" className="text-end">
          <bdi className="block font-bold text-clay text-xl leading-7">
            {quantity === undefined ? '—' : formatShekels(product.price * quantity)}
          </bdi>
          <span className="block min-h-5 text-ink-soft text-sm leading-5">
            {quantity !== undefined && quantity > 1 && (
              <>
                سعر القطعة: <bdi>{formatShekels(product.price)}</bdi>
              </>
            )}
          </span>
        </p>
      </div>
      <button type="submit" className={`${buttonLook('primary')} mt-4 w-full`}>
        شراء
      </button>
    </form>
  )
}
