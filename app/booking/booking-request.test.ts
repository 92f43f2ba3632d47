import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { messageOf } from '#app/shared/messages.ts'
import { cleanLine, cleanText } from '#app/shared/text.ts'
import { type BookingFormValues, bookingFormValues, parseBookingRequest } from './booking-request.ts'
import { sessionTypes } from './session-types.ts'

const filled: BookingFormValues = {
  name: ' مريم  محمود ',
  phone: '+972 50-123-4567',
  sessionType: 'hijama-120',
  notes: 'أول زيارة\r\nشكراً',
  date: '2026-11-24',
  time: '10:00',
  opened: '1',
  website: '',
}
const nothing: BookingFormValues = {
  ...{ name: '', phone: '', sessionType: '', notes: '', date: '', time: '' },
  ...{ opened: '', website: '' },
}

function refusalOf(values: Partial<BookingFormValues>) {
  const parsed = parseBookingRequest({ ...filled, ...values })
  return parsed.ok ? undefined : [parsed.problem, parsed.field]
}

describe('a filled form', () => {
  test('becomes a whole request', () => {
    expect(parseBookingRequest(filled)).toEqual({
      ok: true,
      value: {
        name: 'مريم محمود',
        phone: '0501234567',
        sessionType: { code: 'hijama-120', name: 'حجامة', price: 120 },
        notes: 'أول زيارة\nشكراً',
        date: '2026-11-24',
        time: '10:00',
      },
    })
  })

  test('needs no notes', () => {
    expect(refusalOf({ notes: '' })).toBeUndefined()
  })

  test('may carry the day and the hour in Arabic digits', () => {
    const parsed = parseBookingRequest({ ...filled, date: '٢٠٢٦-١١-٢٤', time: '١٠:٠٠' })
    expect(parsed).toMatchObject({ ok: true, value: { date: '2026-11-24', time: '10:00' } })
  })

  test.each([
    [{ name: '' }, 'name'],
    [{ name: ' \u202e\u0000\n' }, 'name'],
    [{ phone: ' ' }, 'phone'],
    [{ sessionType: '' }, 'sessionType'],
    [{ ...nothing }, 'name'],
  ])('without %j is asked for it', (values, field) => {
    expect(refusalOf(values)).toEqual(['fields-missing', field])
  })

  test.each(['050123456', '05012345678', 'abc', '972501234567 8'])('is refused with the phone %j', (phone) => {
    expect(refusalOf({ phone })).toEqual(['phone-invalid', 'phone'])
  })

  test.each([
    [{ sessionType: 'حجامة' }, 'session-type-unknown', 'sessionType'],
    [{ name: 'م'.repeat(101) }, 'name-too-long', 'name'],
    [{ notes: '👩'.repeat(501) }, 'notes-too-long', 'notes'],
    [{ date: '2026-02-30' }, 'hour-not-chosen', 'date'],
    [{ date: '' }, 'hour-not-chosen', 'date'],
    [{ time: '24:00' }, 'hour-not-chosen', 'time'],
    [{ time: '' }, 'hour-not-chosen', 'time'],
  ])('is refused with %j', (values, problem, field) => {
    expect(refusalOf(values)).toEqual([problem, field])
  })

  test('may have a name and notes of just the allowed length, an emoji counting once', () => {
    expect(refusalOf({ name: 'م'.repeat(100), notes: '👩'.repeat(500) })).toBeUndefined()
  })
})

describe('of several problems', () => {
  const inTurn = [
    ['fields-missing', { name: 'مريم', phone: '050', sessionType: 'hijama-120' }],
    ['phone-invalid', { phone: '0501234567' }],
    ['hour-not-chosen', { date: '2026-11-24' }],
    ['hour-not-chosen', { time: '10:00' }],
  ] as const

  test('the specification names them in its order: required fields, phone, then day and hour', () => {
    let values = nothing
    for (const [problem, mended] of inTurn) {
      expect(parseBookingRequest(values)).toMatchObject({ ok: false, problem })
      values = { ...values, ...mended }
    }
    expect(parseBookingRequest(values).ok).toBe(true)
  })

  test('a required field comes before a bad phone, and a bad phone before a missing hour', () => {
    expect(refusalOf({ sessionType: '', phone: '050', date: '' })).toEqual(['fields-missing', 'sessionType'])
    expect(refusalOf({ phone: '050', date: '', time: '' })).toEqual(['phone-invalid', 'phone'])
  })
})

describe('whatever is sent', () => {
  const field = (good: fc.Arbitrary<string>) =>
    fc.oneof({ weight: 8, arbitrary: good }, fc.string({ unit: 'binary' }), fc.constant(''))
  const anyForm: fc.Arbitrary<BookingFormValues> = fc.record({
    name: field(fc.string({ minLength: 1 })),
    phone: field(fc.constantFrom('050-123-4567', '٠٥٠١٢٣٤٥٦٧', '+970 (0)59 123 4567')),
    sessionType: field(fc.constantFrom(...sessionTypes.map((type) => type.code))),
    notes: fc.string({ unit: 'binary' }),
    date: field(fc.constantFrom('2026-11-24', '٢٠٢٧-٠٣-٢٦', '2026-02-30')),
    time: field(fc.constantFrom('10:00', '١٨:٠٠', '25:00')),
    opened: fc.string(),
    website: fc.string(),
  })

  test('is refused with a sentence beside a field, or becomes a request that is whole', () => {
    fc.assert(
      fc.property(anyForm, (values) => {
        const parsed = parseBookingRequest(values)
        if (!parsed.ok) {
          expect(Object.keys(values)).toContain(parsed.field)
          expect(messageOf(parsed.problem)).toMatch(/[\u0621-\u064a]/)
          return
        }
        const { name, phone, sessionType, notes, date, time } = parsed.value
        expect(name).not.toBe('')
        expect([name, notes]).toEqual([cleanLine(name), cleanText(notes)])
        expect(phone).toMatch(/^0[0-9]{9}$/)
        expect(sessionTypes).toContain(sessionType)
        expect(Temporal.PlainDate.from(date).toString()).toBe(date)
        expect(Temporal.PlainTime.from(time).toString({ smallestUnit: 'minute' })).toBe(time)
      }),
      { numRuns: 1000 },
    )
  })

  test('is read as text: files and missing fields count as empty, and nothing is endless', () => {
    const form = new FormData()
    form.set('name', new File(['x'], 'name.txt'))
    form.set('notes', 'م'.repeat(6000))
    form.set('other', 'x')
    expect(bookingFormValues(form)).toEqual({ ...nothing, notes: 'م'.repeat(5000) })
  })

  test('is shown again without controls, in notes with its line ends', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 4000 }), (typed) => {
        const form = new FormData()
        form.set('name', typed)
        form.set('notes', `${typed}\nسطر`)
        const { name, notes } = bookingFormValues(form)
        expect(name).not.toMatch(/(?![\t\n\r])\p{Cc}|\p{Bidi_Control}/u)
        expect(notes).toMatch(/\nسطر$/)
      }),
    )
    const form = new FormData()
    form.set('name', 'a\u0000\u202eb\u007f\u0085')
    form.set('phone', '\u0000')
    expect(bookingFormValues(form)).toMatchObject({ name: 'ab', phone: '' })
  })
})
