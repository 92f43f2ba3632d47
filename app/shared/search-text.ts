import { toAsciiDigits } from './digits.ts'
import { nationalDigits } from './phone.ts'

/**
 * Folds a text so that searching finds what a reader would call the same: أ إ آ ا, ة ه, ى ي, any digits, any case,
 * without tashkeel and tatweel. Both what is kept and what is searched for pass here.
 */
export function searchText(...texts: string[]): string {
  return toAsciiDigits(texts.join(' '))
    .toLowerCase()
    .replace(/[\u0610-\u061a\u064b-\u065f\u0670\u0640]/g, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ة/g, 'ه')
    .replace(/ى/g, 'ي')
    .replace(/\s+/g, ' ')
    .trim()
}

/**
 * What a search looks for in a kept `searchText`: what was typed, and when that is a phone, its national form as well:
 * «+972 50-123» finds 0501234567. Nothing for nothing typed.
 */
export function searchedFor(typed: string): string[] {
  const folded = searchText(typed)
  if (!folded) return []
  const isPhone = /^[\d\s()+./-]+$/.test(folded) && /\d/.test(folded)
  return [...new Set(isPhone ? [folded, nationalDigits(folded)] : [folded])]
}
