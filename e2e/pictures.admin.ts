import sharp from 'sharp'
import { standInImageHost } from '#server/pictures/stand-in-image-host.ts'
import { addProduct, badPictures, openPublicPage, photograph, productsTab, upload } from './product-form.ts'
import { signIn } from './signed-in.ts'
import { expect, test } from './site.ts'

const UNREADABLE = /حُفظ المنتج دون هذه الصورة\. تعذّرت قراءة الصورة/
const TOO_MANY_PIXELS = /حُفظ المنتج دون هذه الصورة\. أبعاد الصورة كبيرة جداً/
const TOO_LARGE = 'الصورة أكبر من 8 ميغابايت'
const oversized = upload('big.jpg', 'image/jpeg', Buffer.alloc(9 * 1024 * 1024, 1))

// A picture is decoded in a process of its own, which a busy machine starts slowly.
const PATIENT = { timeout: 30_000 }

test('what only looks like a picture is told; the product is saved without it', async ({ page, site }) => {
  test.slow()
  await signIn(page, 'المنتجات')
  const tab = productsTab(page)
  for (const [kind, file] of Object.entries(await badPictures())) {
    await addProduct(page, kind, file)
    await expect(tab.note, kind).toHaveText(kind === 'bomb' ? TOO_MANY_PIXELS : UNREADABLE, PATIENT)
    await expect(tab.row(kind).first()).toBeVisible()
    await tab.note.getByRole('button', { name: 'إغلاق' }).click()
  }
  const kept = await site.db.selectFrom('products').select('image').where('starter', '=', 0).execute()
  expect(kept.map(({ image }) => image)).toEqual(['', '', '', '', ''])
})

test('a page hidden behind a photograph is kept as the photograph alone', async ({ page, site }) => {
  await signIn(page, 'المنتجات')
  const { buffer, ...jpeg } = await photograph()
  await addProduct(page, 'كريم', { ...jpeg, buffer: Buffer.concat([buffer, Buffer.from('<script>canary()</script>')]) })
  await expect(productsTab(page).row('كريم')).toBeVisible(PATIENT)
  const { image } = await site.db
    .selectFrom('products')
    .select('image')
    .where('name', '=', 'كريم')
    .executeTakeFirstOrThrow()
  const served = await (await fetch(`${site.address}${image}-720.jpg`)).text()
  expect(served).not.toContain('canary')
})

test('a picture over 8 MB is told at once and after saving; an edited product keeps the one it had', async ({
  page,
  site,
}) => {
  await signIn(page, 'المنتجات')
  const tab = productsTab(page)
  await tab.row('زيت اللافندر').getByRole('button', { name: 'تعديل' }).click()
  await tab.picture.setInputFiles(oversized)
  await expect(tab.dialog.getByRole('alert')).toHaveText(new RegExp(TOO_LARGE))
  await tab.price.fill('65')
  await tab.save.click()
  await expect(tab.note).toContainText(TOO_LARGE)
  await expect(tab.row('زيت اللافندر')).toContainText('65\u00a0₪')
  expect(
    await site.db.selectFrom('products').select('image').where('name', '=', 'زيت اللافندر').executeTakeFirstOrThrow(),
  ).toEqual({ image: '/art/products/lavender-oil.svg' })
})

test('a photograph too heavy for a phone’s line is made lighter before it is sent', async ({ page, site }) => {
  test.slow()
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const buffer = await sharp({ create: { width: 4400, height: 3300, channels: 3, background: '#fff', noise } })
    .jpeg({ quality: 92 })
    .toBuffer()
  expect(buffer.length).toBeGreaterThan(8 * 1024 * 1024)
  await signIn(page, 'المنتجات')
  const tab = productsTab(page)
  await tab.add.click()
  await tab.name.fill('كريم')
  await tab.price.fill('45')
  await tab.picture.setInputFiles(upload('phone.jpg', 'image/jpeg', buffer))
  const preview = tab.dialog.getByRole('img', { name: 'معاينة الصورة' })
  await expect(preview).toHaveJSProperty('naturalWidth', 2160, PATIENT)
  await expect(tab.dialog.getByRole('alert')).toHaveCount(0)
  // A phone's line.
  const line = await page.context().newCDPSession(page)
  const throughput = { downloadThroughput: -1, uploadThroughput: 400_000, latency: 0 }
  await line.send('Network.emulateNetworkConditions', { offline: false, ...throughput })
  await tab.save.click()
  const bar = tab.dialog.getByRole('progressbar', { name: 'تقدّم الصورة' })
  const percent = () => bar.evaluate((element: HTMLProgressElement) => element.value)
  await expect.poll(percent).toBeGreaterThan(0)
  await expect.poll(percent, { intervals: [50] }).toBeGreaterThan(40)
  await expect(tab.dialog.getByRole('status').filter({ hasText: /رُفع (25|50|75)% من الصورة/ })).toBeVisible()
  await expect(tab.row('كريم')).toBeVisible(PATIENT)
  const row = await site.db.selectFrom('products').select('image').where('name', '=', 'كريم').executeTakeFirst()
  expect(row?.image).toMatch(/^\/images\//)
})

test('a body past every limit is refused, whoever sends it, and nothing is saved', async ({ page, site }) => {
  await signIn(page, 'المنتجات')
  const multipart = { intent: 'add', name: 'كبير', price: '1', picture: oversized }
  const headers = { Origin: site.address }
  const answer = await page.request.post('/admin/products.data', { multipart, headers })
  expect(answer.status()).toBe(413)
  // Between the picture's limit and the body's: the form is read, the picture refused, the product saved.
  const justOver = upload('over.jpg', 'image/jpeg', Buffer.alloc(8 * 1024 * 1024 + 1, 1))
  await page.request.post('/admin/products.data', { multipart: { ...multipart, picture: justOver }, headers })
  const rows = await site.db.selectFrom('products').select(['name', 'image']).where('starter', '=', 0).execute()
  expect(rows).toEqual([{ name: 'كبير', image: '' }])
})

const hosted = test.extend<{ host: Awaited<ReturnType<typeof standInImageHost>>; hostStatus: { now: number } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern.
  hostStatus: async ({}, use) => use({ now: 200 }),
  host: async ({ hostStatus }, use) => {
    const body = JSON.stringify({ secure_url: 'https://pictures.example/products/a.jpg' })
    const host = await standInImageHost(() => ({ status: hostStatus.now, body }))
    await use(host)
    host.stop()
  },
  imageHost: async ({ host }, use) => use({ url: host.url, preset: 'balsam' }),
})

hosted('with a picture host, pictures lie there and are shown from there', async ({ page, host }) => {
  const { buffer: body } = await photograph()
  await page.route('https://pictures.example/**', (route) => route.fulfill({ body, contentType: 'image/jpeg' }))
  await signIn(page, 'المنتجات', { kept: true })
  await addProduct(page, 'كريم', await photograph('webp'))
  await expect(productsTab(page).row('كريم')).toBeVisible(PATIENT)
  expect(host.uploads).toHaveLength(1)
  await openPublicPage(page)
  const picture = page.getByRole('listitem').filter({ hasText: 'كريم' }).locator('img')
  await expect(picture).toHaveAttribute('src', 'https://pictures.example/products/a.jpg')
  await picture.scrollIntoViewIfNeeded()
  await expect(picture).toHaveJSProperty('naturalWidth', 800)
})

hosted('a picture host that fails is told and logged; the product is saved', async ({ page, site, hostStatus }) => {
  hostStatus.now = 500
  await signIn(page, 'المنتجات')
  await addProduct(page, 'كريم', await photograph())
  const tab = productsTab(page)
  await expect(tab.note).toContainText('حُفظ المنتج دون هذه الصورة. تعذّر رفع الصورة', PATIENT)
  await expect(tab.row('كريم')).toBeVisible(PATIENT)
  expect(site.lines.filter((line) => line.includes('The picture host answered 500'))).toHaveLength(1)
  expect(site.lines.join()).not.toContain('كريم')
})
