import { barriers } from './accessibility.ts'
import { bookingForm, chooseHour, DAY, expectToTakeAway, fillIn, HOUR, review, visitor } from './booking-form.ts'
import { expect, test } from './site.ts'

const confirm = { name: 'تأكيد', exact: true }

test('without JavaScript the whole way is there: month, day, hour, form, review, success', async ({ page, site }) => {
  await page.goto('/')
  await fillIn(page)
  await page.getByRole('button', { name: 'الشهر التالي' }).click()
  await expect(page.getByRole('table', { name: 'نيسان 2027' })).toBeVisible()
  await page.getByRole('button', { name: 'الشهر السابق' }).click()
  await chooseHour(page)
  const form = bookingForm(page)
  await expect(form.name).toHaveValue(visitor.name)
  await expect(form.notes).toHaveValue(visitor.notes)
  await form.submit.click()
  await expect(page.getByRole('heading', { name: 'مراجعة الحجز' })).toBeVisible()
  for (const text of [visitor.name, visitor.phone, 'الخميس، 11 آذار 2027', '12:00 م', visitor.notes]) {
    await expect(page.getByRole('definition').filter({ hasText: text })).toBeVisible()
  }
  await page.getByRole('button', confirm).click()
  await expect(page.getByRole('heading', { name: 'تم تأكيد موعدك بنجاح!' })).toBeVisible()
  const [booking] = await site.db.selectFrom('bookings').selectAll().execute()
  expect(booking).toMatchObject({ date: DAY, time: HOUR, name: visitor.name, session_type: 'hijama-120' })
  await expect(page.getByText(booking?.reference ?? 'a reference')).toBeVisible()
  await expectToTakeAway(page, booking?.reference ?? 'a reference')
  await page.reload()
  await expect(page).toHaveURL(`${site.address}/`)
  await expect(page.getByText('تم تأكيد موعدك بنجاح!')).toHaveCount(0)
})

test('without JavaScript what is wrong is said beside its field, and typing stays', async ({ page }) => {
  await page.goto('/')
  const form = bookingForm(page)
  await form.name.fill(visitor.name)
  await chooseHour(page)
  await form.submit.click()
  await expect(form.alert).toHaveText(/يرجى ملء جميع الحقول المطلوبة/)
  await expect(form.phone).toHaveAttribute('aria-invalid', 'true')
  await form.phone.fill('123')
  await form.sessionType.selectOption({ index: 1 })
  await form.submit.click()
  await expect(form.alert).toHaveText(/يرجى إدخال رقم هاتف صحيح مكون من 10 أرقام/)
  await form.phone.fill('٠٥٠١٢٣٤٥٦٧')
  await expect(form.hour(HOUR)).toBeChecked()
  await form.submit.click()
  await expect(page.getByRole('heading', { name: 'مراجعة الحجز' })).toBeVisible()
})

test('without JavaScript a day without an hour is not enough', async ({ page }) => {
  await page.goto('/')
  await fillIn(page)
  const form = bookingForm(page)
  await form.day(DAY).click()
  await form.submit.click()
  await expect(form.alert).toHaveText(/يرجى اختيار التاريخ والوقت أولاً/)
  await form.hour(HOUR).check()
  await form.submit.click()
  await expect(page.getByRole('heading', { name: 'مراجعة الحجز' })).toBeVisible()
})

test('without JavaScript cancelling the review brings everything back', async ({ page, site }) => {
  await page.goto('/')
  await review(page)
  await page.getByRole('button', { name: 'إلغاء' }).click()
  const form = bookingForm(page)
  await expect(form.name).toHaveValue(visitor.name)
  await expect(form.hour(HOUR)).toBeChecked()
  expect(await site.db.selectFrom('bookings').selectAll().execute()).toEqual([])
})

test('without JavaScript a taken hour is told, the form stays, and another hour can be had', async ({
  page,
  browser,
  site,
}) => {
  await page.goto('/')
  await review(page)
  const other = await browser.newPage({ javaScriptEnabled: false })
  await other.goto(site.address)
  await review(other)
  await other.getByRole('button', confirm).click()
  await other.close()
  await page.getByRole('button', confirm).click()
  const form = bookingForm(page)
  await expect(form.alert).toHaveText(/هذا الوقت غير متوفر/)
  await expect(form.hour(HOUR)).toHaveCount(0)
  await expect(form.name).toHaveValue(visitor.name)
  await form.hour('13:00').check()
  await form.submit.click()
  await page.getByRole('button', confirm).click()
  await expect(page.getByRole('heading', { name: 'تم تأكيد موعدك بنجاح!' })).toBeVisible()
})

test('without JavaScript axe finds nothing on the review and success pages', async ({ browser, page, site }) => {
  await page.goto('/')
  await review(page)
  // axe itself needs JavaScript, so it looks at the same markup in a page that has it – without the site's own scripts,
  // which would go on with the page that stood there before and take away what they do not know, the title first.
  const context = await browser.newContext({ javaScriptEnabled: true })
  const looking = await context.newPage()
  await looking.route('**/*.js', (route) => route.abort())
  const violations = async () => {
    await looking.goto(site.address)
    await looking.setContent(await page.content())
    return barriers(looking)
  }
  expect(await violations()).toEqual([])
  await page.getByRole('button', confirm).click()
  await expect(page.getByRole('heading', { name: 'تم تأكيد موعدك بنجاح!' })).toBeVisible()
  expect(await violations()).toEqual([])
})
