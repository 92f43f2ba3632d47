import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanLine, cleanText } from './text.ts'

// Any sequence of UTF-16 units, so that half surrogates come up; often the ones that do harm.
const harmful = fc.constantFrom('\u0000', '\u200e', '\u200f', '\u202e', '\u2066', '\u2069', '\ud83d', '\udc69', '\r')
const unit = fc.nat(0xffff).map((code) => String.fromCharCode(code))
const anyText = fc.array(fc.oneof(harmful, unit, fc.constantFrom(' ', '\n', 'م'))).map((units) => units.join(''))

describe('a text from outside', () => {
  test('comes out harmless, whatever it was', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const clean = cleanText(text)
        // biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is what must be gone.
        expect(clean).not.toMatch(/[\u0000\u200e\u200f\u202a-\u202e\u2066-\u2069\r]/)
        expect(clean.isWellFormed()).toBe(true)
        expect(clean).toBe(clean.trim())
        expect(cleanText(clean)).toBe(clean)
      }),
    )
  })

  test.each([
    ['a direction override around a price', 'مساج \u202e051\u202c ₪', 'مساج 051 ₪'],
    ['an isolate', '\u2066مريم\u2069', 'مريم'],
    ['left-to-right and right-to-left marks', '\u200eمريم\u200f', 'مريم'],
    ['NUL', 'مر\u0000يم', 'مريم'],
    ['half an emoji', 'مريم \ud83d', 'مريم'],
    ['half an emoji the wrong way round', '\udc69\ud83dمريم', 'مريم'],
    ['blanks and line ends around it', ' \r\n مريم \t\n', 'مريم'],
  ])('loses %s', (_, text, clean) => {
    expect(cleanText(text)).toBe(clean)
  })

  test.each([
    ['a family of two', '👩\u200d👧'],
    ['a waving hand with its skin tone', 'شكراً 👋🏽'],
    ['Arabic with its vowel signs', 'مَرْيَم'],
    ['the half-space of Persian names', 'علی\u200cرضا'],
    ['two lines and a paragraph', 'سطر\nسطر\n\nفقرة'],
  ])('keeps %s', (_, text) => {
    expect(cleanText(text)).toBe(text)
  })

  test('has one kind of line end', () => {
    expect(cleanText('أ\r\nب\rج\nد')).toBe('أ\nب\nج\nد')
  })
})

test('a name stands on one line, with single blanks', () => {
  expect(cleanLine('  مريم\r\n\t محمود  ')).toBe('مريم محمود')
  fc.assert(
    fc.property(anyText, (text) => {
      expect(cleanLine(text)).not.toMatch(/[\n\r\t]|\s\s/)
    }),
  )
})
