import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { recogniseSessionType, sessionTypeOf, sessionTypes } from './session-types.ts'

// Section 3 of the specification.
const list = [
  ['massage-cupping-150', 'مساج علاجي + كاسات', 150],
  ['massage-cupping-stones-200', 'مساج علاجي + كاسات + حجارة ساخنة', 200],
  ['massage-hijama-240', 'مساج نصف ساعة + حجامة', 240],
  ['pregnancy-massage-200', 'مساج للحوامل', 200],
  ['hijama-120', 'حجامة', 120],
  ['acupuncture-150', 'إبر صينية', 150],
  ['ear-candle-70', 'شمع الأذن (هوبي)', 70],
  ['paraffin-wax-50', 'شمع البرافين', 50],
  ['reflexology-150', 'رفلكسولوجي', 150],
] as const

describe('the price list', () => {
  test('is the nine of the specification, in its order', () => {
    expect(sessionTypes.map(({ code, name, price }) => [code, name, price])).toEqual(list)
  })

  test.each(list)('%s is recognised by its code and by its name', (code, name) => {
    expect(sessionTypeOf(code)?.code).toBe(code)
    expect(recogniseSessionType(code)?.code).toBe(code)
    expect(recogniseSessionType(name)?.code).toBe(code)
    expect(recogniseSessionType(`  ${name.replaceAll(' ', ' \u00a0')}\n`)?.code).toBe(code)
  })
})

describe('the old data', () => {
  test.each(['شمع هوبي', 'شمع الهوبي', 'شمع الأذن', 'شمع الأذن (هوبي)', 'ear-candle-70'])(
    'calls hobby wax and ear candle %s',
    (name) => {
      expect(recogniseSessionType(name)?.code).toBe('ear-candle-70')
    },
  )

  test.each(['', 'شمع', 'مساج', 'massage-cupping-151', 'HIJAMA-120', 'constructor', '__proto__', 'toString'])(
    'has no session called %j',
    (name) => {
      expect(recogniseSessionType(name)).toBeUndefined()
    },
  )
})

test('a form is read by the code alone, and only by one that is on the list', () => {
  const codes: readonly string[] = sessionTypes.map((type) => type.code)
  expect(sessionTypeOf('حجامة')).toBeUndefined()
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.constantFrom(...codes)), (code) => {
      expect(sessionTypeOf(code)?.code).toBe(codes.includes(code) ? code : undefined)
    }),
  )
})
