import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parsePrice, parseProductDraft } from './product-draft.ts'

function form(values: Record<string, string>): FormData {
  const posted = new FormData()
  for (const [name, value] of Object.entries({ name: 'زيت', price: '60', description: '', ...values })) {
    posted.set(name, value)
  }
  return posted
}

test.each([
  ['60', 60],
  ['٦٠', 60],
  ['۶۰', 60],
  [' 60 ₪', 60],
  ['1,250', 1250],
  ['١٬٢٥٠', 1250],
  ['0', 0],
  ['1000000000', 1_000_000_000],
  ['1000000001', 'too-high'],
  ['9007199254740992', 'too-high'],
  ['99,999,999,999', 'too-high'],
])('«%s» is %s shekels', (typed, price) => expect(parsePrice(typed)).toBe(price))

test.each(['', '-1', '60.5', '1,5', '12,34', '1e3', '0x10', '٦٠ شيكل'])('«%s» is no price', (typed) =>
  expect(parsePrice(typed)).toBeUndefined(),
)

test('whatever is typed is a whole price, or refused', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'٠١٢۳۴5678,٬.-₪ e') }), (typed) => {
      const price = parsePrice(typed)
      return price === undefined || price === 'too-high' || (Number.isSafeInteger(price) && price >= 0)
    }),
  )
})

test('a product needs a name and a price; its description is optional', () => {
  expect(parseProductDraft(form({ name: ' زيت  الزيتون\n', price: '٤٥' }))).toEqual({
    ok: true,
    value: { name: 'زيت الزيتون', price: 45, description: '' },
  })
  const missing = { ok: false, problem: 'fields-missing' }
  expect(parseProductDraft(form({ name: '  ' }))).toEqual({ ...missing, field: 'name', missing: ['name'] })
  expect(parseProductDraft(form({ price: ' ' }))).toEqual({ ...missing, field: 'price', missing: ['price'] })
  expect(parseProductDraft(new FormData())).toEqual({ ...missing, field: 'name', missing: ['name', 'price'] })
})

test.each([
  ['price', '60.5', 'price-invalid'],
  ['price', '99999999999', 'price-too-high'],
  ['name', 'ز'.repeat(101), 'name-too-long'],
  ['description', 'و'.repeat(1001), 'description-too-long'],
])('a %s that is wrong is named', (field, value, problem) => {
  expect(parseProductDraft(form({ [field]: value }))).toEqual({ ok: false, problem, field })
})

test('nothing that turns the order of a text around is kept', () => {
  const draft = parseProductDraft(form({ name: 'زيت\u202e60', description: 'سطر\r\nسطر\u0000' }))
  expect(draft).toMatchObject({ value: { name: 'زيت60', description: 'سطر\nسطر' } })
})
