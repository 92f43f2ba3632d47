import { barriers } from './accessibility.ts'
import { card, downloadOrders, keepOrder } from './kept-orders.ts'
import { openTab, signIn } from './signed-in.ts'
import { expect, test } from './site.ts'

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
    await keepOrder(site, `T00000${index}`, everywhere, index)
  }
  await signIn(page, 'طلبات المنتجات')
  for (const [index, text] of payloads.entries()) {
    const plain = (written: string) => written.replace(/\s+/g, ' ').trim()
    await expect.soft(card(page, `T00000${index}`).getByRole('heading')).toHaveText(plain(text))
    const hrefs = await card(page, `T00000${index}`).getByRole('link').count()
    expect.soft(hrefs, 'a phone that is none is no link').toBe(0)
  }
  // An override inside a name stays inside it: the total beside it keeps its order.
  const isolation = (all: Element[]) => [...new Set(all.map((one) => getComputedStyle(one).unicodeBidi))]
  expect(await page.locator('[data-id] bdi').evaluateAll(isolation)).toEqual(['isolate'])
  await card(page, 'T000000').getByRole('button', { name: 'حذف' }).click()
  await expect(page.getByRole('dialog').getByRole('heading')).toContainText('<img src=x')
  await page.getByRole('button', { name: 'إلغاء' }).click()
  const csv = await downloadOrders(page)
  expect(csv).toContain(`"'=HYPERLINK(""https://evil.example"",""x"")"`)
  for (const cell of csv.slice(1).matchAll(/(?:^|,|\r\n)"((?:[^"]|"")*)"/g)) {
    expect.soft(cell[1]?.replace(/^[\s\u200e-\u206f]+/, '')).not.toMatch(/^[=+\-@]/)
  }
  expect(await page.evaluate('window.hacked')).toBeUndefined()
  expect(await barriers(page)).toEqual([])
})

test('the bookings of the tab’s filter are exported the same way', async ({ page, site }) => {
  const booking = {
    date: '2027-03-11',
    session_type: 'hijama-120',
    session_label: 'حجامة',
    session_price: 120,
    conflict: 0 as 0 | 1,
  }
  await site.db
    .insertInto('bookings')
    .values([
      {
        ...booking,
        reference: 'B000001',
        time: '10:00',
        name: '=1+1',
        phone: '0501234567',
        notes: '-2',
        created_at: '',
      },
      { ...booking, reference: 'B000002', time: '11:00', name: 'سعاد', phone: '0599999321', notes: '', created_at: '' },
      {
        ...booking,
        reference: 'B000003',
        time: '11:00',
        name: 'نور',
        phone: '0521234567',
        notes: '',
        created_at: '',
        conflict: 1,
      },
    ])
    .execute()
  await signIn(page)
  const csv = async (filter: string) => {
    const answer = await page.request.get(`/admin/bookings.csv?${filter}`)
    const { 'content-type': type, 'content-disposition': file, 'cache-control': cache } = answer.headers()
    expect([type, file, cache]).toEqual([
      'text/csv; charset=utf-8',
      'attachment; filename="bookings-2027-03-10.csv"',
      'no-store',
    ])
    return answer.text()
  }
  expect((await csv('')).split('\r\n').slice(1)).toEqual([
    '"B000001","2027-03-11","الخميس","10:00","\'=1+1","050-123-4567","حجامة",120,"\'-2","مؤكد"',
    '"B000002","2027-03-11","الخميس","11:00","سعاد","059-999-9321","حجامة",120,"","مؤكد"',
    '"B000003","2027-03-11","الخميس","11:00","نور","052-123-4567","حجامة",120,"","تعارض"',
    '',
  ])
  for (const [filter, rows] of [
    ['day=2027-03-11', 3],
    ['day=2027-03-12', 0],
    ['week=2027-03-07&type=hijama-120', 3],
    ['week=2027-03-14', 0],
    ['type=acupuncture-150', 0],
  ] as const) {
    expect.soft((await csv(filter)).split('\r\n'), filter).toHaveLength(rows + 2)
  }
  // A download is no reload: the session goes on.
  await openTab(page, 'طلبات المنتجات')
})
