import { describe, expect, test } from 'vitest'
import type { CalendarDate, TimeOfDay } from '#app/shared/calendar-date.ts'
import { slotsOfPlan, typedHours, typedPlan, typedRange } from './slot-ranges.ts'

function form(fields: Record<string, string | string[]>): FormData {
  const data = new FormData()
  for (const [name, values] of Object.entries(fields)) {
    for (const value of [values].flat()) data.append(name, value)
  }
  return data
}

describe('a typed range of days', () => {
  test.each([
    ['two days', '2026-11-24', '2026-11-30', '2026-11-24', '2026-11-30'],
    ['one day', '٢٤/١١/٢٠٢٦', '', '2026-11-24', '2026-11-24'],
    ['366 days', '2026-01-01', '2027-01-01', '2026-01-01', '2027-01-01'],
  ])('is %s', (_, from, to, first, last) => {
    expect(typedRange(form({ from, to }))).toEqual({ ok: true, value: { from: first, to: last } })
  })

  test.each([
    ['no first day', '', '2026-11-30', 'fields-missing', 'from'],
    ['no day at all', 'غداً', '', 'date-invalid', 'from'],
    ['a last day that does not exist', '2026-11-24', '2026-11-31', 'date-invalid', 'to'],
    ['its end before its beginning', '2026-11-24', '2026-11-23', 'range-reversed', 'to'],
    ['367 days', '2026-01-01', '2027-01-02', 'range-too-long', 'to'],
  ])('is refused with %s', (_, from, to, problem, field) => {
    expect(typedRange(form({ from, to }))).toEqual({ ok: false, problem, field })
  })
})

describe('a typed plan', () => {
  const days = { from: '2026-11-22', to: '2026-11-28' }

  test('takes the hours ticked and typed, each once and sorted', () => {
    const plan = typedPlan(form({ ...days, weekday: ['2', '0'], hour: ['11:00', '10:00'], own: '٩:٣٠ ص، 10:00' }))
    expect(plan).toEqual({ ok: true, value: { ...days, weekdays: [2, 0], hours: ['09:30', '10:00', '11:00'] } })
  })

  test.each([
    ['no weekday', { hour: '10:00' }, 'weekdays-missing', 'weekday'],
    ['no hour', { weekday: '2' }, 'hours-missing', 'hour'],
    ['an hour that is none', { weekday: '2', own: '25:00' }, 'time-invalid', 'own'],
    ['words for hours', { weekday: '2', own: 'مساءً' }, 'time-invalid', 'own'],
    ['an hour nobody could tick', { weekday: '2', hour: 'x' }, 'time-invalid', 'own'],
    ['every minute', { weekday: '2', own: manyHours() }, 'hours-too-many', 'own'],
  ])('is refused with %s', (_, fields, problem, field) => {
    expect(typedPlan(form({ ...days, ...fields }))).toEqual({ ok: false, problem, field })
  })

  test('becomes slots of its weekdays, up to the last day there is', () => {
    const plan = { weekdays: [0, 6], hours: ['10:00', '11:00'] as TimeOfDay[] }
    const week = { from: '2026-11-22' as CalendarDate, to: '2026-11-28' as CalendarDate }
    expect(slotsOfPlan({ ...week, ...plan }).map(({ date, time }) => `${date} ${time}`)).toEqual([
      '2026-11-22 10:00',
      '2026-11-22 11:00',
      '2026-11-28 10:00',
      '2026-11-28 11:00',
    ])
    const end = '9999-12-31' as CalendarDate
    expect(slotsOfPlan({ from: end, to: end, weekdays: [5], hours: plan.hours })).toHaveLength(2)
  })
})

test.each([
  ['', []],
  ['20:00', ['20:00']],
  ['20:00 21:30', ['20:00', '21:30']],
  ['٢٠:٠٠، ٩', ['20:00', '09:00']],
  ['9:30 م؛ 10 ص', ['21:30', '10:00']],
  ['2030, 2115', ['20:30', '21:15']],
  ['20:00 و 21:00', undefined],
  ['24:00', undefined],
  ['12345', undefined],
])('hours typed as «%s» are read', (typed, hours) => {
  expect(typedHours(typed)).toEqual(hours)
})

function manyHours(): string {
  return Array.from({ length: 49 }, (_, minute) => `10:${String(minute).padStart(2, '0')}`).join(' ')
}
