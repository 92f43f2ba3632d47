import { Form, Link, useSubmit } from 'react-router'
import { deliveryMethods, type OrderFilter, orderSearch } from '#app/orders/order-list.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { controlLook, Field } from '#app/ui/field.tsx'
import { FoldedFilters, SearchField } from './folded-filters.tsx'

/** Search, and the way of delivery. Both stand in the address, so that «back» undoes them. */
export function OrderFilters({ filter }: { filter: OrderFilter }) {
  const submit = useSubmit()
  return (
    <Form
      role="search"
      className="flex flex-wrap items-start gap-2 rounded-2xl bg-paper p-3 shadow-card sm:grid sm:grid-cols-2 sm:gap-3 sm:p-4 lg:grid-cols-[2fr_1fr]"
    >
      <SearchField
        id="order-search"
        label="بحث بالاسم أو الهاتف أو رقم الطلب"
        inside="اسم، هاتف، رقم طلب"
        value={filter.q}
      />
      <FoldedFilters shown={[filter.method && deliveryMethods[filter.method]]} unfolded={false}>
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
      </FoldedFilters>
      {orderSearch(filter) && (
        <Link to="/admin/orders" className={`${buttonLook('quiet', 'small')} justify-self-start`}>
          عرض الكل
        </Link>
      )}
    </Form>
  )
}
