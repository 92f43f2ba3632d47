import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvRow, phoneCell } from './csv.ts'

/** Reads quoted CSV the way RFC 4180 describes it, written apart from what writes it. */
function readCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  for (const [, quoted, bare, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    row.push(quoted?.replaceAll('""', '"') ?? bare ?? '')
    if (end === ',') continue
    rows.push(row)
    row = []
  }
  return rows
}

const nasty = fc.constantFrom(
  '=',
  '+',
  '-',
  '@',
  '\t',
  '\r',
  '\n',
  ' ',
  '"',
  ',',
  ';',
  "'",
  '\u200f',
  '\u00a0',
  'أ',
  '1',
)
const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.array(nasty).map((letters) => letters.join('')),
)

describe('a row', () => {
  test('reads back as it was, but for the apostrophe that disarms a formula', () => {
    fc.assert(
      fc.property(fc.array(fc.array(text, { minLength: 2, maxLength: 4 }), { minLength: 1 }), (rows) => {
        const read = readCsv(rows.map(csvRow).join(''))
        expect(read.map((cells) => cells.length)).toEqual(rows.map((cells) => cells.length))
        for (const [y, cells] of rows.entries()) {
          for (const [x, cell] of cells.entries()) expect([cell, `'${cell}`]).toContain(read[y]?.[x])
        }
      }),
      { numRuns: 500 },
    )
  })

  test('has no cell that a spreadsheet would compute', () => {
    fc.assert(
      fc.property(text, (cell) => {
        const [[read = ''] = []] = readCsv(csvRow([cell]))
        expect(read).not.toMatch(/^[\t\r\n]/)
        expect(read.trim()).not.toMatch(/^[=+\-@]/)
      }),
      { numRuns: 500 },
    )
  })

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n', '  =1', '\u00a0+1', '\u200f=1', '＝1'])(
    'disarms %j',
    (cell) => {
      expect(readCsv(csvRow([cell, 'x']))).toEqual([[`'${cell}`, 'x']])
    },
  )

  test('leaves every other text alone, and numbers bare', () => {
    expect(csvRow(['ليلى', 'a-b', '', 'قالت "نعم"، ثم', 150, null])).toBe('"ليلى","a-b","","قالت ""نعم""، ثم",150,\r\n')
  })
})

describe('a phone', () => {
  test('is no number for a spreadsheet, and keeps every digit', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,15}$/), (phone) => {
        const cell = phoneCell(phone)
        expect(Number(cell)).toBeNaN()
        expect(cell.replace(/\D/g, '')).toBe(phone)
      }),
    )
    expect(phoneCell('0501234567')).toBe('050-123-4567')
  })

  test('that is none stays as it is', () => {
    for (const phone of ['', 'لا هاتف', '+97250']) expect(phoneCell(phone)).toBe(phone)
  })
})
