import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MOST_SHEKELS } from '#app/shared/money.ts'
import { orderTotal } from './order-total.ts'

const price = fc.integer({ min: 0, max: MOST_SHEKELS })
const quantity = fc.integer({ min: 1, max: 999 })
const fee = fc.constantFrom(0, 25, 30, 70)

test('the total is price × quantity + fee, exactly, for any product, quantity and zone', () => {
  fc.assert(
    fc.property(price, quantity, fee, (price, quantity, fee) => {
      const { pieces, total } = orderTotal(price, quantity, fee)
      expect(BigInt(total)).toBe(BigInt(price) * BigInt(quantity) + BigInt(fee))
      expect([Number.isSafeInteger(total), total - pieces]).toEqual([true, fee])
    }),
  )
})

test('three oils to the West Bank cost 210 shekels, one for pickup costs its price', () => {
  expect(orderTotal(60, 3, 30)).toEqual({ pieces: 180, fee: 30, total: 210 })
  expect(orderTotal(60, 1, 0)).toEqual({ pieces: 60, fee: 0, total: 60 })
})

test.each([0, -1, 1.5, 1000, 1e9, 2 ** 53, Number.NaN])('a quantity of %d has no total', (quantity) => {
  expect(() => orderTotal(60, quantity, 0)).toThrow(RangeError)
})

test.each([-1, 0.5, 2 ** 53, Number.NaN])('a price of %d has no total', (price) => {
  expect(() => orderTotal(price, 1, 0)).toThrow(RangeError)
})
