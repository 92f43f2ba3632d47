import { requestContext } from '#app/database/request-context.server.ts'
import { allOrders } from '#app/orders/admin-orders.server.ts'
import { deliveryMethods, orderFilter } from '#app/orders/order-list.ts'
import { momentAt, todayAt } from '#app/shared/clock.ts'
import { phoneCell } from '#app/shared/csv.ts'
import type { Route } from './+types/orders-csv.ts'
import { csvResponse } from './csv-response.server.ts'

const header = [
  ...['رقم الطلب', 'التاريخ', 'الوقت', 'الاسم', 'رقم الهاتف', 'المنتج', 'الكمية', 'سعر الوحدة', 'طريقة الاستلام'],
  ...['مكان الاستلام', 'العنوان', 'رسوم التوصيل', 'المجموع', 'ملاحظات'],
]

/** The orders of the tab's filter, all its pages, as a file. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(requestContext)
  const filter = orderFilter(new URL(request.url).searchParams)
  return csvResponse(`orders-${todayAt(now)}.csv`, header, rowsOf(allOrders(db, filter)))
}

async function* rowsOf(batches: ReturnType<typeof allOrders>) {
  for await (const orders of batches) {
    yield orders.map((order) => {
      // When an imported order was made nobody knows.
      const { date, time } = order.imported ? { date: '', time: '' } : momentAt(Date.parse(order.createdAt))
      return [
        ...[order.reference, date, time, order.name, phoneCell(order.phone), order.productName, order.quantity],
        ...[order.unitPrice, deliveryMethods[order.deliveryMethod], order.location, order.address, order.fee],
        ...[order.total, order.notes],
      ]
    })
  }
}
