import { barriers } from './accessibility.ts'
import { bookingForm, DAY, review } from './booking-form.ts'
import { fillInOrder, openOrder } from './order-form.ts'
import { expect, test } from './site.ts'

test('axe finds nothing on the page, its problems, both popups, a product’s page, the privacy page and no page', async ({
  page,
}) => {
  // Seven times through whole pages, which takes a busy machine long.
  test.slow()
  await page.goto('/nope')
  expect(await barriers(page)).toEqual([])
  await page.goto('/products/sample-olive-soap')
  expect(await barriers(page)).toEqual([])
  await page.goto('/privacy')
  await expect(page.getByRole('heading', { name: 'لمن تتوجه' })).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await page.goto(`/?date=${DAY}`)
  expect(await barriers(page)).toEqual([])
  await bookingForm(page).name.press('Enter')
  await expect(page.getByRole('alert')).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await review(page)
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'تأكيد', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'تم تأكيد موعدك بنجاح!' })).toBeFocused()
  expect(await barriers(page)).toEqual([])
})

test('everyone can order: nothing for axe to find in the popup and its success', async ({ page }) => {
  const form = await openOrder(page)
  await form.delivery.check()
  await form.confirm.click()
  await expect(form.alert).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await fillInOrder(page)
  await form.confirm.click()
  await expect(form.success).toBeVisible()
  expect(await barriers(page)).toEqual([])
})
