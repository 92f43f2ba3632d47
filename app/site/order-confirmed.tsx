import { data, Link, redirect } from 'react-router'
import { requestContext } from '#app/database/request-context.server.ts'
import { OrderConfirmed } from '#app/orders/order-confirmed.tsx'
import { orderOfSubmission } from '#app/orders/orders.server.ts'
import { centre } from '#app/shared/centre.ts'
import { buttonLook } from '#app/ui/button.tsx'
import type { Route } from './+types/order-confirmed.ts'
import { confirmedOrder } from './confirmed-cookie.server.ts'
import { placed } from './order-step.server.ts'
import { SitePage } from './site-page.tsx'

export const meta: Route.MetaFunction = () => [
  { title: `تم تأكيد طلبك – ${centre.name}` },
  { name: 'robots', content: 'noindex' },
]

/** Shown once after an order; a reload, a bookmark or the back button lead to the front page instead. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, overTls } = context.get(requestContext)
  const key = await confirmedOrder.read(request)
  const order = key && (await orderOfSubmission(db, key))
  if (!order) throw redirect('/')
  return data({ order: placed(order) }, { headers: { 'Set-Cookie': await confirmedOrder.forget(overTls) } })
}

export default function Confirmed({ loaderData }: Route.ComponentProps) {
  return (
    <SitePage>
      <div className="wrap max-w-xl py-12">
        <OrderConfirmed id="confirmed-title" order={loaderData.order}>
          <Link to="/" className={buttonLook('primary')}>
            إغلاق
          </Link>
        </OrderConfirmed>
      </div>
    </SitePage>
  )
}
