import type { Content } from './table-rows.ts'

/** One line a table for whoever runs the command: its name, its rows, the beginning of their digest. */
export function linesOf(contents: Readonly<Record<string, Content>>): string {
  const lines = Object.entries(contents).map(
    ([table, { rows, digest }]) => `${table.padEnd(20)}${String(rows).padStart(8)}  ${digest.slice(0, 16)}`,
  )
  return [`${'table'.padEnd(20)}${'rows'.padStart(8)}  SHA-256`, ...lines].join('\n')
}
