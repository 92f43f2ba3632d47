import type { Page } from '@playwright/test'
import { signIn } from './signed-in.ts'
import type { TestSite } from './site.ts'

/** Two days after the site's day, Wednesday, 10 March 2027. */
export const FRIDAY = '2027-03-12'
/** Offers hours as if they had been opened before. */
export async function offer(site: TestSite, date: string, ...times: string[]) {
  await site.db
    .insertInto('time_slots')
    .values(times.map((time) => ({ date, time, enabled: 1 as const, starter: 0 as const })))
    .execute()
}

/** Lets a live booking hold an hour. */
export async function hold(site: TestSite, date: string, time: string, name: string) {
  const person = { name, phone: '0501234567', session_label: 'حجامة', notes: '', created_at: '2027-03-01' }
  await site.db
    .insertInto('bookings')
    .values({ reference: 'B100001', date, time, conflict: 0, ...person })
    .execute()
}

/** Signs in and opens the tab, ready to be pressed. */
export async function openSlotsTab(page: Page) {
  await signIn(page, 'المواعيد المتاحة', { kept: true })
  await page.waitForLoadState('networkidle')
}

/** Every hour that is kept, as 'DATE TIME on' or 'DATE TIME off'. */
export const slotsIn = async (site: TestSite) =>
  (await site.db.selectFrom('time_slots').selectAll().orderBy('date').orderBy('time').execute()).map(
    ({ date, time, enabled }) => `${date} ${time} ${enabled ? 'on' : 'off'}`,
  )
/** The row of an hour. */
export const row = (page: Page, date: string, time: string) => page.locator(`[data-id="${date} ${time}"]`)
/** A button above the list. */
export const tool = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
