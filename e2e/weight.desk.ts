import type { Page } from '@playwright/test'
import { pageBudget } from '../bench/page/budget.ts'
import { bookingForm, review } from './booking-form.ts'
import { expect, test } from './site.ts'

// The narrowest phone and the widest desk see the same files; only pictures that come late differ.
test('a first visit with a booking stays within its budget of bytes, and no word of the dashboard travels with it', async ({
  page,
}) => {
  const seen = await traffic(page)
  await page.goto('/')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await review(page)
  const form = bookingForm(page)
  await form.confirm.click()
  await form.close.click()

  const bytes = (kind?: string) =>
    seen.files.reduce((sum, file) => (kind && file.kind !== kind ? sum : sum + file.bytes), 0)
  expect(bytes('Script')).toBeGreaterThan(50_000)
  expect(bytes('Script')).toBeLessThanOrEqual(pageBudget.script)
  expect(bytes()).toBeLessThanOrEqual(pageBudget.everything)

  const scripts = await Promise.all(seen.scripts.map(async (url) => (await page.request.get(url)).text()))
  for (const word of ['احجز موعدك الآن', 'شراء'])
    expect(scripts.filter((script) => script.includes(word))).not.toEqual([])
  for (const word of [
    'تسجيل الخروج',
    'حجز جديد',
    'موعد متاح جديد',
    'منتج جديد',
    'تعديل المنتج',
    'تسجيل دخول الإدارة',
  ]) {
    expect(scripts.filter((script) => script.includes(word))).toEqual([])
  }
})

/** What has come over the wire since, as Chromium counts it: compressed, with headers. */
async function traffic(page: Page) {
  const files: { kind: string; bytes: number }[] = []
  const kinds = new Map<string, string>()
  const scripts: string[] = []
  const devTools = await page.context().newCDPSession(page)
  devTools.on('Network.responseReceived', ({ requestId, type, response }) => {
    kinds.set(requestId, type)
    if (type === 'Script') scripts.push(response.url)
  })
  devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    files.push({ kind: kinds.get(requestId) ?? 'Other', bytes: encodedDataLength }),
  )
  await devTools.send('Network.enable')
  return { files, scripts }
}
