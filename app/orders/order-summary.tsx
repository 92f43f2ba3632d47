import type { ReactNode } from 'react'
import { formatShekels } from '#app/shared/money.ts'
import { Ltr } from '#app/ui/ltr.tsx'

interface OrderSummaryProps {
  readonly productName: string
  readonly quantity: number
  /** In whole shekels; null when an old order does not tell. */
  readonly unitPrice: number | null
  /** Undefined for pickup: nothing is charged. */
  readonly fee: number | undefined
  readonly total: number
}

/** What is ordered and what it costs, before it is confirmed and after. */
export function OrderSummary({ productName, quantity, unitPrice, fee, total }: OrderSummaryProps) {
  return (
    <section aria-label="ملخص الطلب" className="rounded-2xl bg-sand p-4">
      <h2 className="font-bold">ملخص الطلب</h2>
      <dl aria-live="polite" className="mt-2 grid gap-1">
        <Line term={<bdi>{productName}</bdi>}>
          {unitPrice !== null && (
            <Ltr>
              {quantity} × {formatShekels(unitPrice)}
            </Ltr>
          )}
        </Line>
        {fee !== undefined && (
          <Line term="رسوم التوصيل">
            <bdi>{formatShekels(fee)}</bdi>
          </Line>
        )}
        <div className="mt-1 flex justify-between gap-4 border-sand-deep border-t pt-2 font-bold text-lg">
          <dt>المجموع</dt>
          <dd className="text-clay">
            <bdi>{formatShekels(total)}</bdi>
          </dd>
        </div>
      </dl>
    </section>
  )
}

function Line({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt>{term}</dt>
      <dd className="shrink-0">{children}</dd>
    </div>
  )
}
