import { bookingForm, chooseHour, fillIn, review, visitor } from './booking-form.ts'
import { boxOf, overflow } from './pixels.ts'
import { expect, test } from './site.ts'

test('a whole booking asks no other host for anything, and nothing complains', async ({ page, site }) => {
  const complaints: string[] = []
  page.on('console', (message) => message.type() !== 'log' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('request', (request) => request.url().startsWith(site.address) || complaints.push(request.url()))
  page.on('response', (answer) => answer.ok() || complaints.push(`${answer.status()} ${answer.url()}`))
  await page.goto('/')
  await review(page)
  const form = bookingForm(page)
  await form.confirm.click()
  await form.close.click()
  await form.nextMonth.click()
  await expect(form.month).toHaveText('نيسان 2027')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  expect(complaints).toEqual([])
  // That a form was sent is written down; nothing went wrong with it.
  expect(site.lines.filter((line) => line.includes('POST'))).toEqual(['request POST / 200'])
})

test('the hero leads to the top of each section, smoothly unless the visitor wants less motion', async ({ page }) => {
  await page.goto('/')
  const main = page.getByRole('main')
  for (const [button, id] of [
    ['ما يميزنا', 'features-section'],
    ['احجز موعدك الآن', 'appointment-section'],
  ] as const) {
    await main.getByRole('link', { name: button }).click()
    const { bottom } = await boxOf(page.getByRole('banner'))
    // Right below the header that stays.
    await expect.poll(async () => Math.abs((await boxOf(page.locator(`#${id}`))).y - bottom)).toBeLessThan(40)
    expect(bottom).toBeLessThan(120)
  }
  const scrolling = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)
  expect(await scrolling()).toBe('auto')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  expect(await scrolling()).toBe('smooth')
})

test('every session type is offered with its price', async ({ page }) => {
  await page.goto('/')
  const offered = await bookingForm(page).sessionType.locator('option').allTextContents()
  expect(offered.map((text) => text.replace('\u00a0', ' '))).toEqual([
    'اختر نوع الجلسة',
    'مساج علاجي + كاسات – 150 ₪',
    'مساج علاجي + كاسات + حجارة ساخنة – 200 ₪',
    'مساج نصف ساعة + حجامة – 240 ₪',
    'مساج للحوامل – 200 ₪',
    'حجامة – 120 ₪',
    'إبر صينية – 150 ₪',
    'شمع الأذن (هوبي) – 70 ₪',
    'شمع البرافين – 50 ₪',
    'رفلكسولوجي – 150 ₪',
  ])
})

test('the longest name, in one word, makes neither page nor popup wider than the smallest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/')
  const form = bookingForm(page)
  await fillIn(page, { ...visitor, name: 'م'.repeat(100), notes: 'W'.repeat(500) })
  await chooseHour(page)
  await form.submit.click()
  await expect(form.review).toBeVisible()
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 640 })
    expect(await overflow(page)).toBe(0)
    expect(await form.review.evaluate((popup) => popup.scrollWidth - popup.clientWidth)).toBe(0)
    // The buttons at its end can be reached.
    await form.cancel.scrollIntoViewIfNeeded()
    await expect(form.cancel).toBeInViewport({ ratio: 1 })
  }
})

test('a price is drawn in our own typeface, the shekel too', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => document.fonts.ready)
  const price = page.locator('[data-id] bdi', { hasText: '₪' }).first()
  await expect(price).toHaveText('60\u00a0₪')
  await price.evaluate((element) => element.setAttribute('data-price', ''))
  // What Chromium really draws each of its letters with.
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('DOM.enable')
  await devTools.send('CSS.enable')
  const { root } = await devTools.send('DOM.getDocument')
  const { nodeId } = await devTools.send('DOM.querySelector', { nodeId: root.nodeId, selector: '[data-price]' })
  const { fonts } = await devTools.send('CSS.getPlatformFontsForNode', { nodeId })
  expect(fonts).toEqual([expect.objectContaining({ isCustomFont: true, glyphCount: 4 })])
  expect(fonts[0]?.familyName).toContain('Vazirmatn')
})

test('a product without a picture shows the drawn stand-in, a drawing shows itself', async ({ page, site }) => {
  await site.db.updateTable('products').set({ image: '' }).where('id', '=', 'sample-olive-soap').execute()
  await page.goto('/')
  for (const [id, file] of [
    ['sample-olive-soap', /^\/assets\/product-placeholder-.*\.svg$/],
    ['sample-lavender-oil', '/art/products/lavender-oil.svg'],
  ] as const) {
    const picture = page.locator(`[data-id="${id}"] img`)
    await expect(picture).toHaveAttribute('src', file)
    await picture.scrollIntoViewIfNeeded()
    await picture.evaluate((image: HTMLImageElement) => image.decode())
  }
})
