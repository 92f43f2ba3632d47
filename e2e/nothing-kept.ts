import { expect } from '@playwright/test'
import type { TestSite } from './site.ts'

/** What only the inside of the site knows: lines of a stack, files, the engine's own words. */
export const insides = /\n\s+at |node_modules|\.server\.|\.tsx?\b|sqlite/i

/** What the site has logged since it was opened. */
export function failuresOf({ lines }: TestSite): string[] {
  return lines.filter((line) => !/^(?:The database was empty|request )/.test(line))
}

export async function expectNothingKept(site: TestSite) {
  expect(await site.db.selectFrom('bookings').selectAll().execute()).toEqual([])
  expect(await site.db.selectFrom('submissions').selectAll().execute()).toEqual([])
}
