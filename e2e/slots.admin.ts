import { expect, test } from './site.ts'
import { FRIDAY, hold, offer, openSlotsTab, row, slotsIn, tool } from './slots-tab.ts'

// Without starter content every hour here is one the test has made.
test.use({ starterContent: false })

const REFUSAL = 'الموعد محجوز'

test('the empty list says what to do; a new hour appears, a second of the same adds nothing', async ({
  page,
  site,
}) => {
  await openSlotsTab(page)
  await expect(page.getByText('لا توجد مواعيد متاحة في الأيام القادمة')).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'موعد متاح جديد' })
  for (const note of ['أُضيف الموعد', 'هذا الموعد موجود من قبل، لم يُضف شيء']) {
    await tool(page, 'موعد متاح جديد').click()
    await expect(dialog.getByLabel('التاريخ')).toHaveValue('')
    await dialog.getByLabel('التاريخ').fill('١٢/٣/٢٠٢٧')
    await expect(dialog.getByText('الجمعة، 12 آذار 2027')).toBeVisible()
    await dialog.getByLabel('الوقت').fill('2:30 م')
    await dialog.getByRole('button', { name: 'حفظ' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('status').filter({ hasText: note })).toBeVisible()
    await expect(row(page, FRIDAY, '14:30').getByText('متاح', { exact: true })).toBeVisible()
  }
  expect(await slotsIn(site)).toEqual([`${FRIDAY} 14:30 on`])
})

test('an hour added out of sight can be looked at', async ({ page, site }) => {
  for (let day = 10; day <= 24; day += 1) await offer(site, `2027-03-${day}`, '10:00')
  await openSlotsTab(page)
  await tool(page, 'موعد متاح جديد').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('التاريخ').fill('2027-05-02')
  await dialog.getByRole('button', { name: '10:00 ص' }).click()
  await dialog.getByRole('button', { name: 'حفظ' }).click()
  await page.getByRole('link', { name: 'عرض اليوم' }).click()
  await expect(row(page, '2027-05-02', '10:00')).toBeVisible()
})

test('date and time are both asked for, each beside its field', async ({ page, site }) => {
  await openSlotsTab(page)
  await tool(page, 'موعد متاح جديد').click()
  const dialog = page.getByRole('dialog')
  const save = dialog.getByRole('button', { name: 'حفظ' })
  await save.click()
  await expect(dialog.getByRole('alert')).toHaveText(/يرجى ملء جميع الحقول المطلوبة/)
  await expect(dialog.getByLabel('التاريخ')).toBeFocused()
  await dialog.getByLabel('التاريخ').fill('31/2/2027')
  await dialog.getByLabel('الوقت').fill('10:00')
  await save.click()
  await expect(dialog.getByRole('alert')).toHaveText(/يرجى إدخال تاريخ صحيح/)
  await dialog.getByLabel('التاريخ').fill('12/3/2027')
  await dialog.getByLabel('الوقت').fill('25:00')
  await save.click()
  await expect(dialog.getByRole('alert')).toHaveText(/يرجى إدخال وقت صحيح/)
  expect(await slotsIn(site)).toEqual([])
})

test('a free hour is disabled and enabled again; a booked one stays and leads to its booking', async ({
  page,
  site,
}) => {
  await offer(site, FRIDAY, '11:00', '10:00')
  await hold(site, FRIDAY, '11:00', 'مريم')
  await openSlotsTab(page)
  const free = row(page, FRIDAY, '10:00')
  await free.getByRole('button', { name: 'إلغاء' }).click()
  await expect(free.getByText('موقوف', { exact: true })).toBeVisible()
  expect(await slotsIn(site)).toContain(`${FRIDAY} 10:00 off`)
  await free.getByRole('button', { name: 'تفعيل' }).click()
  await expect(free.getByText('متاح', { exact: true })).toBeVisible()

  const booked = row(page, FRIDAY, '11:00')
  await expect(booked.getByText('محجوز', { exact: true })).toBeVisible()
  await booked.getByRole('button', { name: 'تفعيل' }).click()
  await expect(booked.getByRole('alert')).toContainText(REFUSAL)
  expect(await slotsIn(site)).toEqual([`${FRIDAY} 10:00 on`, `${FRIDAY} 11:00 on`])
  await booked.getByRole('link', { name: 'عرض الحجز' }).click()
  await expect(page).toHaveURL(/\/admin\/bookings\?q=B100001$/)
})

test('an hour that was booked since the page was loaded is not disabled', async ({ page, site }) => {
  await offer(site, FRIDAY, '10:00')
  await openSlotsTab(page)
  const stale = row(page, FRIDAY, '10:00')
  await expect(stale.getByText('متاح', { exact: true })).toBeVisible()
  // The open page looks for new bookings every few seconds; here it does not hear of this one.
  await page.route('**/admin/arrivals*', (route) => route.abort())
  await hold(site, FRIDAY, '10:00', 'مريم')
  await stale.getByRole('button', { name: 'إلغاء' }).click()
  await expect(stale.getByRole('alert')).toContainText(REFUSAL)
  await expect(stale.getByText('محجوز', { exact: true })).toBeVisible()
  expect(await slotsIn(site)).toEqual([`${FRIDAY} 10:00 on`])
})

test('a deleted hour takes its day along and comes back with undo; a booked one says whose it is', async ({
  page,
  site,
}) => {
  await offer(site, FRIDAY, '10:00')
  await offer(site, '2027-03-13', '10:00')
  await hold(site, '2027-03-13', '10:00', 'مريم')
  await openSlotsTab(page)
  const dialog = page.getByRole('dialog')
  await row(page, FRIDAY, '10:00').getByRole('button', { name: 'حذف' }).click()
  await expect(dialog).toContainText('الجمعة، 12 آذار 2027، 10:00 ص')
  await dialog.getByRole('button', { name: 'حذف' }).click()
  await expect(page.getByRole('heading', { name: 'الجمعة' })).toHaveCount(0)
  expect(await slotsIn(site)).toEqual(['2027-03-13 10:00 on'])
  await page.getByRole('button', { name: 'تراجع' }).click()
  await expect(row(page, FRIDAY, '10:00')).toBeVisible()

  await row(page, '2027-03-13', '10:00').getByRole('button', { name: 'حذف' }).click()
  await expect(dialog).toContainText('مريم')
  await expect(dialog).toContainText('B100001')
  await dialog.getByRole('button', { name: 'حذف' }).click()
  await expect(row(page, '2027-03-13', '10:00')).toHaveCount(0)
  expect(await site.db.selectFrom('bookings').select('reference').execute()).toEqual([{ reference: 'B100001' }])
})
