import { readFile } from 'node:fs/promises'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import type { OrderRow } from '#app/database/schema.ts'
import { searchText } from '#app/shared/search-text.ts'
import { openTab, signIn } from './signed-in.ts'
import { expect, NOW, type TestSite, test } from './site.ts'

const order = {
  ...{
    product_id: null,
    product_name: 'زيت اللافندر',
    unit_price: 60,
    quantity: 3,
    delivery_method: 'delivery' as const,
  },
  ...{ delivery_zone: 'jerusalem', location: 'القدس', address: 'وادي الجوز، شارع 5', fee: 25, total: 1205 },
  ...{ name: 'ليلى حداد', phone: '0561234567', notes: 'بعد الظهر', source_id: null },
}

async function keep({ db }: TestSite, reference: string, changes: Partial<OrderRow> = {}, minutesAgo = 0) {
  const row = { ...order, ...changes, reference, created_at: new Date(NOW - minutesAgo * 60_000).toISOString() }
  await db
    .insertInto('orders')
    .values({ ...row, search_text: searchText(row.name, row.phone) })
    .execute()
}

const card = (page: Page, reference: string) => page.locator(`[data-id="${reference}"]`)
const shown = (page: Page) =>
  page.locator('[data-id]').evaluateAll((cards) => cards.map((one) => one.getAttribute('data-id')))

async function download(page: Page): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'تنزيل CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('orders-2027-03-10.csv')
  return readFile(await file.path(), 'utf8')
}

test('an order is shown with all its fields, to be called and written to at a tap', async ({ page, site }) => {
  await keep(site, 'T000001')
  await keep(site, 'T000002', { delivery_method: 'pickup', location: '', address: '', fee: 0, phone: '0501234567' }, 60)
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
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(sideways).toBeLessThanOrEqual(0)
})

test('the list is searched and filtered, and exactly that is exported, without ending the session', async ({
  page,
  site,
}) => {
  await keep(site, 'T000001', { name: 'أحمد' })
  await keep(site, 'T000002', { name: 'سعاد', phone: '0599999321', delivery_method: 'pickup' }, 1)
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
  await page.getByRole('combobox', { name: 'طريقة الاستلام' }).selectOption('pickup')
  await expect.poll(() => shown(page)).toEqual(['T000002'])
  const csv = await download(page)
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
  for (let number = 0; number < 65; number++) await keep(site, `T${100000 + number}`, {}, number)
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
  await keep(site, 'T000001')
  const before = await site.db.selectFrom('orders').selectAll().execute()
  await signIn(page, 'طلبات المنتجات')
  await card(page, 'T000001').getByRole('button', { name: 'حذف' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('طلب ليلى حداد – زيت اللافندر')
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await question.getByRole('button', { name: 'حذف' }).click()
  await expect(page.getByText('لا طلبات بعد. تظهر هنا وحدها')).toBeVisible()
  expect(await site.db.selectFrom('orders').selectAll().execute()).toEqual([])
  await page.getByRole('button', { name: 'تراجع' }).click()
  await expect(card(page, 'T000001')).toBeVisible()
  expect(await site.db.selectFrom('orders').selectAll().execute()).toEqual(before)
})

test('hostile texts in every field are only texts, in the list, the question and the file', async ({ page, site }) => {
  const payloads = [
    '<img src=x onerror="window.hacked=1">',
    '"><script>window.hacked=1</script>',
    'javascript:window.hacked=1',
    '\u202e١٢٣ evil\u2066',
    '=HYPERLINK("https://evil.example","x")',
    "@SUM(1+1)*cmd|' /C calc'!A0",
    '\t=1+1',
    '-2+3',
    'a","b\r\n=1',
  ]
  for (const [index, text] of payloads.entries()) {
    const everywhere = { name: text, phone: text, product_name: text, location: text, address: text, notes: text }
    await keep(site, `T00000${index}`, everywhere, index)
  }
  await signIn(page, 'طلبات المنتجات')
  for (const [index, text] of payloads.entries()) {
    const plain = (written: string) => written.replace(/\s+/g, ' ').trim()
    await expect.soft(card(page, `T00000${index}`).getByRole('heading')).toHaveText(plain(text))
    const hrefs = await card(page, `T00000${index}`).getByRole('link').count()
    expect.soft(hrefs, 'a phone that is none is no link').toBe(0)
  }
  // An override inside a name stays inside it: the total beside it keeps its order.
  const bidi = card(page, 'T000003')
  for (const isolated of await bidi.locator('bdi').all()) {
    expect.soft(await isolated.evaluate((one) => getComputedStyle(one).unicodeBidi)).toBe('isolate')
  }
  await card(page, 'T000000').getByRole('button', { name: 'حذف' }).click()
  await expect(page.getByRole('dialog').getByRole('heading')).toContainText('<img src=x')
  await page.getByRole('button', { name: 'إلغاء' }).click()
  const csv = await download(page)
  expect(csv).toContain(`"'=HYPERLINK(""https://evil.example"",""x"")"`)
  for (const cell of csv.slice(1).matchAll(/(?:^|,|\r\n)"((?:[^"]|"")*)"/g)) {
    expect.soft(cell[1]?.replace(/^[\s\u200e-\u206f]+/, '')).not.toMatch(/^[=+\-@]/)
  }
  expect(await page.evaluate('window.hacked')).toBeUndefined()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
})
