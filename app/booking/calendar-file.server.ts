import type { CalendarDate, TimeOfDay } from '#app/shared/calendar-date.ts'
import { centre } from '#app/shared/centre.ts'

/** What a calendar is told of a booking: nothing of whose it is, because calendars are shared and shown on lock screens. */
export interface Appointment {
  readonly reference: string
  readonly sessionLabel: string
  readonly date: CalendarDate
  readonly time: TimeOfDay
}

// Summer time at the centre as the tz database has it since 2013; calendar-file.server.test.ts holds it against Intl.
const CENTRE_ZONE = [
  'BEGIN:VTIMEZONE',
  'TZID:Asia/Jerusalem',
  'BEGIN:DAYLIGHT',
  'DTSTART:20130329T020000',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0300',
  'TZNAME:IDT',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=FR;BYMONTHDAY=23,24,25,26,27,28,29',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'DTSTART:20131027T020000',
  'TZOFFSETFROM:+0300',
  'TZOFFSETTO:+0200',
  'TZNAME:IST',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
]

/**
 * A booking as an iCalendar file (RFC 5545): the hour in the centre's own time zone, an hourly session's length, CRLF
 * line ends, no line longer than 75 octets. Adding it again after a change replaces the first entry: its UID is the
 * booking's reference at `host`.
 *
 * @param now milliseconds since 1970
 */
export function calendarFile(appointment: Appointment, host: string, now: number): string {
  const { reference, sessionLabel, date, time } = appointment
  const description = [
    `نوع الجلسة: ${sessionLabel}`,
    `رقم الحجز: ${reference}`,
    `للاستفسار أو التعديل: ${centre.phone}`,
  ].join('\n')
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Balsam//Booking//AR',
    'CALSCALE:GREGORIAN',
    ...CENTRE_ZONE,
    'BEGIN:VEVENT',
    `UID:${reference}@${host}`,
    `DTSTAMP:${basic(new Date(now).toISOString().slice(0, 19))}Z`,
    `DTSTART;TZID=${centre.timeZone}:${basic(`${date}T${time}:00`)}`,
    // A length, not an end: it stays right on a night when the clocks change.
    `DURATION:PT${centre.openingHours.everyMinutes}M`,
    `SUMMARY:${escaped(`موعد في ${centre.name}`)}`,
    `LOCATION:${escaped(`${centre.name}، ${centre.address}`)}`,
    `DESCRIPTION:${escaped(description)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** '2027-03-11T12:00:00' → '20270311T120000'. */
function basic(dateTime: string): string {
  return dateTime.replace(/[-:]/g, '')
}

/** A text as iCalendar's TEXT values have it: `\`, `;`, `,` and line ends escaped, other control characters left out. */
export function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '')
}

const LONGEST_LINE = 75

/** Breaks a line before it grows past 75 octets of UTF-8, never within a character; what follows begins with a space. */
export function folded(line: string): string {
  let whole = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > LONGEST_LINE) {
      whole += '\r\n '
      octets = 1
    }
    whole += character
    octets += size
  }
  return whole
}
