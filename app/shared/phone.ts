import { toAsciiDigits } from './digits.ts'

/** The length of a national number: '0501234567'. */
export const PHONE_LENGTH = 10

/**
 * What a phone field holds after this was typed or pasted: ASCII digits, national form, any length.
 * +972, 00972, +970 and 00970 become 0 before anything is cut: `+972 50-123-4567` is 0501234567.
 */
export function nationalDigits(typed: string): string {
  const digits = toAsciiDigits(typed).replace(/\D/g, '')
  // No national number begins with 972, 970 or 00, so the prefix is known as soon as its last digit stands there, and
  // typing letter by letter ends where pasting ends: the 0 of «+972 (0)50» falls away in either case.
  return digits.replace(/^0+(?=0[0-8])/, '').replace(/^(?:00)?97[02]0*/, '0')
}

/** The phone field while it is being typed in: the same, cut at ten digits as the specification says. */
export function typedPhone(typed: string): string {
  return nationalDigits(typed).slice(0, PHONE_LENGTH)
}

/** A whole phone number, ten ASCII digits. Refuses (undefined) everything else; nothing is cut here. */
export function parsePhone(typed: string): string | undefined {
  const digits = nationalDigits(typed)
  return digits.length === PHONE_LENGTH ? digits : undefined
}
