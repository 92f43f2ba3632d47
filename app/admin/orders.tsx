import { data, Link } from 'react-router'
import { requestContext } from '#app/database/request-context.server.ts'
import { orderPage, removeOrder } from '#app/orders/admin-orders.server.ts'
import { type OrderFilter, orderFilter, orderSearch } from '#app/orders/order-list.ts'
import { postedForm } from '#app/shared/posted-form.server.ts'
import { buttonLook } from '#app/ui/button.tsx'
import type { Route } from './+types/orders.ts'
import { OrderFilters } from './order-filters.tsx'
import { OrderList } from './order-list.tsx'
import { saved } from './saved.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const filter = orderFilter(searchParams)
  const before = searchParams.get('before')
  return { filter, paged: before !== null, page: await orderPage(context.get(requestContext).db, filter, before) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now, reportError } = context.get(requestContext)
  const form = await postedForm(request)
  if (form.get('intent') !== 'remove') throw data(null, { status: 400 })
  return saved(reportError, () => removeOrder(db, String(form.get('id') ?? ''), now))
}

/** طلبات المنتجات: what visitors ordered, newest first. */
export default function Orders({ loaderData: { filter, paged, page } }: Route.ComponentProps) {
  const { orders, next } = page
  return (
    <div className="grid gap-3 sm:gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-bold text-balsam text-xl">طلبات المنتجات</h2>
        <a href={`/admin/orders.csv${orderSearch(filter)}`} download className={buttonLook('quiet', 'small')}>
          تنزيل CSV
        </a>
      </div>
      {/* Another address, by a link or by «back», shows what that address looks for. */}
      <OrderFilters key={orderSearch(filter)} filter={filter} />
      {orders.length > 0 ? <OrderList orders={orders} /> : <NoOrders filter={filter} paged={paged} />}
      {(next || paged) && (
        <nav aria-label="صفحات الطلبات" className="flex flex-wrap justify-center gap-3">
          {paged && (
            <Link to={`/admin/orders${orderSearch(filter)}`} className={buttonLook('quiet')}>
              الأحدث
            </Link>
          )}
          {next && (
            <Link to={`/admin/orders${orderSearch(filter, next)}`} className={buttonLook('quiet')}>
              طلبات أقدم
            </Link>
          )}
        </nav>
      )}
    </div>
  )
}

function NoOrders({ filter, paged }: { filter: OrderFilter; paged: boolean }) {
  return (
    <p className="rounded-2xl bg-paper px-6 py-10 text-center text-ink-soft shadow-card">
      {paged
        ? 'لا طلبات أقدم من هذه. زر «الأحدث» يعود إلى البداية.'
        : orderSearch(filter)
          ? `لا طلبات تطابق البحث. جرّبوا ${filter.q.trim() ? 'جزءاً من الاسم أو الهاتف، أو ' : ''}«عرض الكل».`
          : 'لا طلبات بعد. تظهر هنا وحدها حين يطلب أحد الزوّار منتجاً من الموقع.'}
    </p>
  )
}
