import { fillInOrder, orderForm } from './order-form.ts'
import { expect, test } from './site.ts'

test('without JavaScript a visitor orders: product, quantity, order, success', async ({ page, site }) => {
  await page.goto('/')
  const form = orderForm(page)
  await expect(form.more).toBeHidden()
  await form.quantity.fill('٣')
  await form.buy.click()
  await expect(page.getByRole('heading', { name: 'إتمام الطلب' })).toBeVisible()
  await expect(form.city).toBeHidden()
  await fillInOrder(page)
  await form.confirm.click()
  // The page could not follow the choice of city: the new total is shown and asked about.
  await expect(form.alert).toHaveText(/أُضيفت رسوم التوصيل إلى المجموع، يرجى مراجعته ثم التأكيد$/)
  await expect(form.summary).toContainText('205\u00a0₪')
  expect(await site.db.selectFrom('orders').selectAll().execute()).toEqual([])
  await form.confirm.click()
  await expect(form.success).toBeVisible()
  const orders = await site.db.selectFrom('orders').selectAll().execute()
  expect(orders).toMatchObject([{ quantity: 3, total: 205, name: 'ليلى حداد', address: 'شارع صلاح الدين 5' }])
  await expect(page.getByText(orders[0]?.reference ?? 'a reference')).toBeVisible()
  await page.reload()
  await expect(page).toHaveURL(`${site.address}/`)
})

test('without JavaScript a pickup needs one confirmation, and what is wrong keeps what was typed', async ({
  page,
  site,
}) => {
  await page.goto('/')
  const form = orderForm(page)
  await form.buy.click()
  await form.name.fill('ليلى')
  await form.phone.fill('0501')
  await form.notes.fill('سطر')
  await form.confirm.click()
  await expect(form.alert).toHaveText(/يرجى إدخال رقم هاتف صحيح مكون من 10 أرقام/)
  await expect(form.name).toHaveValue('ليلى')
  await expect(form.notes).toHaveValue('سطر')
  await form.phone.fill('+972 50-123-4567')
  await form.confirm.click()
  await expect(form.success).toBeVisible()
  expect(await site.db.selectFrom('orders').selectAll().execute()).toMatchObject([{ phone: '0501234567', total: 60 }])
})

test('an address that names no product, or no quantity, says so', async ({ page }) => {
  expect((await page.goto('/order?product=gold&quantity=1'))?.status()).toBe(404)
  await expect(page.getByRole('alert')).toHaveText(/هذا المنتج لم يعد متوفراً/)
  expect((await page.goto('/order?product=sample-lavender-oil&quantity=1000'))?.status()).toBe(422)
  await expect(page.getByRole('alert')).toHaveText(/الكمية يجب أن تكون عدداً صحيحاً من 1 إلى 999/)
})
