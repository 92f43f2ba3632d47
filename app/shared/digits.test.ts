import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toAsciiDigits } from './digits.ts'

const keyboards = { 'Arabic-Indic': 0x660, Persian: 0x6f0, 'full-width': 0xff10 }

test.each(Object.entries(keyboards))('%s digits are written as ASCII', (_, zero) => {
  fc.assert(
    fc.property(fc.array(fc.nat(9)), (digits) => {
      const typed = digits.map((digit) => String.fromCharCode(zero + digit)).join('')
      expect(toAsciiDigits(typed)).toBe(digits.join(''))
    }),
  )
})

test('digits of several keyboards may stand in one number', () => {
  expect(toAsciiDigits('٠۵０-١۲３ ٤٥٦٧')).toBe('050-123 4567')
})

test('letters and dates beside them stay as they are', () => {
  expect(toAsciiDigits('مريم 2026-11-24')).toBe('مريم 2026-11-24')
})
