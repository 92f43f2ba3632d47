import { openTab, signIn } from './signed-in.ts'
import { expect, NOW, test } from './site.ts'
import { searchText } from '#app/shared/search-text.ts'
test('shots', async ({ page, site }) => {
  const base = { product_id: null, product_name: 'زيت اللافندر الطبيعي', unit_price: 60, quantity: 3, delivery_method: 'delivery' as const, delivery_zone: 'jerusalem', location: 'الضفة الغربية', address: 'رام الله، حي الطيرة، عمارة 5 الطابق الثالث', fee: 30, total: 210, name: 'ليلى حداد', phone: '0561234567', notes: 'يفضَّل التوصيل بعد الظهر، والاتصال قبل الوصول بنصف ساعة', source_id: null }
  const rows = [base, { ...base, delivery_method: 'pickup' as const, location: '', address: '', fee: 0, total: 60, quantity: 1, phone: '0501234567', notes: '', name: 'سعاد عبد الرحمن القاسم' }, { ...base, unit_price: null, name: '', phone: 'لا يوجد', notes: 'سطر\nآخر' }]
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'طلبات المنتجات')
  await page.screenshot({ path: '/tmp/shots/empty-390.png', fullPage: true })
  for (const [i, row] of rows.entries()) await site.db.insertInto('orders').values({ ...row, reference: `T00000${i}`, created_at: new Date(NOW - i * 3600_000).toISOString(), search_text: searchText(row.name, row.phone) }).execute()
  await openTab(page, 'المنتجات'); await openTab(page, 'طلبات المنتجات')
  await expect(page.locator('[data-id]')).toHaveCount(3)
  for (const w of [390, 768, 1280]) { await page.setViewportSize({ width: w, height: 900 }); await page.waitForTimeout(300); await page.screenshot({ path: `/tmp/shots/orders-${w}.png`, fullPage: true }) }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.locator('[data-id=T000000]').getByRole('button', { name: 'حذف' }).click()
  await page.screenshot({ path: '/tmp/shots/delete-390.png' })
  await page.getByRole('dialog').getByRole('button', { name: 'حذف' }).click()
  await page.waitForTimeout(800)
  await page.screenshot({ path: '/tmp/shots/undo-390.png' })
  await page.getByRole('button', { name: 'تسجيل الخروج' }).click()
  for (const w of [390, 768, 1280]) { await page.setViewportSize({ width: w, height: 800 }); await page.waitForTimeout(200); await page.screenshot({ path: `/tmp/shots/login-${w}.png` }) }
})
