import { barriers } from './accessibility.ts'
import { card, downloadOrders, keepOrder, shown } from './kept-orders.ts'
import { openTab, signIn } from './signed-in.ts'
import { expect, test } from './site.ts'

test('an order is shown with all its fields, to be called and written to at a tap', async ({ page, site }) => {
  await keepOrder(site, 'T000001')
  await keepOrder(
    site,
    'T000002',
    { delivery_method: 'pickup', location: '', address: '', fee: 0, phone: '0501234567' },
    60,
  )
  await signIn(page, 'طلبات المنتجات')
  expect(await shown(page)).toEqual(['T000001', 'T000002'])
  const text = (await card(page, 'T000001').innerText()).replace(/\s+/g, ' ')
  for (const part of [
    ...['ليلى حداد', 'توصيل', 'الأربعاء، 10 آذار 2027، 11:00 ص', 'T000001', 'المنتج زيت اللافندر', 'الكمية 3'],
    ...['سعر الوحدة 60 ₪', 'رسوم التوصيل 25 ₪', 'المجموع 1,205 ₪', 'مكان الاستلام القدس', '0561234567'],
    ...['العنوان وادي الجوز، شارع 5', 'ملاحظات بعد الظهر'],
  ]) {
    expect.soft(text).toContain(part)
  }
  const links = (reference: string) =>
    card(page, reference)
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(await links('T000001')).toEqual(['tel:0561234567', 'https://wa.me/970561234567', 'https://wa.me/972561234567'])
  expect(await links('T000002')).toEqual(['tel:0501234567', 'https://wa.me/972501234567'])
  expect(await card(page, 'T000002').innerText()).not.toMatch(/مكان الاستلام|العنوان|رسوم/)
  expect(await barriers(page)).toEqual([])
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(sideways).toBeLessThanOrEqual(0)
})

test('the list is searched and filtered, and exactly that is exported, without ending the session', async ({
  page,
  site,
}) => {
  await keepOrder(site, 'T000001', { name: 'أحمد', source_id: 'old' })
  await keepOrder(site, 'T000002', { name: 'سعاد', phone: '0599999321', delivery_method: 'pickup' }, 1)
  await signIn(page, 'طلبات المنتجات')
  const search = page.getByRole('searchbox')
  for (const [typed, found] of [
    ['احمد', ['T000001']],
    ['٠٥٩٩', ['T000002']],
    ['t000001', ['T000001']],
    ['nobody', []],
  ] as const) {
    await search.fill(typed)
    await search.press('Enter')
    await expect.poll(() => shown(page)).toEqual(found)
  }
  await expect(page.getByText('لا طلبات تطابق البحث')).toBeVisible()
  await page.getByRole('link', { name: 'عرض الكل' }).click()
  await expect(search).toHaveValue('')
  // Of an order from the old site nobody knows when it was made.
  await expect(page.locator('[data-id="T000001"]')).toContainText('من الموقع القديم، دون تاريخ')
  // On a phone the filters are folded, and say what is chosen.
  const folded = page.getByRole('button', { name: /^تصفية/ })
  const phone = await folded.isVisible()
  if (phone) await folded.click()
  await page.getByRole('combobox', { name: 'طريقة الاستلام' }).selectOption('pickup')
  if (phone) await expect(folded).toHaveText('تصفية: استلام من المركز')
  await expect.poll(() => shown(page)).toEqual(['T000002'])
  const csv = await downloadOrders(page)
  expect(csv.startsWith('\ufeff"رقم الطلب"')).toBe(true)
  expect(csv.split('\r\n')).toHaveLength(3)
  expect(csv).toContain(
    '\r\n"T000002","2027-03-10","10:59","سعاد","059-999-9321","زيت اللافندر",3,60,"استلام من المركز"',
  )
  await openTab(page, 'المنتجات')
  await openTab(page, 'طلبات المنتجات')
  expect(await shown(page)).toHaveLength(2)
})

test('older orders come page by page', async ({ page, site }) => {
  for (let number = 0; number < 65; number++) await keepOrder(site, `T${100000 + number}`, {}, number)
  await signIn(page, 'طلبات المنتجات')
  const seen = new Set(await shown(page))
  for (const size of [30, 5]) {
    await page.getByRole('link', { name: 'طلبات أقدم' }).click()
    await expect.poll(async () => (await shown(page)).filter((one) => !seen.has(one))).toHaveLength(size)
    for (const one of await shown(page)) seen.add(one)
  }
  expect(seen.size).toBe(65)
  await expect(page.getByRole('link', { name: 'طلبات أقدم' })).toBeHidden()
  await page.getByRole('link', { name: 'الأحدث' }).click()
  await expect(card(page, 'T100000')).toBeVisible()
})

test('an order is deleted after a question that names it, and had back', async ({ page, site }) => {
  await keepOrder(site, 'T000001')
  const before = await site.db.selectFrom('orders').selectAll().execute()
  await signIn(page, 'طلبات المنتجات')
  await card(page, 'T000001').getByRole('button', { name: 'حذف' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('طلب ليلى حداد – زيت اللافندر')
  expect(await barriers(page)).toEqual([])
  await question.getByRole('button', { name: 'حذف' }).click()
  await expect(page.getByText('لا طلبات بعد. تظهر هنا وحدها')).toBeVisible()
  expect(await site.db.selectFrom('orders').selectAll().execute()).toEqual([])
  await page.getByRole('button', { name: 'تراجع' }).click()
  await expect(card(page, 'T000001')).toBeVisible()
  expect(await site.db.selectFrom('orders').selectAll().execute()).toEqual(before)
})
