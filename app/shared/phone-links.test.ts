import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parsePhone } from './phone.ts'
import { whatsAppNumbers } from './phone-links.ts'

describe('WhatsApp reaches', () => {
  test.each(['050', '051', '052', '053', '054', '055', '058'])('%s under 972', (prefix) => {
    expect(whatsAppNumbers(`${prefix}1234567`)).toEqual([`972${prefix.slice(1)}1234567`])
  })

  test.each(['056', '059'])('%s under either country code', (prefix) => {
    const subscriber = `${prefix.slice(1)}1234567`
    expect(whatsAppNumbers(`${prefix}1234567`)).toEqual([`970${subscriber}`, `972${subscriber}`])
  })

  test.each(['0571234567', '0212345678', '1234567890', '050123456', '05012345678', '', 'abc', '050-1234567', '٠٥٠'])(
    'nobody at %j',
    (phone) => {
      expect(whatsAppNumbers(phone)).toEqual([])
    },
  )

  test('what reads back as the same phone, and only digits whatever is kept', () => {
    fc.assert(
      fc.property(fc.oneof(fc.stringMatching(/^05\d{8}$/), fc.string()), (phone) => {
        for (const number of whatsAppNumbers(phone)) {
          expect(number).toMatch(/^\d{12}$/)
          expect(parsePhone(`+${number}`)).toBe(phone)
        }
      }),
    )
  })
})
