import { barriers } from './accessibility.ts'
import { DAY, HOUR, review } from './booking-form.ts'
import { signIn } from './signed-in.ts'
import { expect, test } from './site.ts'

test('the reception books for a caller, moves, deletes and takes it back', async ({ page, site }) => {
  await page.goto('/admin')
  await signIn(page)
  await page.getByRole('button', { name: 'حجز جديد' }).click()
  const dialog = page.getByRole('dialog', { name: 'حجز جديد' })
  await dialog.getByRole('button', { name: 'حفظ' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(/يرجى ملء جميع الحقول المطلوبة/)
  for (const name of ['الاسم', 'رقم الهاتف', 'التاريخ', 'الوقت']) {
    await expect(dialog.getByRole('textbox', { name })).toHaveAttribute('aria-invalid', 'true')
  }
  await dialog.getByRole('textbox', { name: 'الاسم' }).fill('سعاد <b>')
  await dialog.getByRole('textbox', { name: 'رقم الهاتف' }).fill('٠٥٩١٢٣٤٥٦٧')
  await dialog.getByRole('textbox', { name: 'التاريخ' }).fill('١١/٣/٢٠٢٧')
  await expect(dialog.getByText('الخميس، 11 آذار 2027')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'الوقت' }).fill('12')
  await dialog.getByRole('button', { name: 'حفظ' }).click()
  await expect(dialog).toHaveCount(0)
  const row = page.locator('[data-id]', { hasText: 'سعاد <b>' })
  await expect(row).toContainText('12:00 م')
  await expect(row).toContainText('مؤكد')
  expect(
    await row
      .getByRole('link', { name: /^واتساب/ })
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href)),
  ).toEqual(['https://wa.me/970591234567', 'https://wa.me/972591234567'])

  await expect(page.getByRole('status').filter({ hasText: 'حُفظ الحجز' })).toContainText('الخميس، 11 آذار 2027')

  await row.getByRole('button', { name: 'تعديل' }).click()
  const change = page.getByRole('dialog', { name: 'تعديل الحجز' })
  await change.getByRole('textbox', { name: 'الوقت' }).fill('2:30')
  await expect(change.getByText('2:30 م', { exact: true })).toBeVisible()
  // Somebody else moves it at the same time.
  await site.db.updateTable('bookings').set({ time: '13:00' }).execute()
  await change.getByRole('button', { name: 'حفظ' }).click()
  await expect(change.getByRole('alert')).toHaveText(/عُدِّل هذا الحجز بعد فتح النافذة/)
  await expect(change.getByText('الحجز الآن')).toContainText('1:00 م')
  await change.getByRole('combobox', { name: 'نوع الجلسة' }).selectOption({ label: 'حجامة – 120\u00a0₪' })
  await change.getByRole('button', { name: 'حفظ' }).click()
  await expect(row).toContainText('2:30 م')
  await expect(row).toContainText('حجامة')
  expect(await site.db.selectFrom('bookings').select(['date', 'time', 'session_type']).execute()).toEqual([
    { date: DAY, time: '14:30', session_type: 'hijama-120' },
  ])

  await row.getByRole('button', { name: 'حذف' }).click()
  await expect(page.getByRole('dialog')).toContainText('سعاد <b>')
  await page.getByRole('dialog').getByRole('button', { name: 'حذف' }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'تراجع' }).click()
  await expect(row).toContainText('2:30 م')
})

test('an hour that is held is not given twice, neither anew nor by moving', async ({ page, site }) => {
  await page.goto('/')
  await review(page)
  await page.getByRole('button', { name: 'تأكيد', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'تم تأكيد موعدك بنجاح!' })).toBeVisible()
  await page.goto('/admin')
  await signIn(page)
  await page.getByRole('button', { name: 'حجز جديد' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'الاسم' }).fill('سعاد')
  await dialog.getByRole('textbox', { name: 'رقم الهاتف' }).fill('0521234567')
  await dialog.getByRole('textbox', { name: 'التاريخ' }).fill(DAY)
  // The day's own hours are offered, and the one that is held says so.
  await expect(dialog.getByRole('button', { name: '12:00 م محجوز' })).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('textbox', { name: 'الوقت' }).fill(HOUR)
  await dialog.getByRole('button', { name: 'حفظ' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(/الموعد محجوز/)
  await expect(dialog.getByRole('textbox', { name: 'الاسم' })).toHaveValue('سعاد')
  await dialog.getByRole('button', { name: 'إلغاء' }).click()
  await expect(dialog.getByRole('alert').filter({ hasText: 'لم يُحفظ ما كُتب بعد' })).toBeVisible()
  await dialog.getByRole('button', { name: 'إلغاء' }).click()
  await expect(dialog).toHaveCount(0)
  expect(await site.db.selectFrom('bookings').selectAll().execute()).toHaveLength(1)
})

test('a visitor’s booking arrives by itself and marks its tab', async ({ page, browser, site }) => {
  await page.goto('/admin')
  await signIn(page)
  await page.getByRole('link', { name: 'المنتجات', exact: true }).click()
  const visitor = await browser.newPage()
  await visitor.goto(site.address)
  await review(visitor)
  await visitor.getByRole('button', { name: 'تأكيد', exact: true }).click()
  await expect(visitor.getByRole('heading', { name: 'تم تأكيد موعدك بنجاح!' })).toBeVisible()
  await visitor.close()
  const tab = page.getByRole('link', { name: /^المواعيد جديد/ })
  await expect(tab).toBeVisible({ timeout: 15_000 })
  await expect(page).toHaveTitle(/^● /)
  await tab.click()
  const arrived = page.locator('[data-id]', { hasText: 'ليلى حداد' })
  await expect(arrived).toContainText('جديد')
  await expect(page.getByRole('link', { name: 'المواعيد', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'المنتجات', exact: true }).click()
  await expect(page).toHaveURL(/products/)
  await page.getByRole('link', { name: 'المواعيد', exact: true }).click()
  await expect(arrived).toBeVisible()
  await expect(arrived).not.toContainText('جديد')
})

test('the week shows its days from right to left; an hour is booked and switched from it', async ({ page, site }) => {
  await page.goto('/admin')
  await signIn(page)
  await page.getByRole('link', { name: 'عرض كأسبوع' }).click()
  const day = page.getByRole('region', { name: '11 آذار 2027' })
  await day.getByRole('button', { name: `إلغاء 12:00 م` }).click()
  await expect(day.locator(`[data-id="${DAY} 12:00"]`)).toContainText('موقوف')
  await day.getByRole('button', { name: `تفعيل 12:00 م` }).click()
  await expect(day.locator(`[data-id="${DAY} 12:00"]`)).toContainText('متاح')
  await day.getByRole('button', { name: 'حجز 12:00 م' }).click()
  const dialog = page.getByRole('dialog', { name: 'حجز جديد' })
  await expect(dialog.getByRole('textbox', { name: 'الوقت' })).toHaveValue('12:00')
  await dialog.getByRole('textbox', { name: 'الاسم' }).fill('سعاد')
  await dialog.getByRole('textbox', { name: 'رقم الهاتف' }).fill('0521234567')
  await dialog.getByRole('button', { name: 'حفظ' }).click()
  await expect(day.locator(`[data-id="${DAY} 12:00"]`)).toContainText('محجوز')
  if ((page.viewportSize()?.width ?? 0) > 1000) {
    const x = async (name: string) => (await page.getByRole('region', { name }).boundingBox())?.x ?? 0
    expect(await x('10 آذار 2027')).toBeGreaterThan(await x('11 آذار 2027'))
  }
  await day.getByRole('link', { name: 'سعاد' }).click()
  await expect(page.locator('[data-id]', { hasText: 'سعاد' })).toContainText('0521234567')
  expect(await site.db.selectFrom('bookings').selectAll().execute()).toHaveLength(1)
})

test('axe finds nothing on the list, the week and the form', async ({ page }) => {
  await page.goto('/')
  await review(page)
  await page.getByRole('button', { name: 'تأكيد', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'تم تأكيد موعدك بنجاح!' })).toBeVisible()
  await page.goto('/admin')
  await signIn(page)
  await expect(page.locator('[data-id]')).toHaveCount(1)
  expect(await barriers(page)).toEqual([])
  await page.getByRole('link', { name: 'عرض كأسبوع' }).click()
  await expect(page.getByRole('region', { name: '11 آذار 2027' })).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'حجز جديد' }).click()
  await page.getByRole('button', { name: 'التقويم' }).click()
  expect(await barriers(page)).toEqual([])

  // By keyboard: the site's day is Wednesday, 10 March 2027, and the left arrow is the next day.
  const at = (name: string) => expect(page.getByRole('button', { name, exact: true })).toBeFocused()
  await at('الأربعاء، 10 آذار 2027')
  for (const [key, day] of [
    ['ArrowLeft', 'الخميس، 11 آذار 2027'],
    ['ArrowUp', 'الخميس، 4 آذار 2027'],
    ['ArrowUp', 'الخميس، 25 شباط 2027'],
    ['PageDown', 'الخميس، 25 آذار 2027'],
    ['Home', 'الأحد، 21 آذار 2027'],
  ] as const) {
    await page.keyboard.press(key)
    await at(day)
  }
  await page.keyboard.press('Escape')
  await at('التقويم')
  await page.keyboard.press('Enter')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'التاريخ' })).toHaveValue('2027-03-13')
})
