import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { searchedFor, searchText } from './search-text.ts'

describe('a kept text', () => {
  test.each([
    ['أَحْمَد', 'احمد'],
    ['إيمان', 'ايمان'],
    ['آمنة', 'امنه'],
    ['ليلى', 'ليلي'],
    ['محـــمد', 'محمد'],
    ['  Rana   K ', 'rana k'],
    ['٠٥٠ ۱۲۳', '050 123'],
  ])('«%s» is folded to «%s»', (text, folded) => {
    expect(searchText(text)).toBe(folded)
  })

  test('does not change when it is folded again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(searchText(searchText(text))).toBe(searchText(text))
      }),
    )
  })
})

describe('a search', () => {
  test.each([
    ['', []],
    ['  ', []],
    ['فاطمة', ['فاطمه']],
    ['0501234567', ['0501234567']],
    ['٠٥٠١٢٣', ['050123']],
    ['050-123-4567', ['050-123-4567', '0501234567']],
    ['+972 50 123', ['+972 50 123', '050123']],
    ['T123456', ['t123456']],
    ['-', ['-']],
  ])('for %j looks for %j', (typed, searched) => {
    expect(searchedFor(typed)).toEqual(searched)
  })
})
