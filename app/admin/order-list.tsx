import type { ReactNode } from 'react'
import type { ListedOrder } from '#app/orders/admin-orders.server.ts'
import { deliveryMethods } from '#app/orders/order-list.ts'
import { formatDateWithWeekday, formatTime } from '#app/shared/arabic-date.ts'
import { momentAt } from '#app/shared/clock.ts'
import { formatShekels } from '#app/shared/money.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import { DeleteButton } from './delete-button.tsx'
import { NewMark } from './new-arrivals.tsx'
import { PhoneContact } from './phone-contact.tsx'

export function OrderList({ orders }: { orders: readonly ListedOrder[] }) {
  return (
    <ul aria-label="الطلبات" className="grid gap-4">
      {orders.map((order) => (
        <OrderCard key={order.reference} order={order} />
      ))}
    </ul>
  )
}

/** One order with all its fields: who, what, where to, what it costs. */
function OrderCard({ order }: { order: ListedOrder }) {
  const { reference, name, phone, productName, deliveryMethod, location, address, notes } = order
  return (
    <li data-id={reference} className="grid gap-4 rounded-2xl bg-paper p-4 shadow-card sm:p-5">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h3 className="font-bold text-balsam-deep text-lg">
          <bdi>{name || '—'}</bdi>
        </h3>
        <span className="rounded-full bg-mist px-3 py-0.5 font-semibold text-balsam text-sm">
          {deliveryMethods[deliveryMethod]}
        </span>
        <NewMark kind="order" createdAt={order.createdAt} reference={reference} />
        <p className="ms-auto flex flex-wrap gap-x-3 text-ink-soft text-sm">
          {order.imported ? <span>من الموقع القديم، دون تاريخ</span> : <Arrival createdAt={order.createdAt} />}
          <Ltr>{reference}</Ltr>
        </p>
      </div>
      <div className="grid gap-x-10 gap-y-4 md:grid-cols-2">
        <Cost order={order} />
        <dl className="grid grid-cols-[7rem_1fr] content-start gap-x-4 gap-y-1">
          <Line term="مكان الاستلام">{location && <bdi>{location}</bdi>}</Line>
          <Line term="العنوان">{address && <bdi className="whitespace-pre-line">{address}</bdi>}</Line>
          <Line term="ملاحظات">{notes && <bdi className="whitespace-pre-line">{notes}</bdi>}</Line>
        </dl>
      </div>
      <div className="-mb-1 flex flex-wrap items-center border-sand-deep border-t pt-2">
        <span className="-ms-3">
          <PhoneContact phone={phone} />
        </span>
        <span className="ms-auto">
          <DeleteButton id={reference} label={`طلب ${name} – ${productName}`} />
        </span>
      </div>
    </li>
  )
}

function Arrival({ createdAt }: { createdAt: string }) {
  const { date, time } = momentAt(Date.parse(createdAt))
  return (
    <time dateTime={createdAt}>
      {formatDateWithWeekday(date)}، <bdi>{formatTime(time)}</bdi>
    </time>
  )
}

function Cost({ order: { productName, quantity, unitPrice, fee, total } }: { order: ListedOrder }) {
  return (
    <dl className="grid grid-cols-[7rem_1fr] content-start gap-x-4 gap-y-1">
      <Line term="المنتج">
        <bdi>{productName || '—'}</bdi>
      </Line>
      <Line term="الكمية">{quantity}</Line>
      <Line term="سعر الوحدة">{unitPrice !== null && <bdi>{formatShekels(unitPrice)}</bdi>}</Line>
      <Line term="رسوم التوصيل">{fee > 0 && <bdi>{formatShekels(fee)}</bdi>}</Line>
      <Line term="المجموع">
        <bdi className="font-bold text-clay">{formatShekels(total)}</bdi>
      </Line>
    </dl>
  )
}

// A field without a value has no line: a pickup goes nowhere and costs no fee.
function Line({ term, children }: { term: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div className="col-span-full grid grid-cols-subgrid">
      <dt className="text-ink-soft">{term}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}
