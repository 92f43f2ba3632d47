import { readFile } from 'node:fs/promises'
import { DAY, HOUR, review, visitor } from './booking-form.ts'
import { fillInOrder, OIL, orderForm } from './order-form.ts'
import { addProduct, photograph } from './product-form.ts'
import { openTab, signIn } from './signed-in.ts'
import { expect, test } from './site.ts'

test('the centre runs a whole day from the dashboard', async ({ page, browser, site }) => {
  test.setTimeout(120_000)
  await signIn(page, 'المواعيد المتاحة')

  // Next week is opened: the day of rest as well, for once.
  await page.getByRole('button', { name: 'فتح مواعيد كثيرة' }).click()
  const opening = page.getByRole('dialog')
  await opening.getByLabel('من يوم').fill('15/3/2027')
  await opening.getByLabel('إلى يوم').fill('21/3/2027')
  await opening.getByLabel('الإثنين').check()
  await opening.getByRole('button', { name: 'متابعة' }).click()
  await opening.getByRole('button', { name: 'تأكيد' }).click()
  await expect(opening).toHaveCount(0)
  expect(await site.db.selectFrom('time_slots').select('time').where('date', '=', '2027-03-15').execute()).toHaveLength(
    9,
  )

  // Somebody calls.
  await openTab(page, 'المواعيد')
  await page.getByRole('button', { name: 'حجز جديد' }).click()
  const booking = page.getByRole('dialog')
  await booking.getByRole('textbox', { name: 'الاسم' }).fill('سعاد')
  await booking.getByRole('textbox', { name: 'رقم الهاتف' }).fill('0521234567')
  await booking.getByRole('textbox', { name: 'التاريخ' }).fill('15/3/2027')
  await booking.getByRole('textbox', { name: 'الوقت' }).fill('10:00')
  await booking.getByRole('button', { name: 'حفظ' }).click()
  const caller = page.locator('[data-id]', { hasText: 'سعاد' })
  await expect(caller).toContainText('10:00 ص')

  // She would rather come at eleven; then she cancels; then she does not.
  await caller.getByRole('button', { name: 'تعديل' }).click()
  await booking.getByRole('textbox', { name: 'الوقت' }).fill('11:00')
  await booking.getByRole('button', { name: 'حفظ' }).click()
  await expect(caller).toContainText('11:00 ص')
  await caller.getByRole('button', { name: 'حذف' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'حذف' }).click()
  await expect(caller).toHaveCount(0)
  await page.getByRole('button', { name: 'تراجع' }).click()
  await expect(caller).toContainText('11:00 ص')

  // A new product with its picture.
  await openTab(page, 'المنتجات')
  await addProduct(page, 'كريم الورد', await photograph())
  await expect(page.getByRole('listitem').filter({ hasText: 'كريم الورد' })).toBeVisible({ timeout: 30_000 })

  // A visitor books and orders, a while after what was done here; both arrive by themselves.
  site.clock.now += 60_000
  const phone = await browser.newPage()
  await phone.goto(site.address)
  await review(phone)
  await phone.getByRole('button', { name: 'تأكيد', exact: true }).click()
  await phone.getByRole('button', { name: 'إغلاق' }).click()
  await orderForm(phone, OIL).buy.click()
  await fillInOrder(phone)
  await orderForm(phone, OIL).confirm.click()
  await expect(orderForm(phone, OIL).success).toBeVisible()
  await phone.close()
  await expect(page.getByRole('link', { name: /^المواعيد جديد/ })).toBeVisible({ timeout: 20_000 })
  await page.getByRole('link', { name: /^طلبات المنتجات جديد/ }).click({ timeout: 20_000 })
  await expect(page.locator('[data-id]', { hasText: visitor.name })).toContainText('85')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: /CSV/ }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file.charCodeAt(0)).toBe(0xfeff)
  expect(file).toContain(visitor.name)

  await page
    .getByRole('link', { name: /^المواعيد/ })
    .first()
    .click()
  await expect(page.locator('[data-id]', { hasText: visitor.name })).toContainText('12:00 م')
  expect(await site.db.selectFrom('bookings').select(['date', 'time']).orderBy('date').execute()).toEqual([
    { date: DAY, time: HOUR },
    { date: '2027-03-15', time: '11:00' },
  ])
  await page.getByRole('button', { name: 'تسجيل الخروج' }).click()
  await expect(page.getByRole('heading', { name: 'تسجيل دخول الإدارة' })).toBeVisible()
})

test('the keyboard alone signs in, books for a caller and signs out', async ({ page, site }) => {
  await page.goto('/admin', { waitUntil: 'networkidle' })
  const tabTo = async (target: ReturnType<typeof page.locator>) => {
    for (let presses = 0; presses < 80; presses++) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error('out of reach')
  }
  await tabTo(page.getByLabel('اسم المستخدم'))
  await page.keyboard.type('admin')
  await tabTo(page.getByLabel('كلمة المرور'))
  await page.keyboard.type('only-for-tests')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'حجز جديد' })).toBeVisible()
  await tabTo(page.getByRole('button', { name: 'حجز جديد' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'حجز جديد' })
  for (const [label, text] of [
    ['الاسم', 'سعاد'],
    ['رقم الهاتف', '0521234567'],
    ['التاريخ', '2027-03-11'],
    ['الوقت', '9:30'],
  ] as const) {
    await tabTo(dialog.getByRole('textbox', { name: label }))
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  expect(await site.db.selectFrom('bookings').select('time').execute()).toEqual([{ time: '09:30' }])
  await page.keyboard.press('Home')
  await tabTo(page.getByRole('button', { name: 'تسجيل الخروج' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'تسجيل دخول الإدارة' })).toBeVisible()
})
