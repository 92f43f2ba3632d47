import type { Shekels } from '#app/shared/money.ts'

const shekels = (amount: number) => amount as Shekels

/** What can be booked, with its price in shekels. The codes are those of the old public form and stay for ever. */
export const sessionTypes = [
  { code: 'massage-cupping-150', name: 'مساج علاجي + كاسات', price: shekels(150) },
  { code: 'massage-cupping-stones-200', name: 'مساج علاجي + كاسات + حجارة ساخنة', price: shekels(200) },
  { code: 'massage-hijama-240', name: 'مساج نصف ساعة + حجامة', price: shekels(240) },
  { code: 'pregnancy-massage-200', name: 'مساج للحوامل', price: shekels(200) },
  { code: 'hijama-120', name: 'حجامة', price: shekels(120) },
  { code: 'acupuncture-150', name: 'إبر صينية', price: shekels(150) },
  { code: 'ear-candle-70', name: 'شمع الأذن (هوبي)', price: shekels(70) },
  { code: 'paraffin-wax-50', name: 'شمع البرافين', price: shekels(50) },
  { code: 'reflexology-150', name: 'رفلكسولوجي', price: shekels(150) },
] as const

export type SessionType = (typeof sessionTypes)[number]
export type SessionTypeCode = SessionType['code']

/** The session type of a code; undefined when there is none. */
export function sessionTypeOf(code: string): SessionType | undefined {
  return sessionTypes.find((type) => type.code === code)
}

// «hobby wax» and «ear candle» are one item that the old site named both ways.
const otherNames: Readonly<Record<string, SessionTypeCode>> = {
  'شمع الأذن': 'ear-candle-70',
  'شمع هوبي': 'ear-candle-70',
  'شمع الهوبي': 'ear-candle-70',
}

/** Recognises either form of the old data: a code, or an Arabic name without price. */
export function recogniseSessionType(text: string): SessionType | undefined {
  const plain = text.normalize('NFKC').replace(/\s+/g, ' ').trim()
  return sessionTypeOf(otherNames[plain] ?? plain) ?? sessionTypes.find((type) => type.name === plain)
}
