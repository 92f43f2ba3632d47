import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { messageOf } from '#app/shared/messages.ts'
import { noOrderValues, type OrderFormValues, orderFormValues, parseOrderRequest } from './order-request.ts'

const whole: OrderFormValues = {
  product: 'oil',
  quantity: '2',
  name: 'ليلى',
  phone: '0501234567',
  deliveryMethod: 'delivery',
  zone: 'jerusalem',
  address: 'شارع صلاح الدين 5',
  notes: '',
  seenTotal: '145',
  opened: '1',
  website: '',
}
const refusalOf = (changes: Partial<OrderFormValues>) => {
  const parsed = parseOrderRequest({ ...whole, ...changes })
  return parsed.ok ? 'taken' : [messageOf(parsed.problem), parsed.field]
}

test('a whole order is taken as typed', () => {
  expect(parseOrderRequest({ ...whole, quantity: '٢', phone: '+972 50-123-4567' })).toEqual({
    ok: true,
    value: {
      product: 'oil',
      quantity: 2,
      name: 'ليلى',
      phone: '0501234567',
      delivery: { method: 'delivery', zone: 'jerusalem', address: 'شارع صلاح الدين 5' },
      notes: '',
      seenTotal: 145,
    },
  })
})

describe('the first thing that is wrong is named', () => {
  test.each<[Partial<OrderFormValues>, string, string]>([
    [{ name: ' ', phone: '', zone: '' }, 'يرجى ملء جميع الحقول المطلوبة', 'name'],
    [{ phone: '', zone: '' }, 'يرجى ملء جميع الحقول المطلوبة', 'phone'],
    [{ phone: '05012', zone: '' }, 'يرجى إدخال رقم هاتف صحيح مكون من 10 أرقام', 'phone'],
    [{ zone: '', address: '' }, 'يرجى اختيار مدينة التوصيل', 'zone'],
    [{ address: ' \n ' }, 'يرجى إدخال عنوان التوصيل', 'address'],
    [{ quantity: '1000' }, 'الكمية يجب أن تكون عدداً صحيحاً من 1 إلى 999', 'quantity'],
    [{ deliveryMethod: 'drone' }, 'يرجى اختيار طريقة الاستلام', 'deliveryMethod'],
    [{ notes: 'ا'.repeat(501) }, 'الملاحظات طويلة جداً، يرجى اختصارها إلى 500 حرف', 'notes'],
  ])('%o', (changes, text, field) => expect(refusalOf(changes)).toEqual([text, field]))
})

test('choosing pickup clears city and address, whatever the form still carries', () => {
  const parsed = parseOrderRequest({ ...whole, deliveryMethod: 'pickup' })
  expect(parsed.ok && parsed.value.delivery).toEqual({ method: 'pickup' })
})

test.each(['-1', '1.5', '1e3', '9'.repeat(16), 'x', ''])(
  'a seen total of «%s» is a total nobody has seen',
  (seenTotal) => {
    const parsed = parseOrderRequest({ ...whole, seenTotal })
    expect(parsed.ok && parsed.value.seenTotal).toBeUndefined()
  },
)

test('any form at all is read or refused, and what is taken is whole', () => {
  const keys = Object.keys(noOrderValues)
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...keys), fc.string({ unit: 'binary' })), (typed) => {
      const parsed = parseOrderRequest(orderFormValues(new URLSearchParams({ ...whole, ...typed })))
      if (!parsed.ok) return
      expect(parsed.value.phone).toMatch(/^\d{10}$/)
      expect(parsed.value.name.length).toBeGreaterThan(0)
      expect(parsed.value.quantity).toBeGreaterThan(0)
      if (parsed.value.delivery.method === 'delivery') expect(parsed.value.delivery.address.trim()).not.toBe('')
    }),
  )
})

test('what was typed is shown again without controls', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      const { address } = orderFormValues(new URLSearchParams({ address: `\u0000\u2066${typed}` }))
      expect(address).not.toMatch(/(?![\t\n\r])\p{Cc}|\p{Bidi_Control}/u)
    }),
  )
})
