import { bookingForm, chooseHour, DAY, expectFilledIn, fillIn, HOUR, open, review, visitor } from './booking-form.ts'
import { bookingsIn } from './kept.ts'
import { fillInOrder, orderForm } from './order-form.ts'
import { expect, test } from './site.ts'

test('of two visitors who confirm one hour at the same moment, one has it and the other picks another', async ({
  page,
  browser,
  site,
}) => {
  const other = await browser.newPage()
  await open(page)
  await other.goto(site.address)
  for (const visit of [page, other]) await review(visit)
  await Promise.all([page, other].map((visit) => bookingForm(visit).confirm.click()))
  const told = page.getByRole('heading', { name: 'تم تأكيد موعدك بنجاح!' }).or(bookingForm(page).alert)
  await expect(told).toBeVisible()
  const second = (await bookingForm(page).success.isVisible()) ? other : page

  const form = bookingForm(second)
  await expect(form.hours.getByRole('alert')).toHaveText(/هذا الوقت غير متوفر$/)
  await expect(form.review).toHaveCount(0)
  await expect(form.hoursHeading).toBeFocused()
  await expect(form.hour(HOUR)).toHaveCount(0)
  await expect(form.day(DAY)).toHaveAccessibleName(/8 ساعات متاحة$/)
  await expectFilledIn(second)
  await form.hour('13:00').check()
  await expect(form.alert).toHaveCount(0)
  await form.submit.click()
  await form.confirm.click()
  await expect(form.success).toContainText('1:00 م')
  expect((await bookingsIn(site)).map(({ time }) => time)).toEqual([HOUR, '13:00'])
  await other.close()
})

test('while the answer is awaited, Escape closes nothing; success can be closed as soon as it is shown', async ({
  page,
  site,
}) => {
  await open(page)
  await review(page)
  const form = bookingForm(page)
  let answer = () => {}
  const answering = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/_.data*', async (route) => {
    // After a booking the month is loaded afresh; on a slow line that takes its time.
    if (route.request().method() === 'GET') return
    await answering
    await route.continue()
  })
  await form.confirm.click()
  await expect(form.confirm).toBeDisabled()
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Escape')
  await expect(form.review).toBeVisible()
  answer()
  await expect(form.success.getByRole('heading')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await bookingsIn(site)).toHaveLength(1)
})

test('a visitor who closes the popup after a lost answer and sends the same again still has one booking', async ({
  page,
  site,
}) => {
  await open(page)
  await review(page)
  const form = bookingForm(page)
  await page.route('**/_.data*', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await form.confirm.click()
  await expect(form.review.getByRole('alert')).toHaveText(/حدث خطأ أثناء حفظ الموعد$/)
  await page.unroute('**/_.data*')
  await form.cancel.click()
  await expectFilledIn(page)
  await form.submit.click()
  await form.confirm.click()
  await expect(form.success).toContainText(visitor.name)
  expect(await bookingsIn(site)).toHaveLength(1)
  // What is booked next, with the same words, is another booking.
  await form.close.click()
  await fillIn(page)
  await chooseHour(page, DAY, '13:00')
  await form.submit.click()
  await form.confirm.click()
  await expect(form.success).toContainText('1:00 م')
  expect(await bookingsIn(site)).toHaveLength(2)
})

test('a network that is gone when she confirms costs her nothing that she typed', async ({ page, context, site }) => {
  await open(page)
  const form = bookingForm(page)
  await review(page)
  await context.setOffline(true)
  await form.confirm.click()
  await expect(form.review.getByRole('alert')).toHaveText(/حدث خطأ أثناء حفظ الموعد$/)
  await expect(form.alert).toHaveCount(1)
  await expectFilledIn(page)
  await context.setOffline(false)
  await form.confirm.click()
  await expect(form.success).toBeVisible()
  expect(await bookingsIn(site)).toHaveLength(1)
})

test('nor does it cost her an order', async ({ page, context, site }) => {
  await open(page)
  const form = orderForm(page)
  await form.buy.click()
  await fillInOrder(page)
  await context.setOffline(true)
  await form.confirm.click()
  await expect(form.alert).toHaveText(/حدث خطأ أثناء حفظ الطلب، يرجى المحاولة مرة أخرى$/)
  await expect(form.address).toHaveValue('شارع صلاح الدين 5')
  await context.setOffline(false)
  await form.confirm.click()
  await expect(form.success).toBeVisible()
  expect(await site.db.selectFrom('orders').selectAll().execute()).toHaveLength(1)
})
