// Bidi controls can turn the order of a phone or a price shown beside a name; NUL ends a text early in SQLite's length().
// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is what it looks for.
const HARMFUL = /[\u0000\u061c\u200b\u200e\u200f\ufeff\u202a-\u202e\u2066-\u2069\ud800-\udfff]/gu

/** A text from outside made safe to keep: no NUL, no bidi controls, no half surrogates, `\n` line ends, trimmed. */
export function cleanText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(HARMFUL, '').trim()
}

/** A typed text safe to show again as it was typed: no control but tabs and line ends, no bidi controls. */
export function echoable(text: string): string {
  return text.replace(HARMFUL, '').replace(/(?![\t\n\r])\p{Cc}/gu, '')
}

/** A text made safe to keep, on one line, for names and addresses. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ')
}

/** Letters of a name, at most. */
export const LONGEST_NAME = 100
/** Letters of a visitor's notes, at most: what a session or an order needs, and no life story. */
export const LONGEST_NOTES = 500
