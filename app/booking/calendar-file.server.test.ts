import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CalendarDate, daysOf, parseCalendarMonth, type TimeOfDay, weekdayOf } from '#app/shared/calendar-date.ts'
import { centre } from '#app/shared/centre.ts'
import { calendarFile, escaped, folded } from './calendar-file.server.ts'

const NOW = Date.parse('2027-03-10T09:00:00Z')
const appointment = {
  reference: 'B012345',
  sessionLabel: 'مساج علاجي + كاسات + حجارة ساخنة',
  date: '2027-03-11' as CalendarDate,
  time: '12:00' as TimeOfDay,
}
const file = calendarFile(appointment, 'balsam.example', NOW)
const unfolded = (text: string) => text.replaceAll('\r\n ', '')

test('a calendar reads the hour in the centre’s time zone, an hour long, and where it is', () => {
  const lines = unfolded(file).split('\r\n')
  expect(lines.at(0)).toBe('BEGIN:VCALENDAR')
  expect(lines.slice(-2)).toEqual(['END:VCALENDAR', ''])
  expect(lines.slice(lines.indexOf('BEGIN:VEVENT'), lines.indexOf('END:VEVENT'))).toEqual([
    'BEGIN:VEVENT',
    'UID:B012345@balsam.example',
    'DTSTAMP:20270310T090000Z',
    'DTSTART;TZID=Asia/Jerusalem:20270311T120000',
    'DURATION:PT60M',
    'SUMMARY:موعد في بلسم',
    'LOCATION:بلسم، القدس، وادي الجوز',
    'DESCRIPTION:نوع الجلسة: مساج علاجي + كاسات + حجارة ساخنة\\nرقم الحجز: B012345\\nللاستفسار أو التعديل: 0501234567',
  ])
  expect(lines).toContain(`TZID:${centre.timeZone}`)
})

test('its lines end in CRLF and have 75 octets at most', () => {
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
})

const anyText = fc.string({ unit: 'grapheme', maxLength: 400 })
const oneLine = anyText.map((text) => text.replace(/[\r\n]/g, ' '))

test('folding loses nothing, cuts no character and keeps to 75 octets, whatever the text', () => {
  fc.assert(
    fc.property(oneLine, (text) => {
      const lines = folded(text).split('\r\n')
      expect(lines.map((line, at) => (at ? line.slice(1) : line)).join('')).toBe(text)
      expect(lines.slice(1).every((line) => line.startsWith(' '))).toBe(true)
      // A half surrogate would not come back from UTF-8 as it was.
      for (const line of lines) {
        expect(Buffer.from(line).toString()).toBe(line)
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      }
    }),
  )
})

test('no text can end its line or begin a property of its own, and every text comes back', () => {
  const read = (text: string) => text.replace(/\\(.)/g, (_, sign) => (sign === 'n' ? '\n' : sign))
  fc.assert(
    fc.property(anyText, (text) => {
      expect(escaped(text)).not.toMatch(/\p{Cc}/u)
      expect(escaped(text).replace(/\\[\\;,n]/g, '')).not.toMatch(/[\\;,]/)
      expect(read(escaped(text))).toBe(text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n]/gu, ''))
    }),
  )
  const sly = calendarFile({ ...appointment, sessionLabel: 'حجامة\r\nEND:VEVENT\nATTACH:x' }, 'balsam.example', NOW)
  expect(unfolded(sly).match(/\r\n(END:VEVENT|ATTACH)/g)).toEqual(['\r\nEND:VEVENT'])
})

test('the file’s summer time is that of the tz database, from this year to 2036', () => {
  const hours = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Jerusalem', hour: 'numeric', hourCycle: 'h23' })
  const offset = (instant: number) => (Number(hours.format(instant)) - new Date(instant).getUTCHours() + 24) % 24
  for (let year = 2026; year <= 2036; year++) {
    const friday = monthOf(year, '03').find((day) => weekdayOf(day) === 5 && day.slice(8) >= '23')
    const sunday = monthOf(year, '10').findLast((day) => weekdayOf(day) === 0)
    // Two at night: midnight by UTC in winter, an hour before in summer.
    const spring = Date.parse(`${friday}T00:00:00Z`)
    const autumn = Date.parse(`${sunday}T00:00:00Z`) - 3_600_000
    expect([spring - 1, spring, autumn - 1, autumn].map(offset)).toEqual([2, 3, 3, 2])
  }
  expect(unfolded(file)).toContain('BYMONTH=3;BYDAY=FR;BYMONTHDAY=23,24,25,26,27,28,29')
  expect(unfolded(file)).toContain('BYMONTH=10;BYDAY=-1SU')
})

function monthOf(year: number, month: string): CalendarDate[] {
  const read = parseCalendarMonth(`${year}-${month}`)
  return read ? daysOf(read) : []
}
