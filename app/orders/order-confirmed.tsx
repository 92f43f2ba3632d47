import type { ReactNode } from 'react'
import { WhatsAppButton } from '#app/ui/button.tsx'
import { CheckIcon } from '#app/ui/icons.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { OrderSummary } from './order-summary.tsx'

/** What a placed order shows its own client. Money in whole shekels. */
export interface PlacedOrder {
  readonly reference: string
  readonly productName: string
  readonly quantity: number
  readonly unitPrice: number | null
  readonly deliveryMethod: 'pickup' | 'delivery'
  readonly fee: number
  readonly total: number
  readonly phone: string
}

interface OrderConfirmedProps {
  readonly id: string
  readonly order: PlacedOrder
  /** The way out: a button in the popup, a link on the page. */
  readonly children: ReactNode
}

export function OrderConfirmed({ id, order, children }: OrderConfirmedProps) {
  const { reference, productName, quantity, unitPrice, deliveryMethod, fee, total, phone } = order
  return (
    <div className="grid gap-5">
      <div className="grid justify-items-center gap-3 text-center">
        <span className="grid size-16 place-items-center rounded-full bg-mist text-balsam">
          <CheckIcon className="size-8" />
        </span>
        <h2 id={id} tabIndex={-1} className="font-bold text-2xl text-balsam outline-none">
          تم تأكيد طلبك!
        </h2>
        <p>
          سنتصل بك قريباً على الرقم <Ltr>{phone}</Ltr>
        </p>
        <p className="rounded-full bg-mist px-5 py-1.5 font-semibold text-balsam">
          رقم الطلب: <Ltr>{reference}</Ltr>
        </p>
      </div>
      <OrderSummary
        productName={productName}
        quantity={quantity}
        unitPrice={unitPrice}
        fee={deliveryMethod === 'delivery' ? fee : undefined}
        total={total}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <WhatsAppButton about={`الطلب رقم ${reference}`} />
        {children}
      </div>
    </div>
  )
}
