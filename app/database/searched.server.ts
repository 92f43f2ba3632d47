import { type RawBuilder, sql } from 'kysely'
import { searchedFor } from '#app/shared/search-text.ts'

/**
 * The condition that an admin's search puts to the rows of a list; undefined when nothing was typed. A whole reference
 * names one row. Anything else is looked for in a column of texts that `searchText` has folded.
 * @param columns what the query calls its columns, such as 'booking.reference'
 */
export function searched(
  typed: string,
  columns: { readonly reference: string; readonly text: string },
): RawBuilder<boolean> | undefined {
  const texts = searchedFor(typed)
  const [only, another] = texts
  if (only === undefined) return undefined
  if (another === undefined && /^[bt]\d{6}$/.test(only)) {
    return sql`${sql.ref(columns.reference)} = ${only.toUpperCase()}`
  }
  return sql`(${sql.join(
    texts.map((text) => containing(columns.text, text)),
    sql` or `,
  )})`
}

// % and _ are what they say, not wildcards.
function containing(column: string, text: string): RawBuilder<boolean> {
  return sql`${sql.ref(column)} like ${`%${text.replace(/[!%_]/g, '!$&')}%`} escape '!'`
}
