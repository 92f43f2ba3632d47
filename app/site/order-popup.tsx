import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { OrderConfirmed } from '#app/orders/order-confirmed.tsx'
import {
  type DeliveryZone,
  noOrderValues,
  type OrderFormValues,
  type OrderProblem,
  orderFormValues,
  parseOrderRequest,
} from '#app/orders/order-request.ts'
import type { ProductCard } from '#app/products/product-card.ts'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { ORDER_HERE } from './order-addresses.ts'
import { OrderFormBody } from './order-form-body.tsx'
import type { OrderStep } from './order-step.ts'

interface OrderPopupProps {
  readonly product: ProductCard
  readonly quantity: number
  readonly submissionKey: string
  readonly zones: readonly DeliveryZone[]
  readonly values: OrderFormValues
  /** Closed, with what was typed; after a placed order nothing is left. */
  readonly onClose: (left: OrderFormValues) => void
}

/** The order form, then its success, in one modal. What fails keeps everything typed and can be sent again. */
export function OrderPopup({ product, quantity, submissionKey, zones, values, onClose }: OrderPopupProps) {
  const title = useId()
  const form = useRef<HTMLFormElement>(null)
  const fetcher = useFetcher<OrderStep>()
  const [unfit, setUnfit] = useState<OrderProblem>()
  const busy = fetcher.state !== 'idle'
  const answer = fetcher.data
  const order = answer?.step === 'confirmed' ? answer.order : undefined
  const refusal = !busy && answer?.step === 'form' ? answer.problem : undefined
  const problem = unfit ?? refusal

  // A problem takes the focus to its field; success is read from its heading on.
  useEffect(() => {
    if (order) document.getElementById(title)?.focus()
    else if (problem) focusField(form.current, problem)
  }, [order, problem, title])

  function submit(event: FormEvent<HTMLFormElement>) {
    const parsed = parseOrderRequest(orderFormValues(new FormData(event.currentTarget)))
    setUnfit(parsed.ok ? undefined : { problem: parsed.problem, field: parsed.field, missing: parsed.missing })
    if (!parsed.ok) event.preventDefault()
  }

  function close() {
    if (busy && !order) return
    onClose(order || !form.current ? noOrderValues : orderFormValues(new FormData(form.current)))
  }

  return (
    <Dialog labelledBy={title} onClose={close}>
      {order ? (
        <OrderConfirmed id={title} order={order}>
          <Button type="button" onClick={close}>
            إغلاق
          </Button>
        </OrderConfirmed>
      ) : (
        <fetcher.Form
          ref={form}
          method="post"
          action={ORDER_HERE}
          noValidate
          onSubmit={submit}
          onInput={(event) => isField(event.target, unfit?.field) && setUnfit(undefined)}
          className="grid gap-5"
        >
          <h2 id={title} tabIndex={-1} className="font-bold text-2xl text-balsam outline-none">
            إتمام الطلب
          </h2>
          <OrderFormBody
            product={product}
            quantity={quantity}
            zones={zones}
            values={values}
            problem={problem}
            submissionKey={submissionKey}
            intent="order-here"
          >
            <Button type="submit" busy={busy}>
              تأكيد الطلب
            </Button>
            <button type="button" onClick={close} className={buttonLook('quiet')}>
              إلغاء
            </button>
          </OrderFormBody>
        </fetcher.Form>
      )}
    </Dialog>
  )
}

// A field that is being mended is no longer wrong.
function isField(target: EventTarget, field: string | undefined): boolean {
  return 'name' in target && target.name === field
}

function focusField(form: HTMLFormElement | null, { field }: OrderProblem) {
  const control = form?.elements.namedItem(field)
  if (control instanceof HTMLElement && control.getAttribute('type') !== 'hidden') {
    control.focus()
    // With its label and its problem, which the popup's edge would hide.
    control.parentElement?.scrollIntoView({ block: 'center' })
    return
  }
  // What belongs to no field stands below: bring it into sight.
  form?.querySelector('[role=alert]')?.scrollIntoView({ block: 'center' })
}
