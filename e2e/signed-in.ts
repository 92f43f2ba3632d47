import type { Page } from '@playwright/test'
import { expect } from './site.ts'

type Tab = 'المواعيد' | 'المواعيد المتاحة' | 'المنتجات' | 'طلبات المنتجات'

/**
 * Signs in as the admin of `site.ts` and opens a tab by clicking it: loading an admin page anew signs out, unless the
 * session was asked to be kept.
 */
export async function signIn(page: Page, tab: Tab = 'المواعيد', { kept = false } = {}): Promise<void> {
  await page.goto('/admin')
  await page.getByLabel('اسم المستخدم').fill('admin')
  await page.getByLabel('كلمة المرور').fill('only-for-tests')
  if (kept) await page.getByLabel('البقاء متصلاً على هذا الجهاز').check()
  await page.getByRole('button', { name: 'تسجيل الدخول' }).click()
  await openTab(page, tab)
}

/** Opens a tab of the dashboard by its link. */
export async function openTab(page: Page, tab: Tab): Promise<void> {
  const link = page.getByRole('navigation', { name: 'أقسام الإدارة' }).getByRole('link', { name: tab, exact: true })
  await link.click()
  await expect(link).toHaveAttribute('aria-current', 'page')
}
