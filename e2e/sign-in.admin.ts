import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { barriers } from './accessibility.ts'
import { openTab, signIn } from './signed-in.ts'
import { expect, test } from './site.ts'

const heading = (page: Page) => page.getByRole('heading', { name: 'تسجيل دخول الإدارة', exact: true })
const dashboard = (page: Page) => page.getByRole('navigation', { name: 'أقسام الإدارة' })

async function submit(page: Page, username: string, password: string) {
  await page.getByLabel('اسم المستخدم').fill(username)
  await page.getByLabel('كلمة المرور').fill(password)
  await page.getByRole('button', { name: 'تسجيل الدخول', exact: true }).click()
}

test('the sign-in page says what it is, and axe finds nothing on it, with a refusal and without', async ({ page }) => {
  await page.goto('/admin')
  await expect(heading(page)).toBeVisible()
  await expect(page).toHaveTitle(/تسجيل دخول الإدارة/)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(page.getByLabel('البقاء متصلاً على هذا الجهاز')).not.toBeChecked()
  expect(await barriers(page)).toEqual([])
  await submit(page, 'admin', 'wrong')
  await expect(page.getByRole('alert')).toHaveText(/اسم المستخدم أو كلمة المرور غير صحيحة$/)
  expect(await barriers(page)).toEqual([])
})

test('a wrong name and a wrong password are refused alike, the name stays and the password does not', async ({
  page,
}) => {
  await page.goto('/admin')
  for (const [username, password] of [
    ['admin', 'wrong'],
    ['nobody', 'only-for-tests'],
    ['', ''],
  ] as const) {
    await submit(page, username, password)
    await expect(page.getByRole('alert')).toHaveText(/اسم المستخدم أو كلمة المرور غير صحيحة$/)
    await expect(page.getByLabel('اسم المستخدم')).toHaveValue(username)
  }
  expect(page.url()).not.toMatch(/wrong|only-for-tests/)
  await submit(page, '  admin ', ' only-for-tests ')
  await expect(dashboard(page)).toBeVisible()
})

test('a failure of ours is told in its own words and logged without what was typed', async ({ page, site }) => {
  await page.goto('/admin')
  await sql`alter table admins rename to elsewhere`.execute(site.db)
  await submit(page, 'admin', 'only-for-tests')
  await expect(page.getByRole('alert')).toHaveText(/حدث خطأ أثناء تسجيل الدخول$/)
  expect(site.lines.join('\n')).toContain('no such table')
  expect(site.lines.join('\n')).not.toContain('only-for-tests')
  await sql`alter table elsewhere rename to admins`.execute(site.db)
  await submit(page, 'admin', 'only-for-tests')
  await expect(dashboard(page)).toBeVisible()
})

test('too many failures have to wait, and then the right password lets in', async ({ page, site }) => {
  await page.goto('/admin')
  for (let time = 0; time < 5; time++) {
    await submit(page, 'admin', `wrong ${time}`)
    await expect(page.getByRole('alert')).toHaveText(/غير صحيحة$/)
    await expect(page.getByRole('button', { name: 'تسجيل الدخول', exact: true })).toBeEnabled()
  }
  await submit(page, 'admin', 'only-for-tests')
  await expect(page.getByRole('alert')).toHaveText(/محاولات كثيرة، يرجى الانتظار قليلاً ثم المحاولة مرة أخرى$/)
  await expect(page.getByRole('status')).toHaveText('يمكن المحاولة من جديد بعد ثانية واحدة.')
  site.clock.now += 1000
  await submit(page, 'admin', 'only-for-tests')
  await expect(dashboard(page)).toBeVisible()
})

test('a reload signs out, and what was shown can not be called back', async ({ page, site }) => {
  await signIn(page, 'طلبات المنتجات')
  await openTab(page, 'المواعيد')
  await page.reload()
  await expect(heading(page)).toBeVisible()
  await expect(page.getByRole('status')).toHaveText(/انتهت الجلسة/)
  expect(await site.db.selectFrom('admin_sessions').selectAll().execute()).toEqual([])
  await page.goBack()
  await expect(heading(page)).toBeVisible()
  await expect(dashboard(page)).toBeHidden()
})

test('a session that is kept outlives a reload and a new window, and ends by itself', async ({
  page,
  context,
  site,
}) => {
  await signIn(page, 'المنتجات', { kept: true })
  await page.reload()
  await expect(dashboard(page)).toBeVisible()
  const [cookie] = await context.cookies()
  expect(cookie?.expires).toBeGreaterThan(Date.now() / 1000 + 80 * 86_400)
  const other = await context.newPage()
  await other.goto('/admin')
  await expect(dashboard(other)).toBeVisible()
  site.clock.now += 31 * 86_400_000
  await other.getByRole('button', { name: 'تحديث' }).click()
  await expect(heading(other)).toBeVisible()
})

test('a session that is not kept goes with the browser', async ({ page, context }) => {
  await signIn(page)
  const [cookie, ...others] = await context.cookies()
  expect(others).toEqual([])
  expect(cookie).toMatchObject({ name: 'balsam-admin', expires: -1, httpOnly: true, sameSite: 'Lax', path: '/' })
  expect(await page.evaluate('document.cookie')).toBe('')
})

test('after signing out the session is dead, and «back» shows nothing of it', async ({ page, context, site }) => {
  await signIn(page, 'طلبات المنتجات', { kept: true })
  await openTab(page, 'المواعيد')
  const stolen = await context.cookies()
  await page.getByRole('button', { name: 'تسجيل الخروج' }).click()
  await expect(heading(page)).toBeVisible()
  expect(await context.cookies()).toEqual([])
  expect(await site.db.selectFrom('admin_sessions').selectAll().execute()).toEqual([])
  for (let step = 0; step < 2; step++) {
    await page.goBack()
    await expect(heading(page)).toBeVisible()
    await expect(dashboard(page)).toBeHidden()
  }
  await context.addCookies(stolen)
  await page.goto('/admin/orders')
  await expect(heading(page)).toBeVisible()
})

test('an id that was there before signing in is not taken over', async ({ page, context, site }) => {
  const planted = { name: 'balsam-admin', value: encodeURIComponent(btoa(JSON.stringify('A'.repeat(43)))) }
  await context.addCookies([{ ...planted, url: site.address }])
  await signIn(page)
  const first = (await context.cookies())[0]?.value
  expect(first).not.toBe(planted.value)
  await page.reload()
  await signIn(page)
  expect((await context.cookies())[0]?.value).not.toBe(first)
  await context.clearCookies()
  await context.addCookies([{ ...planted, url: site.address }])
  await page.goto('/admin/bookings')
  await expect(heading(page)).toBeVisible()
})
