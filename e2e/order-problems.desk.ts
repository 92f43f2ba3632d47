import { ordersIn } from './kept.ts'
import { fillInOrder, OIL, openOrder } from './order-form.ts'
import { expect, test } from './site.ts'

test('a price that changed meanwhile is shown and asked about again', async ({ page, site }) => {
  const form = await openOrder(page)
  await fillInOrder(page)
  await site.db.updateTable('products').set({ price: 65 }).where('id', '=', OIL).execute()
  await form.confirm.click()
  await expect(form.alert).toHaveText(/تغيّر المجموع، يرجى مراجعته ثم التأكيد من جديد/)
  await expect(form.summary).toContainText('90\u00a0₪')
  expect(await ordersIn(site)).toEqual([])
  await form.confirm.click()
  await expect(form.success).toBeVisible()
  expect(await ordersIn(site)).toMatchObject([{ unit_price: 65, total: 90 }])
})

test('a lost answer keeps everything typed, and sending again makes no second order', async ({ page, site }) => {
  const form = await openOrder(page)
  await fillInOrder(page)
  let lost = 0
  await page.route('**/_.data*', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.continue()
    lost += 1
    await route.fetch()
    await route.abort()
  })
  await form.confirm.click()
  await expect(form.alert).toHaveText(/حدث خطأ أثناء حفظ الطلب، يرجى المحاولة مرة أخرى/)
  await expect(form.address).toHaveValue('شارع صلاح الدين 5')
  await form.confirm.click()
  await expect(form.success).toBeVisible()
  expect([lost, (await ordersIn(site)).length]).toEqual([1, 1])
})

test('two taps make one order', async ({ page, site }) => {
  const form = await openOrder(page)
  await fillInOrder(page)
  await form.confirm.evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await expect(form.success).toBeVisible()
  expect(await ordersIn(site)).toHaveLength(1)
})
