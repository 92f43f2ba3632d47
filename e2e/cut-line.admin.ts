import type { Page } from '@playwright/test'
import { DAY } from './booking-form.ts'
import { openTab, signIn } from './signed-in.ts'
import { expect, test } from './site.ts'

const notice = (page: Page) => page.getByText('لا اتصال بالخادم')
const heading = (page: Page) => page.getByRole('heading', { name: 'تسجيل دخول الإدارة', exact: true })

async function fillInBooking(page: Page, name: string, time = '12') {
  await page.getByRole('button', { name: 'حجز جديد' }).click()
  const dialog = page.getByRole('dialog', { name: 'حجز جديد' })
  await dialog.getByRole('textbox', { name: 'الاسم' }).fill(name)
  await dialog.getByRole('textbox', { name: 'رقم الهاتف' }).fill('0591234567')
  await dialog.getByRole('textbox', { name: 'التاريخ' }).fill(DAY)
  await dialog.getByRole('textbox', { name: 'الوقت' }).fill(time)
  return { dialog, save: dialog.getByRole('button', { name: 'حفظ' }) }
}

test('a cut line takes no page and no word away, whatever is pressed', async ({ page, context, site }) => {
  await page.goto('/admin')
  await page.getByLabel('اسم المستخدم').fill('admin')
  await page.getByLabel('كلمة المرور').fill('only-for-tests')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'تسجيل الدخول' }).click()
  await expect(page.getByRole('alert')).toHaveText(/حدث خطأ أثناء تسجيل الدخول$/)
  await expect(page.getByLabel('كلمة المرور')).toHaveValue('only-for-tests')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'تسجيل الدخول' }).click()
  await page.waitForLoadState('networkidle')

  const { dialog, save } = await fillInBooking(page, 'سعاد')
  await context.setOffline(true)
  await save.click()
  await expect(dialog.getByRole('alert')).toHaveText(/تعذّر الاتصال بالخادم/)
  await expect(dialog.getByRole('textbox', { name: 'الاسم' })).toHaveValue('سعاد')
  await context.setOffline(false)
  await save.click()
  await expect(dialog).toHaveCount(0)
  const row = page.locator('[data-id]', { hasText: 'سعاد' })
  await expect(row).toBeVisible()

  await context.setOffline(true)
  await page.getByRole('button', { name: 'تحديث' }).click()
  await expect(notice(page)).toBeVisible()
  // Tabs that have not been visited yet, a search, a deletion, signing out.
  for (const tab of ['المنتجات', 'طلبات المنتجات', 'المواعيد المتاحة']) {
    await page.getByRole('link', { name: tab, exact: true }).click()
    await expect(row).toBeVisible()
  }
  await page.getByRole('link', { name: 'عرض كأسبوع' }).click()
  await page.getByRole('button', { name: 'تسجيل الخروج' }).click()
  await row.getByRole('button', { name: 'حذف' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'حذف' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(/تعذّر الاتصال بالخادم/)
  await context.setOffline(false)
  await page.getByRole('dialog').getByRole('button', { name: 'حذف' }).click()
  await expect(row).toHaveCount(0)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'تراجع' }).click()
  await expect(page.getByText(/بقي محذوفاً/)).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'محاولة أخرى' }).click()
  await expect(row).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
  await openTab(page, 'المواعيد المتاحة')
  expect(await site.db.selectFrom('bookings').selectAll().execute()).toHaveLength(1)
})

test('an answer that is an error takes no page away either', async ({ page }) => {
  await signIn(page)
  await page.route('**/admin/*.data*', (route) => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }))
  const { dialog, save } = await fillInBooking(page, 'سعاد')
  await save.click()
  await expect(dialog.getByRole('alert')).toHaveText(/تعذّر الاتصال بالخادم/)
  await page.unroute('**/admin/*.data*')
  await save.click()
  await expect(page.locator('[data-id]', { hasText: 'سعاد' })).toBeVisible()
})

test('a session that ends keeps the form that is open, and leads back to the tab otherwise', async ({
  page,
  context,
  site,
}) => {
  await signIn(page)
  const { dialog, save } = await fillInBooking(page, 'سعاد')
  await site.db.deleteFrom('admin_sessions').execute()
  await save.click()
  await expect(dialog.getByRole('alert')).toHaveText(/انتهت الجلسة/)
  await expect(dialog.getByRole('textbox', { name: 'الاسم' })).toHaveValue('سعاد')
  const beside = context.waitForEvent('page')
  await dialog.getByRole('link', { name: 'تسجيل الدخول' }).click()
  await signIn(await beside)
  await save.click()
  await expect(page.locator('[data-id]', { hasText: 'سعاد' })).toBeVisible()

  await openTab(page, 'طلبات المنتجات')
  await site.db.deleteFrom('admin_sessions').execute()
  await expect(heading(page)).toBeVisible()
  await expect(page.getByRole('status')).toHaveText(/انتهت الجلسة/)
  await page.getByLabel('اسم المستخدم').fill('admin')
  await page.getByLabel('كلمة المرور').fill('only-for-tests')
  await page.getByRole('button', { name: 'تسجيل الدخول' }).click()
  await expect(page).toHaveURL(/\/admin\/orders$/)
})

test('«back» closes a form rather than the page, and asks before it loses what was typed', async ({ page }) => {
  await signIn(page, 'المنتجات')
  await openTab(page, 'المواعيد')
  await page.getByRole('button', { name: 'حجز جديد' }).click()
  const dialog = page.getByRole('dialog')
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\/admin\/bookings$/)
  await fillInBooking(page, 'سعاد')
  await page.goBack()
  await expect(dialog.getByRole('alert')).toHaveText(/لم يُحفظ ما كُتب بعد/)
  await expect(dialog.getByRole('textbox', { name: 'الاسم' })).toHaveValue('سعاد')
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/admin\/products$/)
})
