import type { SourceDocument } from './dump.ts'

/** How the documents of one collection fared. */
interface Count {
  inFile: number
  imported: number
  /** Came in with an earlier import. */
  already: number
  /** Came in earlier and has changed in the file since; left as it is. */
  changed: number
  /** Could not become a row; kept word for word. */
  onlyKept: number
}

/** Something for the admin's eye. Ids and references only: a report may be kept where names and phones may not. */
export interface Remark {
  readonly document: SourceDocument
  readonly reason: string
  readonly reference?: string
  /** 'YYYY-MM-DD HH:MM'. */
  readonly hour?: string
}

/** What an import did, collected while it goes. */
export class ImportReport {
  readonly counts = new Map<string, Count>()
  readonly remarks: Remark[] = []
  /** Further lines, one fact each. */
  readonly facts: string[] = []

  count(collection: string, as: keyof Count, by = 1): void {
    const count = this.counts.get(collection) ?? { inFile: 0, imported: 0, already: 0, changed: 0, onlyKept: 0 }
    count[as] += by
    this.counts.set(collection, count)
  }

  toString(): string {
    const heads = ['collection', 'in file', 'imported', 'already there', 'changed since', 'only kept', 'need a look']
    const rows = [...this.counts].map(([name, count]) => [
      name,
      ...Object.values(count).map(String),
      String(
        new Set(this.remarks.filter(({ document }) => document.collection === name).map(({ document }) => document))
          .size,
      ),
    ])
    const widths = heads.map((head, column) => Math.max(head.length, ...rows.map((row) => (row[column] ?? '').length)))
    const line = (cells: string[]) => cells.map((cell, column) => pad(cell, widths[column] ?? 0, column)).join('  ')
    const remarks = this.remarks.map(sentence)
    const eye = remarks.length > 0 ? [`\nFor your eye (${remarks.length}):`, ...remarks] : ['\nNothing needs your eye.']
    return [line(heads), ...rows.map(line), '', ...this.facts, ...eye].join('\n')
  }
}

function pad(cell: string, width: number, column: number): string {
  return column === 0 ? cell.padEnd(width) : cell.padStart(width)
}

function sentence({ document, reason, reference, hour }: Remark): string {
  const what = [reference, hour].filter(Boolean).join(', ')
  return `  ${document.collection}/${document.id}${what && ` (${what})`}: ${reason}`
}
