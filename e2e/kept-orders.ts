import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { OrderRow } from '#app/database/schema.ts'
import { searchText } from '#app/shared/search-text.ts'
import { expect, NOW, type TestSite } from './site.ts'

const order = {
  ...{
    product_id: null,
    product_name: 'زيت اللافندر',
    unit_price: 60,
    quantity: 3,
    delivery_method: 'delivery' as const,
  },
  ...{ delivery_zone: 'jerusalem', location: 'القدس', address: 'وادي الجوز، شارع 5', fee: 25, total: 1205 },
  ...{ name: 'ليلى حداد', phone: '0561234567', notes: 'بعد الظهر', source_id: null },
}

/** Keeps an order that came so many minutes before the tests' now. */
export async function keepOrder({ db }: TestSite, reference: string, changes: Partial<OrderRow> = {}, minutesAgo = 0) {
  const row = { ...order, ...changes, reference, created_at: new Date(NOW - minutesAgo * 60_000).toISOString() }
  await db
    .insertInto('orders')
    .values({ ...row, search_text: searchText(row.name, row.phone) })
    .execute()
}

/** An order on the admin's list. */
export const card = (page: Page, reference: string) => page.locator(`[data-id="${reference}"]`)
/** The references of the list, from the top. */
export const shown = (page: Page) =>
  page.locator('[data-id]').evaluateAll((cards) => cards.map((one) => one.getAttribute('data-id')))

/** What the tab's export holds. */
export async function downloadOrders(page: Page): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'تنزيل CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('orders-2027-03-10.csv')
  return readFile(await file.path(), 'utf8')
}
