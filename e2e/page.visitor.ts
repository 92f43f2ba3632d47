import { expect, test } from './site.ts'

test('the page has its seven parts, in order, with the centre’s own words', async ({ page }) => {
  await page.goto('/')
  expect(await page.evaluate(() => [document.documentElement.lang, document.dir])).toEqual(['ar', 'rtl'])
  const text = (await page.evaluate(() => document.body.innerText)).replace(/\s+/g, ' ')
  const inOrder = [
    'بلسم للعلاج الطبيعي والاسترخاء',
    'أهلاً بكم في بلسم',
    'استمتع بتجربة علاجية فريدة',
    'علاج طبيعي ومساج في أجواء هادئة ومريحة',
    'احجز موعدك الآن ما يميزنا',
    'أنواع خدمات',
    'عميل راضٍ',
    '5+ سنوات خبرة',
    'مختصة في الطب الطبيعي، حاصلة على ماجستير في البرمجة اللغوية العصبية (NLP)، وموجّهة مجموعات',
    'ND في الطب الطبيعي',
    'عضو في رابطة المعالجين',
    'الخبرة 4 سنوات خبرة ومئات الحالات الناجحة',
    'الخصوصية جلسات فردية وسرية تامة',
    'برنامج مخصص برنامج علاجي يناسب كل حالة',
    'الراحة أجواء هادئة تساعد على الاسترخاء والشفاء',
    'احجز موعدك الآن الاسم',
    'منتجاتنا',
    'القدس، وادي الجوز',
    'ثلاثاء - الأحد: 10:00 ص - 7:00 م',
  ]
  let from = 0
  for (const words of inOrder) {
    const at = text.indexOf(words, from)
    expect(at, words).toBeGreaterThanOrEqual(from)
    from = at
  }
  await expect(page.getByText('+10', { exact: true })).toBeVisible()
  await expect(page.getByText('+1000', { exact: true })).toBeVisible()
})

test('the header stays in sight and shows what its width allows', async ({ page }) => {
  await page.goto('/')
  const header = page.getByRole('banner')
  for (const [width, phone, social] of [
    [600, false, false],
    [700, true, false],
    [800, true, true],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await expect(header.getByRole('link', { name: /^اتصال/ })).toBeVisible({ visible: phone })
    for (const name of ['فيسبوك', 'إنستغرام', 'واتساب']) {
      await expect(header.getByRole('link', { name })).toBeVisible({ visible: social })
    }
    await expect(header.getByRole('link', { name: 'احجز موعدك الآن' })).toBeVisible()
  }
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(header).toBeInViewport()
  expect(await header.getByRole('link', { name: /^اتصال/ }).getAttribute('href')).toBe('tel:0501234567')
})

test('the buttons lead to their sections, and what was chosen stays', async ({ page }) => {
  await page.goto('/?date=2027-03-11')
  const main = page.getByRole('main')
  for (const [button, section] of [
    [main.getByRole('link', { name: 'احجز موعدك الآن' }), '#appointment-section'],
    [main.getByRole('link', { name: 'ما يميزنا' }), '#features-section'],
    [page.getByRole('banner').getByRole('link', { name: 'احجز موعدك الآن' }), '#appointment-section'],
  ] as const) {
    await page.evaluate(() => scrollTo(0, 0))
    await button.click()
    await expect(page.locator(section)).toBeInViewport()
  }
  await expect(page).toHaveURL(/\?date=2027-03-11#appointment-section$/)
})

test('nothing is asked of another host, nothing complains, nothing sticks out', async ({ page, site }) => {
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('request', (request) => {
    if (!request.url().startsWith(site.address) && !request.url().startsWith('data:')) complaints.push(request.url())
  })
  for (const width of [320, 390, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/?date=2027-03-11', { waitUntil: 'networkidle' })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  expect(await page.evaluate(() => document.fonts.check('16px Vazirmatn', '₪ بلسم 0123'))).toBe(true)
  expect(complaints).toEqual([])
})

test('an address there is nothing at says so and leads home', async ({ page, request }) => {
  for (const address of ['/nope', '/booking/nope/deeper', '/index.php']) {
    expect((await page.goto(address))?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
  }
  expect((await request.post('/nope', { form: { a: '1' } })).status()).toBe(404)
  await page.getByRole('link', { name: 'العودة إلى الصفحة الرئيسية' }).click()
  await expect(page.getByRole('heading', { name: 'استمتع بتجربة علاجية فريدة' })).toBeVisible()
})

test('the products turn page by page: one, two or three at a time, the first at the right', async ({ page }) => {
  await page.goto('/')
  const strip = page.getByRole('list', { name: 'منتجاتنا' })
  const inSight = async () => {
    const frame = await strip.boundingBox()
    const cards = await strip.locator('[data-id]').all()
    const boxes = await Promise.all(cards.map((card) => card.boundingBox()))
    const seen = boxes.flatMap((box, index) =>
      box && frame && box.x > frame.x && box.x + box.width < frame.x + frame.width ? [{ index, x: box.x }] : [],
    )
    return seen.sort((a, b) => b.x - a.x).map(({ index }) => index)
  }
  for (const [width, first, second] of [
    [600, [0], [1]],
    [700, [0, 1], [2, 3]],
    [1280, [0, 1, 2], [2, 3, 4]],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    await strip.scrollIntoViewIfNeeded()
    await expect.poll(inSight).toEqual(first)
    const next = page.getByRole('button', { name: 'التالي', exact: true })
    const previous = page.getByRole('button', { name: 'السابق', exact: true })
    expect((await previous.boundingBox())?.x).toBeGreaterThan((await next.boundingBox())?.x ?? 9999)
    await expect(previous).toBeDisabled()
    await next.click()
    await expect.poll(inSight).toEqual(second)
    await page.getByRole('button', { name: /^الصفحة 1 من/ }).click()
    await expect.poll(inSight).toEqual(first)
    await strip.focus()
    await page.keyboard.press('ArrowLeft')
    await expect.poll(async () => (await inSight())[0]).not.toBe(0)
  }
})

test.describe('a centre without products', () => {
  test.use({ starterContent: false })
  test('says that there are none', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByText('لا توجد منتجات متاحة حالياً')).toBeVisible()
  })
})
