import { Form, Link, useSubmit } from 'react-router'
import { deliveryMethods, type OrderFilter, orderSearch } from '#app/orders/order-list.ts'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { controlLook, Field } from '#app/ui/field.tsx'

/** Search, and the way of delivery. Both stand in the address, so that «back» undoes them. */
export function OrderFilters({ filter }: { filter: OrderFilter }) {
  const submit = useSubmit()
  return (
    <Form
      role="search"
      className="grid items-end gap-3 rounded-2xl bg-paper p-4 shadow-card sm:grid-cols-[1fr_minmax(11rem,auto)_auto]"
    >
      <Field id="order-search" label="بحث بالاسم أو الهاتف أو رقم الطلب" problem={undefined}>
        {(control) => (
          <input {...control} type="search" name="q" dir="auto" defaultValue={filter.q} className={controlLook} />
        )}
      </Field>
      <Field id="order-method" label="طريقة الاستلام" problem={undefined}>
        {(control) => (
          <select
            {...control}
            name="method"
            defaultValue={filter.method ?? ''}
            onChange={(event) => submit(event.currentTarget.form)}
            className={`list-select ${controlLook}`}
          >
            <option value="">الكل</option>
            {Object.entries(deliveryMethods).map(([method, name]) => (
              <option key={method} value={method}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <div className="flex gap-3">
        <Button type="submit" className="grow">
          بحث
        </Button>
        {orderSearch(filter) && (
          <Link to="/admin/orders" className={buttonLook('quiet')}>
            عرض الكل
          </Link>
        )}
      </div>
    </Form>
  )
}
