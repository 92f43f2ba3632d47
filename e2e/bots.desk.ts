import { bookingForm, open, review } from './booking-form.ts'
import { fillInOrder, orderForm } from './order-form.ts'
import { expect, test } from './site.ts'

// By a clock that stands still every form comes too soon after its page.
test.use({ shortestFill: 2000 })

test('a visitor whose form comes too fast notices nothing: her browser works out a proof and sends it again', async ({
  page,
  site,
}) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await open(page)
  // The field for programs is out of sight, out of the way of the keyboard, and no assistive technology tells of it.
  const bait = page.locator('input[name="website"]')
  await expect(page.getByRole('textbox', { name: /فارغاً/ })).toHaveCount(0)
  expect(await bait.evaluate((input) => [input.closest('[aria-hidden]') !== null, input.tabIndex])).toEqual([true, -1])
  expect((await bait.boundingBox())?.width ?? 0).toBeLessThan(320)
  await expect(bait.locator('..')).toHaveCSS('clip-path', 'inset(50%)')

  await review(page)
  expect(fetched.filter((url) => url.includes('proof'))).toEqual([])
  await bookingForm(page).confirm.click()
  await expect(bookingForm(page).success).toBeVisible()
  expect(fetched.filter((url) => url.includes('proof'))).toHaveLength(1)
  await bookingForm(page).close.click()

  await orderForm(page).buy.click()
  await fillInOrder(page)
  await orderForm(page).confirm.click()
  await expect(orderForm(page).success).toBeVisible()
  expect(await site.db.selectFrom('bookings').select('time').execute()).toHaveLength(1)
  expect(await site.db.selectFrom('orders').select('quantity').execute()).toHaveLength(1)
})

test('nor does she without JavaScript, but for a second tap', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.address })
  const page = await context.newPage()
  await page.goto('/')
  await review(page)
  await bookingForm(page).confirm.click()
  await expect(page.getByRole('alert')).toContainText('الاتصال بنا على 0501234567')
  site.clock.now += 3000
  await bookingForm(page).confirm.click()
  await expect(page.getByRole('heading', { name: 'تم تأكيد موعدك بنجاح!' })).toBeVisible()
  await context.close()
})
