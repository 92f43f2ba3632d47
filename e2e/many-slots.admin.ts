import { barriers } from './accessibility.ts'
import { expect, test } from './site.ts'
import { FRIDAY, hold, offer, openSlotsTab, row, slotsIn, tool } from './slots-tab.ts'

// Without starter content every hour here is one the test has made.
test.use({ starterContent: false })

test('many hours are opened at once, after a summary of what will change', async ({ page, site }) => {
  await offer(site, FRIDAY, '10:00', '11:00')
  await openSlotsTab(page)
  await tool(page, 'فتح مواعيد كثيرة').click()
  const dialog = page.getByRole('dialog', { name: 'فتح مواعيد كثيرة' })
  await expect(dialog.getByLabel('الإثنين')).not.toBeChecked()
  await dialog.getByLabel('من يوم').fill('11/3/2027')
  await dialog.getByLabel('إلى يوم').fill('10/3/2027')
  // Neither Escape nor leaving the page throws away what is chosen without asking.
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('alert')).toContainText('لم يُنفَّذ شيء بعد')
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  const onward = dialog.getByRole('button', { name: 'متابعة' })
  await onward.click()
  await expect(dialog.getByText('اليوم الأخير قبل اليوم الأول')).toBeVisible()
  await expect(dialog.getByLabel('إلى يوم')).toBeFocused()

  // Thursday to Tuesday without the Monday of rest: five days of nine hours and one of our own.
  await dialog.getByLabel('إلى يوم').fill('16/3/2027')
  await dialog.getByLabel('ساعات أخرى (اختياري)').fill('٢٠:٣٠')
  await onward.click()
  const summary = dialog.getByText('سيُفتح 48 موعداً جديداً، موعدان موجودان من قبل يبقيان كما هما')
  await expect(summary).toBeFocused()
  expect(await slotsIn(site)).toHaveLength(2)
  await dialog.getByRole('button', { name: 'رجوع' }).click()
  await expect(dialog.getByLabel('ساعات أخرى (اختياري)')).toHaveValue('٢٠:٣٠')
  await onward.click()
  await dialog.getByRole('button', { name: 'تأكيد' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: 'فُتح 48 موعداً جديداً' })).toBeVisible()
  expect(await slotsIn(site)).toHaveLength(50)
  await expect(page.getByRole('heading', { name: 'الخميس' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'الإثنين' })).toHaveCount(0)
  await page.getByRole('button', { name: 'تراجع' }).click()
  await expect.poll(() => slotsIn(site)).toHaveLength(2)
})

test('a holiday is closed in one act, with its bookings named and untouched, and opened again', async ({
  page,
  site,
}) => {
  await offer(site, FRIDAY, '10:00', '11:00', '12:00')
  await offer(site, '2027-03-13', '10:00')
  await hold(site, FRIDAY, '11:00', 'مريم')
  await openSlotsTab(page)
  await tool(page, 'إغلاق أيام').click()
  const dialog = page.getByRole('dialog', { name: 'إغلاق أيام' })
  await dialog.getByLabel('من يوم').fill('12/3/2027')
  await dialog.getByLabel('إلى يوم').fill('13/3/2027')
  await dialog.getByRole('button', { name: 'متابعة' }).click()
  await expect(dialog.getByText('ستُوقف 3 مواعيد متاحة؛ موعد واحد محجوز يبقى كما هو، وإن أُلغي حجزه')).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'مريم' })).toHaveAttribute('href', '/admin/bookings?q=B100001')
  expect(await barriers(page)).toEqual([])
  await dialog.getByRole('button', { name: 'تأكيد' }).click()
  await expect(dialog).toHaveCount(0)
  expect(await slotsIn(site)).toEqual([
    `${FRIDAY} 10:00 off`,
    `${FRIDAY} 11:00 off`,
    `${FRIDAY} 12:00 off`,
    '2027-03-13 10:00 off',
  ])
  expect(await site.db.selectFrom('bookings').select('time').execute()).toEqual([{ time: '11:00' }])

  // The card of a closed day brings its day along.
  await page.locator(`[data-date="${FRIDAY}"]`).getByRole('button', { name: 'فتح هذا اليوم' }).click()
  const again = page.getByRole('dialog', { name: 'إعادة فتح أيام' })
  await expect(again.getByLabel('من يوم')).toHaveValue(FRIDAY)
  await again.getByRole('button', { name: 'متابعة' }).click()
  await again.getByRole('button', { name: 'تأكيد' }).click()
  await expect(row(page, FRIDAY, '10:00').getByText('متاح', { exact: true })).toBeVisible()
  expect((await slotsIn(site)).filter((slot) => slot.endsWith('off'))).toEqual(['2027-03-13 10:00 off'])
})

test('the coming days come page by page, and the past can be looked at', async ({ page, site }) => {
  for (let day = 1; day <= 31; day += 1) await offer(site, `2027-03-${String(day).padStart(2, '0')}`, '10:00')
  await openSlotsTab(page)
  const dates = () =>
    page.locator('li[data-date]').evaluateAll((days) => days.map((day) => day.getAttribute('data-date')))
  await expect.poll(dates).toHaveLength(14)
  expect((await dates())[0]).toBe('2027-03-10')
  if ((page.viewportSize()?.width ?? 0) < 768) {
    await page.getByRole('link', { name: 'الأحد 21/3' }).click()
    await expect(page.locator('[data-date="2027-03-21"]')).toBeInViewport()
  }
  await page.getByRole('link', { name: 'الأيام التالية' }).click()
  await expect.poll(async () => (await dates())[0]).toBe('2027-03-24')
  await page.getByRole('link', { name: 'الأيام السابقة' }).click()
  await expect.poll(async () => (await dates())[0]).toBe('2027-03-10')
  await page.getByRole('link', { name: 'الأيام الماضية' }).click()
  await expect.poll(async () => (await dates())[0]).toBe('2027-03-01')
  await page.getByRole('link', { name: 'العودة إلى اليوم' }).click()
  await expect.poll(async () => (await dates())[0]).toBe('2027-03-10')
  await page.getByText('الانتقال إلى يوم').click()
  await page.getByLabel('التاريخ').fill('٢٥/٣/٢٠٢٧')
  await page.getByRole('button', { name: 'عرض' }).click()
  await expect.poll(async () => (await dates())[0]).toBe('2027-03-25')
})

test('everyone can work here: nothing for axe to find, nothing too small for a thumb, nothing cut off', async ({
  page,
  site,
}) => {
  await offer(site, FRIDAY, '10:00', '11:00', '12:00')
  await hold(site, FRIDAY, '11:00', '<b>Mary</b> \u202Eمريم بنت عبد الله ذات الاسم الطويل جداً الذي لا ينتهي')
  await openSlotsTab(page)
  await row(page, FRIDAY, '12:00').getByRole('button', { name: 'إلغاء' }).click()
  await row(page, FRIDAY, '11:00').getByRole('button', { name: 'تفعيل' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  expect(await barriers(page)).toEqual([])
  const targets = await page.locator('main :is(a, button, summary):visible').all()
  for (const target of targets) expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  const oneLine = await row(page, FRIDAY, '12:00').getByRole('button').all()
  for (const button of oneLine) expect((await button.boundingBox())?.height).toBeLessThan(50)
  await tool(page, 'فتح مواعيد كثيرة').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await barriers(page)).toEqual([])
})
