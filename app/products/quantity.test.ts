import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseQuantity } from './quantity.ts'

test.each([
  ['1', 1],
  ['999', 999],
  ['٥', 5],
  ['۱۲', 12],
  [' 3 ', 3],
  ['', 1],
  ['007', 7],
])('«%s» is %d pieces', (typed, quantity) => expect(parseQuantity(typed)).toBe(quantity))

test.each(['0', '-1', '1000', '1e9', '9007199254740992', '5x', '1.5', '٠', 'NaN'])('«%s» is no quantity', (typed) =>
  expect(parseQuantity(typed)).toBeUndefined(),
)

test('whatever is typed is a whole number from 1 to 999, or refused', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const quantity = parseQuantity(typed) ?? 1
      return Number.isInteger(quantity) && quantity >= 1 && quantity <= 999
    }),
  )
})
