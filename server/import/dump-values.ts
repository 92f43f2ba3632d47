import { type CalendarDate, parseCalendarDate, parseTimeOfDay, type TimeOfDay } from '#app/shared/calendar-date.ts'
import { toAsciiDigits } from '#app/shared/digits.ts'
import { parsePhone } from '#app/shared/phone.ts'
import { cleanLine } from '#app/shared/text.ts'

// The old site wrote whatever its forms held. These read a value as generously as is safe; what can't be read is
// undefined, never a guess.

/** A text as it stands; numbers count as text, everything else is empty. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

/** A text that may be shown and kept: control characters, bidi controls and half surrogates as JSON writes them. */
export function printable(text: string): string {
  return JSON.stringify(text)
    .slice(1, -1)
    .replace(/[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g, (control) => {
      return `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`
    })
}

// Where one of these is neither text nor number, its row would be empty there and nobody would know why.
const TEXTS = ['sessionType', 'notes', 'description', 'image', 'address', 'location'] as const

/** What can't become part of any row, each in words: fields that hold no text, collections within a document. */
export function onlyKeptParts(fields: Readonly<Record<string, unknown>>): string[] {
  const unread = TEXTS.filter((name) => typeof (fields[name] ?? '') === 'object' || typeof fields[name] === 'boolean')
  const inner = fields.__collections__
  const nested = typeof inner === 'object' && inner !== null && Object.keys(inner).length > 0
  return [...unread.map((name) => `its ${name} is no text`), ...(nested ? ['holds collections of its own'] : [])]
}

/** A whole number that is exact, from a number or a text in any digits, such as '45 ₪'. */
export function integerOf(value: unknown): number | undefined {
  const digits = /^\s*(-?\d{1,15})(?:\.0+)?\s*₪?\s*$/.exec(toAsciiDigits(textOf(value)))?.[1]
  return digits === undefined ? undefined : Number(digits)
}

/** '2026-5-1' and '2026/05/01' are days as well. */
export function dateOf(value: unknown): CalendarDate | undefined {
  const parts = /^\s*(\d{4})[-/](\d{1,2})[-/](\d{1,2})\s*$/.exec(toAsciiDigits(textOf(value)))
  if (!parts) return undefined
  const [, year, month = '', day = ''] = parts
  return parseCalendarDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
}

/** '9:00' is an hour as well. */
export function timeOf(value: unknown): TimeOfDay | undefined {
  const parts = /^\s*(\d{1,2}):(\d{2})(?::00)?\s*$/.exec(toAsciiDigits(textOf(value)))
  return parts ? parseTimeOfDay(`${parts[1]?.padStart(2, '0')}:${parts[2]}`) : undefined
}

/** A phone in national form; one that is none stays as it was typed, so that nobody is lost. */
export function phoneOf(value: unknown): { phone: string; whole: boolean } {
  const typed = cleanLine(textOf(value))
  const phone = parsePhone(typed)
  return { phone: phone ?? typed, whole: phone !== undefined }
}
