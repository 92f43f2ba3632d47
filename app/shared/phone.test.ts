import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nationalDigits, parsePhone, typedPhone } from './phone.ts'

const keyboards = ['0', '٠', '۰', '０'].map((zero) => zero.charCodeAt(0))
const separator = fc.constantFrom('', '', '', ' ', '-', '.', ')', '(', '/', '\u00a0', '\u2011', '\u200e')

/** One number in one of the many ways in which people write it. */
const spelling = fc
  .record({
    national: fc.stringMatching(/^0[57][0-9]{8}$/),
    prefix: fc.constantFrom('', '+972', '00972', '972', '+970', '00970', '970'),
    trunk: fc.constantFrom('', '0', '(0)', ' (0) '),
  })
  .chain(({ national, prefix, trunk }) => {
    const plain = prefix ? prefix + trunk + national.slice(1) : national
    const look = fc.tuple(fc.constantFrom(...keyboards), separator)
    return fc.array(look, { minLength: plain.length, maxLength: plain.length }).map((looks) => ({
      national,
      text: [...plain].map((letter, index) => written(letter, looks[index] ?? [0x30, ''])).join(''),
    }))
  })

const letterByLetter = (text: string) => [...text].reduce((field, letter) => typedPhone(field + letter), '')

describe('a phone number', () => {
  test('is the same number in all its spellings', () => {
    fc.assert(
      fc.property(spelling, ({ national, text }) => {
        expect(parsePhone(text)).toBe(national)
      }),
      { numRuns: 1000 },
    )
  })

  test('typed letter by letter ends where pasting ends', () => {
    fc.assert(
      fc.property(spelling, fc.stringMatching(/^[0-9]{0,4}$/), ({ national, text }, tooMuch) => {
        expect(letterByLetter(text + tooMuch)).toBe(national)
        expect(typedPhone(text + tooMuch)).toBe(national)
      }),
      { numRuns: 1000 },
    )
  })

  test('in national form stays as it is, however often it is read', () => {
    const digits = fc.array(fc.constantFrom('0', '0', '9', '7', '2', '5', '٩', '+', ' ')).map((all) => all.join(''))
    fc.assert(
      fc.property(fc.oneof(digits, fc.string()), (text) => {
        const once = nationalDigits(text)
        expect(nationalDigits(once)).toBe(once)
      }),
      { numRuns: 1000 },
    )
  })

  test.each([
    '+972 50-123-4567',
    '+972 (0)50 123 4567',
    '00972501234567',
    '972501234567',
    '+970501234567',
    '٠٥٠-١٢٣-٤٥٦٧',
    '۰۵۰۱۲۳۴۵۶۷',
    '+٩٧٢ ٥٠ ١٢٣ ٤٥٦٧',
    '050.123.4567',
    'هاتف: 0501234567',
  ])('%s is 0501234567, never 9725012345', (text) => {
    expect(parsePhone(text)).toBe('0501234567')
    expect(typedPhone(text)).toBe('0501234567')
    expect(letterByLetter(text)).toBe('0501234567')
  })

  test.each([
    ['nine digits', '050123456'],
    ['eleven digits', '05012345678'],
    ['eleven digits behind a prefix', '+972 50-123-45678'],
    ['nine digits behind a prefix', '+972 50-123-456'],
    ['nothing', ''],
    ['no digit at all', 'لا أعرف'],
  ])('is not read from %s', (_, text) => {
    expect(parsePhone(text)).toBeUndefined()
  })

  test('is ten ASCII digits or refused, whatever was sent', () => {
    const units = fc.constantFrom('0', '1', '5', '7', '9', '2', '٩', '۴', '７', '²', '+', ' ', 'م')
    const sent = fc.array(units, { minLength: 8, maxLength: 14 }).map((all) => all.join(''))
    fc.assert(
      fc.property(sent, (text) => {
        expect(parsePhone(text) ?? '0000000000').toMatch(TEN)
      }),
    )
  })
})

const TEN = /^[0-9]{10}$/

function written(letter: string, [zero, after]: [number, string]): string {
  const shown = /\d/.test(letter) ? String.fromCharCode(zero + Number(letter)) : letter
  return shown + after
}
