import { toAsciiDigits } from '#app/shared/digits.ts'
import type { Problem } from '#app/shared/messages.ts'
import { type Shekels, toShekels } from '#app/shared/money.ts'
import { cleanLine, cleanText, LONGEST_NAME } from '#app/shared/text.ts'

/** What the admin says about a product; its picture is kept apart. */
export interface ProductDraft {
  readonly name: string
  readonly price: Shekels
  readonly description: string
}

export type ProductField = keyof ProductDraft

type ParsedDraft =
  | { readonly ok: true; readonly value: ProductDraft }
  | {
      readonly ok: false
      readonly problem: Problem
      readonly field: ProductField
      readonly missing?: readonly ProductField[]
    }

/** Letters of a product's description, at most. */
export const LONGEST_DESCRIPTION = 1000

/** Reads the product's form, or names the first problem and its field: name and price first, as they are required. */
export function parseProductDraft(form: FormData): ParsedDraft {
  const refuse = (problem: Problem, field: ProductField) => ({ ok: false, problem, field }) as const
  const typed = (field: ProductField) => {
    const value = form.get(field)
    return typeof value === 'string' ? value.slice(0, 5000) : ''
  }
  const name = cleanLine(typed('name'))
  const missing = (['name', 'price'] as const).filter((field) => !cleanLine(typed(field)))
  if (missing[0]) return { ...refuse('fields-missing', missing[0]), missing }
  if ([...name].length > LONGEST_NAME) return refuse('name-too-long', 'name')
  const price = parsePrice(typed('price'))
  if (price === 'too-high') return refuse('price-too-high', 'price')
  if (price === undefined) return refuse('price-invalid', 'price')
  const description = cleanText(typed('description'))
  if ([...description].length > LONGEST_DESCRIPTION) return refuse('description-too-long', 'description')
  return { ok: true, value: { name, price, description } }
}

/**
 * Whole shekels in any digits, grouped by thousands or not, with the sign or without; undefined for anything else. Nothing
 * is a price as well: some things are given away.
 */
export function parsePrice(typed: string): Shekels | 'too-high' | undefined {
  const text = cleanLine(toAsciiDigits(typed)).replace(/^₪ ?| ?₪$/, '')
  // «1,5» is no fifteen: a comma is believed only where it parts thousands.
  if (!/^(?:\d+|\d{1,3}(?:[,٬]\d{3})+)$/.test(text)) return undefined
  return toShekels(Number(text.replace(/[,٬]/g, ''))) ?? 'too-high'
}
