import type { FormEvent } from 'react'
import { messageOf } from '#app/shared/messages.ts'
import { formatShekels } from '#app/shared/money.ts'
import { controlLook, Field, Problem } from '#app/ui/field.tsx'
import { NameField, NotesField, PhoneField, PrivacyLink } from '#app/ui/person-fields.tsx'
import type { DeliveryZone, OrderField, OrderFormValues, OrderProblem } from './order-request.ts'

/** How the order is to reach its client, as chosen so far. */
export interface DeliveryChoice {
  readonly deliveryMethod: string
  readonly zone: string
}

interface OrderFieldsProps {
  readonly values: OrderFormValues
  readonly problem: OrderProblem | undefined
  readonly zones: readonly DeliveryZone[]
  readonly onDelivery: (choice: DeliveryChoice) => void
}

const methods = [
  { value: 'pickup', label: 'استلام من المركز' },
  { value: 'delivery', label: 'توصيل' },
]

/** Who orders, and how it is to reach them. City and address appear with «توصيل», with or without JavaScript. */
export function OrderFields({ values, problem, zones, onDelivery }: OrderFieldsProps) {
  const problemOf = (field: OrderField) =>
    problem?.field === field ? messageOf(problem.problem) : problem?.missing?.includes(field) ? '' : undefined
  return (
    <div className="group/delivery grid gap-5" onChange={(event) => followDelivery(event, onDelivery)}>
      <NameField id="order-name" value={values.name} problem={problemOf('name')} />
      <PhoneField id="order-phone" value={values.phone} problem={problemOf('phone')} />
      <fieldset>
        <legend className="font-semibold">طريقة الاستلام</legend>
        <div className="mt-1.5 grid grid-cols-2 gap-2">
          {methods.map(({ value, label }) => (
            <label
              key={value}
              className="relative grid min-h-12 place-items-center rounded-2xl border border-sage-soft bg-paper px-2 text-center font-semibold text-balsam transition-colors hover:bg-mist has-checked:border-balsam has-checked:bg-balsam has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
            >
              <input
                type="radio"
                name="deliveryMethod"
                value={value}
                defaultChecked={value === (values.deliveryMethod || 'pickup')}
                className="absolute inset-0 size-full cursor-pointer appearance-none rounded-2xl outline-none"
              />
              {label}
            </label>
          ))}
        </div>
        <Problem text={problemOf('deliveryMethod')} />
      </fieldset>
      <div className="hidden gap-5 group-has-[[value=delivery]:checked]/delivery:grid">
        <Field id="order-zone" label="المدينة" problem={problemOf('zone')}>
          {(control) => (
            <select
              {...control}
              name="zone"
              aria-required="true"
              defaultValue={values.zone}
              className={`list-select ${controlLook}`}
            >
              <option value="">اختر المدينة</option>
              {zones.map(({ code, name, fee }) => (
                <option key={code} value={code}>
                  {`${name} – ${formatShekels(fee)}`}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field id="order-address" label="العنوان" problem={problemOf('address')}>
          {(control) => (
            <input
              {...control}
              name="address"
              autoComplete="street-address"
              aria-required="true"
              dir="auto"
              defaultValue={values.address}
              className={controlLook}
            />
          )}
        </Field>
      </div>
      <NotesField id="order-notes" value={values.notes} problem={problemOf('notes')} />
      <PrivacyLink />
    </div>
  )
}

// Choosing pickup clears city and address (the specification, section 5).
function followDelivery(event: FormEvent<HTMLElement>, onDelivery: OrderFieldsProps['onDelivery']) {
  const changed = event.target as HTMLInputElement | HTMLSelectElement
  const { form } = changed
  if (!form || (changed.name !== 'deliveryMethod' && changed.name !== 'zone')) return
  const [zone, address] = ['zone', 'address'].map((name) => form.elements.namedItem(name) as HTMLInputElement)
  if (changed.value === 'pickup' && zone && address) zone.value = address.value = ''
  const chosen = new FormData(form)
  onDelivery({ deliveryMethod: String(chosen.get('deliveryMethod')), zone: String(chosen.get('zone')) })
}
