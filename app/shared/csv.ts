/** Tells Excel that the file is UTF-8; without it Arabic comes out as rubbish. */
export const BYTE_ORDER_MARK = '\ufeff'

/** One row: every text quoted, numbers bare, ended as RFC 4180 says. */
export function csvRow(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/**
 * A phone that a spreadsheet leaves alone: as a bare number it would lose its leading zero. With its hyphens it is a text
 * for all of them; another length has no such spelling, and an apostrophe says so.
 */
export function phoneCell(phone: string): string {
  const [, company, three, four] = /^(\d{3})(\d{3})(\d{4})$/.exec(phone) ?? []
  if (company) return `${company}-${three}-${four}`
  return /^\d+$/.test(phone) ? `'${phone}` : phone
}

function csvCell(cell: string | number | null): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const harmless = isFormula(cell) ? `'${cell}` : cell
  return `"${harmless.replaceAll('"', '""')}"`
}

// A spreadsheet computes what begins like this, and some look past white space and invisible letters first or read the
// full-width forms alike. A leading apostrophe makes it a text.
function isFormula(text: string): boolean {
  return /^[\t\r\n]/.test(text) || /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u.test(text)
}
