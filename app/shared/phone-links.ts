/**
 * The numbers under which a phone in national form may be reached by WhatsApp, digits only as `wa.me` wants them. Which
 * company gave the number tells its country: 050–055 and 058 are Israeli; numbers of 056 and 059 are in use under both
 * country codes, so both are offered. None for a number that no mobile has.
 */
export function whatsAppNumbers(phone: string): string[] {
  const [, subscriber, prefix] = /^0((5[0-9])\d{7})$/.exec(phone) ?? []
  if (!subscriber || !prefix) return []
  return (countries[prefix] ?? []).map((country) => country + subscriber)
}

const ISRAELI = ['972']
const EITHER = ['970', '972']
const countries: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(['50', '51', '52', '53', '54', '55', '58'].map((prefix) => [prefix, ISRAELI])),
  '56': EITHER,
  '59': EITHER,
}
