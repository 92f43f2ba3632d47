/** One line of the table: what was reached, beside what it is compared with, against what must be reached. */
export interface Line {
  readonly what: string
  readonly engine: string
  readonly stored: string
  readonly ours: string
  readonly beside: string
  /** The figure that counts, in the unit of its target. */
  readonly reached: number
  readonly target: { readonly least: number } | { readonly most: number }
  readonly unit: '%' | '×' | 'MB'
}

export function isMet({ reached, target }: Line): boolean {
  return 'least' in target ? reached >= target.least : reached <= target.most
}

/** The lines as a Markdown table. */
export function table(lines: readonly Line[]): string {
  const heads = ['What', 'Engine', 'Bookings stored', 'Ours', 'Beside it', 'Reached', 'Must reach', '']
  const rows = lines.map((line) => {
    const { what, engine, stored, ours, beside, reached, target, unit } = line
    const figure = unit === '×' ? reached.toFixed(2) : String(Math.round(reached))
    const must = 'least' in target ? `≥ ${target.least} ${unit}` : `≤ ${target.most} ${unit}`
    return [what, engine, stored, ours, beside, `${figure} ${unit}`, must, isMet(line) ? '✓' : '✗']
  })
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [row(heads), row(heads.map(() => '---')), ...rows.map(row)].join('\n')
}
