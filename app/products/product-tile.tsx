import { type FormEvent, useState } from 'react'
import type { Problem } from '#app/shared/messages.ts'
import { formatShekels } from '#app/shared/money.ts'
import { buttonLook } from '#app/ui/button.tsx'
import type { ProductCard } from './product-card.ts'
import { ProductPicture } from './product-picture.tsx'
import { parseQuantity } from './quantity.ts'
import { QuantityStepper } from './quantity-stepper.tsx'

export interface ProductTileProps {
  readonly product: ProductCard
  /** Where the form leads without JavaScript; product and quantity stand in the address. */
  readonly orderAction: string
  readonly onBuy: (product: ProductCard, quantity: number) => void
}

export function ProductTile({ product, orderAction, onBuy }: ProductTileProps) {
  const [typed, setTyped] = useState('1')
  const [problem, setProblem] = useState<Problem>()
  const quantity = parseQuantity(typed)

  function buy(event: FormEvent) {
    event.preventDefault()
    setProblem(quantity === undefined ? 'quantity-invalid' : undefined)
    if (quantity !== undefined) onBuy(product, quantity)
  }

  return (
    <li
      data-id={product.id}
      className="flex snap-start flex-col overflow-hidden rounded-3xl border border-sand-deep/70 bg-paper shadow-card"
    >
      <ProductPicture image={product.image} />
      <form method="get" action={orderAction} onSubmit={buy} className="flex grow flex-col p-5">
        <h3 className="font-bold text-balsam-deep text-lg">
          <bdi>{product.name}</bdi>
        </h3>
        {product.description && (
          <p className="mt-1 text-ink-soft">
            <bdi>{product.description}</bdi>
          </p>
        )}
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
    </li>
  )
}
