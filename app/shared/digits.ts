/**
 * Writes Arabic-Indic (U+0660–9) and Persian (U+06F0–9) digits as ASCII, after NFKC, which also folds full-width forms.
 * Everything typed passes here before `\d` is asked: an Arabic keyboard types none of the digits `\d` knows.
 */
export function toAsciiDigits(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
}
