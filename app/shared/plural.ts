const rules = new Intl.PluralRules('ar')

/** The Arabic forms of a counted noun. `#` stands for the number; one and two are words of their own. */
export type PluralForms = { zero: string; one: string; two: string; few: string; many: string; other: string }

/** Says a count in Arabic: 3 → «3 ساعات», 11 → «11 ساعة». */
export function plural(count: number, forms: PluralForms): string {
  return forms[rules.select(count)].replace('#', String(count))
}
