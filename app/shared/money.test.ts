import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatShekels, MOST_SHEKELS, toShekels } from './money.ts'

describe('a price on the page', () => {
  test.each([
    [0, '0\u00a0₪'],
    [50, '50\u00a0₪'],
    [999, '999\u00a0₪'],
    [1000, '1,000\u00a0₪'],
    [12_345, '12,345\u00a0₪'],
    [1_234_567, '1,234,567\u00a0₪'],
    [MOST_SHEKELS, '1,000,000,000\u00a0₪'],
  ])('%i is written %s, with a no-break space', (amount, written) => {
    expect(formatShekels(amount)).toBe(written)
  })

  test('keeps every digit, in groups of three', () => {
    fc.assert(
      fc.property(fc.nat(MOST_SHEKELS), (amount) => {
        const written = formatShekels(amount)
        expect(written).toMatch(/^\d{1,3}(,\d{3})*\u00a0₪$/)
        expect(Number(written.replace(/\D/g, ''))).toBe(amount)
      }),
    )
  })
})

describe('an amount', () => {
  test('is a whole number of shekels, zero included', () => {
    fc.assert(
      fc.property(fc.nat(MOST_SHEKELS), (amount) => {
        expect(toShekels(amount)).toBe(amount)
      }),
    )
  })

  test.each([-1, 0.5, 149.99, MOST_SHEKELS + 1, Number.NaN, Number.POSITIVE_INFINITY, '150', null, undefined, 150n])(
    'is not %s',
    (amount) => {
      expect(toShekels(amount)).toBeUndefined()
    },
  )
})
