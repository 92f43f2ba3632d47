import { toAsciiDigits } from '#app/shared/digits.ts'

/** The largest quantity of one order; a total must stay an exact whole number. */
export const MOST_PIECES = 999

/** A whole number of pieces that can be ordered at once: 1 to 999. */
export function isQuantity(quantity: number): boolean {
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= MOST_PIECES
}

/** Reads a quantity in any digits; nothing typed counts as one piece. Refuses (undefined) all but 1 to 999. */
export function parseQuantity(typed: string): number | undefined {
  const digits = toAsciiDigits(typed).trim()
  if (digits === '') return 1
  const quantity = /^\d{1,4}$/.test(digits) ? Number(digits) : Number.NaN
  return isQuantity(quantity) ? quantity : undefined
}
