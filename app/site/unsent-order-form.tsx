import { Form } from 'react-router'
import type { OrderFormValues } from '#app/orders/order-request.ts'
import { parseQuantity } from '#app/products/quantity.ts'
import { Button } from '#app/ui/button.tsx'
import { orderAction } from './order-addresses.ts'

interface UnsentOrderProps {
  readonly values: OrderFormValues
  readonly submissionKey: string
}

/** What is left of the order page while the shop can't be read: everything that was typed, to be sent once more. */
export function UnsentOrderForm({ values, submissionKey }: UnsentOrderProps) {
  return (
    <Form
      method="post"
      action={orderAction(values.product, parseQuantity(values.quantity) ?? 1)}
      className="grid gap-5"
    >
      <p>ما كُتب محفوظ في هذه الصفحة، ويمكن إرساله مرة أخرى بعد قليل.</p>
      {Object.entries({ ...values, key: submissionKey, intent: 'confirm' }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit">إعادة المحاولة</Button>
    </Form>
  )
}
