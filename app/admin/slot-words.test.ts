import { expect, test } from 'vitest'
import { openingWords, switchWords } from './slot-words.ts'

const booked = (switched: number, count: number) => ({ switched, beneath: 0, booked: count, bookings: [] })

test.each([
  [48, 6, 0, 'سيُفتح 48 موعداً جديداً، 6 موجودة من قبل تبقى كما هي'],
  [2, 1, 1, 'سيُفتح موعدان جديدان، موعد واحد موجود من قبل يبقى كما هو، منها موعد واحد موقوف'],
  [3, 0, 0, 'ستُفتح 3 مواعيد جديدة'],
  [100, 0, 0, 'سيُفتح 100 موعد جديد'],
  [0, 12, 2, 'لن يُفتح أي موعد جديد، 12 موجودة من قبل تبقى كما هي، منها موعدان موقوفان'],
])('opening %i hours beside %i is announced', (opened, existing, existingDisabled, words) => {
  expect(openingWords({ opened, existing, existingDisabled }, false)).toBe(words)
})

test.each([
  [12, 3, 'سيُوقف 12 موعداً متاحاً؛ 3 محجوزة تبقى كما هي، وإن أُلغي حجزها لا تُعرض من جديد'],
  [1, 2, 'سيُوقف موعد واحد متاح؛ موعدان محجوزان يبقيان كما هما، وإن أُلغي حجزهما لا يُعرضان من جديد'],
  [0, 1, 'لن يُوقف أي موعد متاح؛ موعد واحد محجوز يبقى كما هو، وإن أُلغي حجزه لا يُعرض من جديد'],
])('closing %i hours beside %i booked ones is announced', (switched, held, words) => {
  expect(switchWords(booked(switched, held), false, false)).toBe(words)
})

test('what was done is said as done', () => {
  expect(openingWords({ opened: 48, existing: 0, existingDisabled: 0 }, true)).toBe('فُتح 48 موعداً جديداً')
  expect(switchWords(booked(5, 0), false, true)).toBe('أُوقفت 5 مواعيد متاحة')
  expect(switchWords(booked(3, 1), true, false)).toBe('ستُفعَّل 3 مواعيد موقوفة؛ موعد واحد محجوز يبقى كما هو')
  expect(switchWords(booked(11, 0), true, true)).toBe('فُعِّل 11 موعداً موقوفاً')
})
