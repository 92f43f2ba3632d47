import type { PlacedOrder } from '#app/orders/order-confirmed.tsx'
import type { OrderFormValues, OrderProblem } from '#app/orders/order-request.ts'

/** Where a posted order form leads: back to the form with what is to be mended, or to the placed order. */
export type OrderStep =
  | {
      readonly step: 'form'
      readonly values: OrderFormValues
      readonly problem: OrderProblem
      /** Stays with the form, so that a repeated sending is known as one. */
      readonly key: string
    }
  | { readonly step: 'confirmed'; readonly order: PlacedOrder; readonly key: string }

/** 'order-here' is the popup's, which stays on its page. */
export type OrderIntent = 'confirm' | 'order-here'
