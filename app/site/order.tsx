import { randomUUID } from 'node:crypto'
import { data, Form, redirect } from 'react-router'
import { requestContext } from '#app/database/request-context.server.ts'
import { noOrderValues } from '#app/orders/order-request.ts'
import { deliveryZones } from '#app/orders/orders.server.ts'
import { productCard } from '#app/products/products.server.ts'
import { parseQuantity } from '#app/products/quantity.ts'
import { centre } from '#app/shared/centre.ts'
import { messageOf } from '#app/shared/messages.ts'
import { postedForm } from '#app/shared/posted-form.server.ts'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { Problem } from '#app/ui/field.tsx'
import type { Route } from './+types/order.ts'
import { answered } from './answered.ts'
import { answersForm } from './booking-calendar.server.ts'
import { confirmedOrder } from './confirmed-cookie.server.ts'
import { orderAction, PRODUCTS_SECTION } from './order-addresses.ts'
import { OrderFormBody } from './order-form-body.tsx'
import { nextOrderStep } from './order-step.server.ts'
import { SitePage } from './site-page.tsx'
import { unsentOrder } from './unsent.ts'
import { UnsentOrderForm } from './unsent-order-form.tsx'
import { keepingLast } from './without-network.ts'

export const meta: Route.MetaFunction = () => [
  { title: `إتمام الطلب – ${centre.name}` },
  { name: 'robots', content: 'noindex' },
]

/** The order popup as a page of its own, for whoever has no JavaScript: product and quantity stand in the address. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now, reportError } = context.get(requestContext)
  const { searchParams } = new URL(request.url)
  const quantity = parseQuantity(searchParams.get('quantity') ?? '')
  try {
    const product = await productCard(db, searchParams.get('product') ?? '')
    // The key is made here because this page is never served from memory or a cache.
    return data(
      { product, quantity, zones: await deliveryZones(db), key: randomUUID() as string, opened: String(now) },
      { status: !product ? 404 : quantity === undefined ? 422 : 200 },
    )
  } catch (error) {
    if (!context.get(answersForm)) throw error
    reportError(error)
    return data({ product: undefined, quantity, zones: [], key: '', opened: '' })
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await postedForm(request)
  context.set(answersForm, true)
  const { overTls } = context.get(requestContext)
  const { status, step } = await nextOrderStep(form, context.get(requestContext))
  if (step.step === 'confirmed' && form.get('intent') === 'confirm') {
    const headers = { 'Set-Cookie': await confirmedOrder.remember(step.key, overTls) }
    throw redirect('/order/confirmed', { status: 303, headers })
  }
  return data(step, { status })
}

/** Without a network the form stays with its problem, to be sent again under the same key. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  return answered(serverAction, unsentOrder(form))
}

const load = keepingLast<Awaited<ReturnType<typeof loader>>['data']>()

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return load(serverLoader)
}
clientLoader.hydrate = true as const

export default function Order({ loaderData, actionData }: Route.ComponentProps) {
  const { product, quantity, zones, key, opened } = loaderData
  const form = actionData?.step === 'form' ? actionData : undefined
  const refusal = !product ? 'product-gone' : quantity === undefined ? 'quantity-invalid' : undefined
  return (
    <SitePage>
      <div className="wrap grid max-w-xl gap-5 py-12">
        <h1 className="font-bold text-2xl text-balsam">إتمام الطلب</h1>
        {product && quantity !== undefined ? (
          <Form method="post" action={orderAction(product.id, quantity)} noValidate className="grid gap-5">
            <OrderFormBody
              product={product}
              quantity={quantity}
              zones={zones}
              values={form?.values ?? { ...noOrderValues, opened }}
              problem={form?.problem}
              submissionKey={form?.key ?? key}
              intent="confirm"
            >
              <Button type="submit">تأكيد الطلب</Button>
              <a href={`/#${PRODUCTS_SECTION}`} className={buttonLook('quiet')}>
                إلغاء
              </a>
            </OrderFormBody>
          </Form>
        ) : form?.problem?.problem === 'order-failed' ? (
          <>
            <Problem text={messageOf('order-failed')} />
            <UnsentOrderForm values={form.values} submissionKey={form.key} />
          </>
        ) : (
          <>
            <Problem text={refusal && messageOf(refusal)} />
            <a href={`/#${PRODUCTS_SECTION}`} className={buttonLook('primary')}>
              منتجاتنا
            </a>
          </>
        )}
      </div>
    </SitePage>
  )
}
