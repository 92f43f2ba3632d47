import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '#app/database/database.server.ts'
import { freshDataDir } from '#app/database/fresh-database.server.ts'
import { readDump } from './dump.ts'
import { importDump } from './import-dump.ts'
import type { ImportReport } from './import-report.ts'

// For tests: a small dump with every kind of mess the old site's data holds.

type Documents = Record<string, unknown>

const booking = { name: 'مريم', phone: '0501234567', date: '2026-11-24', time: '10:00', sessionType: 'hijama-120' }
const sale = {
  name: 'ليلى',
  phone: '0501234567',
  address: 'شارع 5',
  notes: '',
  deliveryMethod: 'delivery',
  product: 'زيت',
  quantity: 2,
  location: 'القدس',
  price: 145,
}

export const messyCollections: Record<string, Documents> = {
  'available appointments': {
    '2026-11-24': { 'available hours': { '12:00': true, '10:00': false, '11:00': false, '9:00': true } },
    '2026-11-25': { 'available hours': { '10:00': 'true', '11:00': 'perhaps', noon: true } },
    '2026-13-45': { 'available hours': { '10:00': true } },
    '2026-11-26': {},
  },
  schedules: {
    first: { ...booking, notes: '=HYPERLINK("x")\n<b>سطر</b> 👩‍👧' },
    second: { ...booking, name: "O'Connor", sessionType: 'شمع هوبي' },
    'no slot': { ...booking, time: '19:30', sessionType: 'مساج للحوامل', phone: '+972 50-123-4567' },
    'bad phone': { ...booking, date: '2026-11-25', phone: '12', sessionType: 'يوغا' },
    'no day': { ...booking, date: 'tomorrow' },
    'empty type': { ...booking, time: '12:00', sessionType: '' },
    null: null as unknown as object,
  },
  products: {
    oil: { name: 'زيت', description: 'نقي', price: 60, image: 'http://pictures.invalid/oil.jpg' },
    text: { name: 'صابون', price: '25 ₪', image: '' },
    broken: { name: 'شاي', price: 12.5 },
  },
  sales: {
    delivered: sale,
    picked: { ...sale, deliveryMethod: 'pickup', location: '', address: '', price: 120 },
    inside: { ...sale, location: 'الداخل (مناطق 48)', price: 190 },
    uneven: { ...sale, price: 144 },
    'no quantity': { ...sale, quantity: null },
  },
  User: {
    admin: { Username: ' admin ', Password: ' demo-only-7 ' },
    nobody: { Username: 'nobody' },
  },
  letters: { one: { text: 'kept', password: 'secret-canary', deep: [{ Password: 'secret-canary' }] } },
}

/** Writes a text to a file of its own and says where. */
export function fileOf(text: string | Uint8Array): string {
  const file = join(freshDataDir(), 'dump.json')
  writeFileSync(file, text)
  return file
}

/** Writes a dump of these collections to a file of its own and says where. */
export function dumpFile(collections: unknown = messyCollections): string {
  return fileOf(`\ufeff${JSON.stringify({ __collections__: collections })}`)
}

/** Imports these collections, on 21 November 2026. */
export async function bringIn(db: Database, collections: unknown = messyCollections): Promise<ImportReport> {
  return importDump(db, await readDump(dumpFile(collections)), Date.parse('2026-11-21T08:00:00Z'), () => {})
}
