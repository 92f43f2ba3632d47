import { parseQuantity } from '#app/products/quantity.ts'
import type { Problem } from '#app/shared/messages.ts'
import { parsePhone } from '#app/shared/phone.ts'
import { cleanLine, cleanText, echoable, LONGEST_NAME, LONGEST_NOTES } from '#app/shared/text.ts'

/** A place the centre delivers to, and its fee in whole shekels. */
export interface DeliveryZone {
  readonly code: string
  readonly name: string
  readonly fee: number
}

/** Pickup at the centre, or delivery to an address in a zone. */
export type Delivery =
  | { readonly method: 'pickup' }
  | { readonly method: 'delivery'; readonly zone: string; readonly address: string }

/** A whole, typed wish for a product. What it costs only the server says. */
export interface OrderRequest {
  readonly product: string
  readonly quantity: number
  readonly name: string
  readonly phone: string
  readonly delivery: Delivery
  readonly notes: string
  /** The total the visitor saw, in shekels; undefined when the page could not show one yet. */
  readonly seenTotal: number | undefined
}

const fields = [
  'product',
  'quantity',
  'name',
  'phone',
  'deliveryMethod',
  'zone',
  'address',
  'notes',
  'seenTotal',
  'opened',
  'website',
] as const
export type OrderField = (typeof fields)[number]

/** The form as it was typed, to be shown again. */
export type OrderFormValues = Readonly<Record<OrderField, string>>

export const noOrderValues: OrderFormValues = {
  product: '',
  quantity: '',
  name: '',
  phone: '',
  deliveryMethod: 'pickup',
  zone: '',
  address: '',
  notes: '',
  seenTotal: '',
  opened: '',
  website: '',
}

/** Why an order can't be taken as it stands, and the first field to mend. */
export interface OrderProblem {
  readonly problem: Problem
  readonly field: OrderField
  /** All that is missing, when something is: each is marked, the words stand beside the first. */
  readonly missing?: readonly OrderField[] | undefined
}

type ParsedOrder = { readonly ok: true; readonly value: OrderRequest } | ({ readonly ok: false } & OrderProblem)

export const LONGEST_ADDRESS = 300

/** Every field as text, cut to a length that no honest form has; files and missing fields count as empty. Controls are left out. */
export function orderFormValues(form: FormData | URLSearchParams): OrderFormValues {
  const text = (field: OrderField) => {
    const value = form.get(field)
    return typeof value === 'string' ? echoable(value.slice(0, 5000)) : ''
  }
  return Object.fromEntries(fields.map((field) => [field, text(field)])) as OrderFormValues
}

/**
 * Reads a form into a request, or names the first problem in the specification's order (its section 5): name and phone,
 * the phone's ten digits, then city and address for a delivery. Runs in the browser and on the server.
 */
export function parseOrderRequest(values: OrderFormValues): ParsedOrder {
  const refuse = (problem: Problem, field: OrderField) => ({ ok: false, problem, field }) as const
  const quantity = parseQuantity(values.quantity)
  if (quantity === undefined) return refuse('quantity-invalid', 'quantity')
  const name = cleanLine(values.name)
  const missing = missingIn({ ...values, name })
  if (missing[0] === 'name' || missing[0] === 'phone') return { ...refuse('fields-missing', missing[0]), missing }
  const phone = parsePhone(values.phone)
  if (!phone) return refuse('phone-invalid', 'phone')
  if ([...name].length > LONGEST_NAME) return refuse('name-too-long', 'name')
  const notes = cleanText(values.notes)
  if ([...notes].length > LONGEST_NOTES) return refuse('notes-too-long', 'notes')
  const delivery = parseDelivery(values)
  if (!delivery.ok) return delivery
  const { product, seenTotal } = values
  return {
    ok: true,
    value: { product, quantity, name, phone, notes, delivery: delivery.value, seenTotal: seen(seenTotal) },
  }
}

function missingIn(values: OrderFormValues): OrderField[] {
  const delivery = ['zone', 'address'] as const
  const required = ['name', 'phone', ...(values.deliveryMethod === 'delivery' ? delivery : [])] as const
  return required.filter((field) => !values[field].trim())
}

function parseDelivery({ deliveryMethod, zone, address: typed }: OrderFormValues) {
  const refuse = (problem: Problem, field: OrderField) => ({ ok: false, problem, field }) as const
  // Choosing pickup clears city and address, whatever else the form carries.
  if (deliveryMethod === 'pickup') return { ok: true, value: { method: 'pickup' } } as const
  if (deliveryMethod !== 'delivery') return refuse('delivery-method-missing', 'deliveryMethod')
  if (!zone) return refuse('city-missing', 'zone')
  const address = cleanLine(typed)
  if (!address) return refuse('address-missing', 'address')
  if ([...address].length > LONGEST_ADDRESS) return refuse('address-too-long', 'address')
  return { ok: true, value: { method: 'delivery', zone, address } } as const
}

// Only compared, never stored: what can't be read is a total nobody has seen.
function seen(typed: string): number | undefined {
  return /^\d{1,15}$/.test(typed) ? Number(typed) : undefined
}
