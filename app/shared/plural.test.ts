import { expect, test } from 'vitest'
import { plural } from './plural.ts'

const hours = {
  zero: 'لا ساعات',
  one: 'ساعة واحدة',
  two: 'ساعتان',
  few: '# ساعات',
  many: '# ساعة',
  other: '# ساعة فقط',
}

test.each([
  [0, 'لا ساعات'],
  [1, 'ساعة واحدة'],
  [2, 'ساعتان'],
  [3, '3 ساعات'],
  [10, '10 ساعات'],
  [11, '11 ساعة'],
  [99, '99 ساعة'],
  [100, '100 ساعة فقط'],
  [101, '101 ساعة فقط'],
  [102, '102 ساعة فقط'],
  [103, '103 ساعات'],
  [111, '111 ساعة'],
])('%i hours are counted as Arabic counts them', (count, said) => {
  expect(plural(count, hours)).toBe(said)
})
