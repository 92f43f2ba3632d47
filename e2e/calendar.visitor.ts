import { bookingForm, DAY, HOUR, open } from './booking-form.ts'
import { setHours } from './kept.ts'
import { expect, test } from './site.ts'

test('the week runs from Sunday on the right to Saturday on the left, and the arrows point the way', async ({
  page,
}) => {
  await page.goto('/')
  const heads = await page.getByRole('columnheader').all()
  const places = await Promise.all(heads.map(async (head) => [await head.textContent(), (await head.boundingBox())?.x]))
  const fromTheRight = places.sort(([, a], [, b]) => Number(b) - Number(a)).map(([name]) => name)
  expect(fromTheRight).toEqual(['الأحد', 'الإثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت'])
  const previous = await page.getByRole('button', { name: 'الشهر السابق' }).boundingBox()
  const next = await page.getByRole('button', { name: 'الشهر التالي' }).boundingBox()
  expect(previous?.x).toBeGreaterThan(next?.x ?? Number.POSITIVE_INFINITY)
})

test('the next month can always be reached, the one before the current never', async ({ page }) => {
  await page.goto('/')
  const previous = page.getByRole('button', { name: 'الشهر السابق' })
  const months = ['آذار 2027', 'نيسان 2027', 'أيار 2027', 'حزيران 2027', 'تموز 2027', 'آب 2027', 'أيلول 2027']
  months.push('تشرين الأول 2027', 'تشرين الثاني 2027', 'كانون الأول 2027', 'كانون الثاني 2028', 'شباط 2028')
  await expect(previous).toBeDisabled()
  for (const month of months) {
    await expect(page.getByRole('table', { name: month })).toBeVisible()
    await page.getByRole('button', { name: 'الشهر التالي' }).click()
  }
  await expect(page.locator('[data-date]')).toHaveCount(0)
  for (const month of months.reverse()) {
    await previous.click()
    await expect(page.getByRole('table', { name: month })).toBeVisible()
  }
  await expect(previous).toBeDisabled()
})

test('only coming days with a free hour can be pressed', async ({ page, site }) => {
  await site.db.updateTable('time_slots').set({ enabled: 0 }).where('date', '=', '2027-03-12').execute()
  for (const date of ['2027-03-09', '2027-03-10']) {
    await site.db.insertInto('time_slots').values({ date, time: '10:00', enabled: 1, starter: 0 }).execute()
  }
  await page.goto('/')
  const days = await page.locator('[data-date]').evaluateAll((all) => all.map((day) => day.getAttribute('data-date')))
  // Wednesday the 10th is today, the 12th is switched off, Mondays are closed.
  expect(days.slice(0, 4)).toEqual(['2027-03-11', '2027-03-13', '2027-03-14', '2027-03-16'])
})

test('choosing a day and an hour waits for nothing: no request, and the hours are there at once', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  const form = bookingForm(page)
  const asked: string[] = []
  // Pictures that scroll into sight are nothing anyone waits for.
  page.on('request', (request) => /fetch|xhr|document|script/.test(request.resourceType()) && asked.push(request.url()))
  // How long after the press a day's hours stand there.
  const took = (date: string) =>
    form.day(date).evaluate(async (day: HTMLElement) => {
      const status = document.querySelector('#hours [role="status"]')
      const before = status?.textContent
      const start = performance.now()
      day.click()
      while (status?.textContent === before || !document.querySelector('[data-time]')) {
        await new Promise(requestAnimationFrame)
      }
      return performance.now() - start
    })
  const days = ['2027-03-12', '2027-03-13', '2027-03-14', '2027-03-16', DAY]
  const waits = []
  for (const day of days) waits.push(await took(day))
  // The quickest of five, on a machine without a graphics card that runs other tests at the same time; none of them
  // would be quick if it asked the server.
  expect(Math.min(...waits)).toBeLessThan(100)
  const times = await page
    .locator('[data-time]')
    .evaluateAll((all) => all.map((hour) => hour.getAttribute('data-time')))
  expect(times).toEqual([...times].sort())
  await form.hour(HOUR).check()
  await expect(page).toHaveURL(/\?date=2027-03-11$/)
  expect(asked).toEqual([])
})

test('the hours are announced with their number, and the focus goes to their heading', async ({ page, site }) => {
  const counts = { 1: 'ساعة واحدة متاحة', 2: 'ساعتان متاحتان', 3: '3 ساعات متاحة', 11: '11 ساعة متاحة' }
  const day = (count: string) => `2027-03-${11 + Number(count)}`
  for (const count of Object.keys(counts)) {
    await setHours(
      site,
      day(count),
      Array.from({ length: Number(count) }, (_, hour) => `${10 + hour}:00`),
    )
  }
  await open(page)
  const form = bookingForm(page)
  await expect(form.hoursStatus).toHaveText('يرجى اختيار يوم من التقويم')
  for (const [count, text] of Object.entries(counts)) {
    await form.day(day(count)).click()
    await expect(form.hoursStatus).toHaveText(new RegExp(`، ${11 + Number(count)} آذار 2027 · ${text}$`))
    await expect(form.hoursHeading).toBeFocused()
  }
})

test('a chosen day stands in the address: it can be linked, and survives a reload', async ({ page }) => {
  await page.goto(`/?date=${DAY}`)
  await expect(bookingForm(page).hour(HOUR)).toBeVisible()
  await page.reload()
  await expect(bookingForm(page).hour(HOUR)).toBeVisible()
  await page.goto('/?date=2027-04-20')
  await expect(page.getByRole('table', { name: 'نيسان 2027' })).toBeVisible()
})

test('a link to a day that is closed, over, today or years away says that it has no hours', async ({ page, site }) => {
  await setHours(site, '2027-03-10', ['18:00'])
  for (const date of ['2027-03-15', '2027-03-01', '2027-03-10', '2031-01-01']) {
    await page.goto(`/?date=${date}`)
    await expect(page.getByRole('alert')).toHaveText(/لا يوجد ساعات متوفرة في هذا التاريخ/)
    await expect(page.locator('[data-time]')).toHaveCount(0)
  }
})

test('an address that names no day chooses none', async ({ page }) => {
  for (const date of ['2027-02-30', 'tomorrow', '2027-3-11', '%D9%A2']) {
    expect((await page.goto(`/?date=${date}`))?.status()).toBe(200)
    await expect(page.getByRole('alert')).toHaveCount(0)
  }
})

test('without a network the month stays, typed text stays, and the same arrow works once it is back', async ({
  page,
  context,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  const form = bookingForm(page)
  await form.name.fill('ليلى')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'الشهر التالي' }).click()
  await expect(page.getByRole('alert')).toHaveText(/تعذّر تحميل الشهر، يرجى التحقق من الاتصال والمحاولة مرة أخرى/)
  await expect(form.name).toHaveValue('ليلى')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'الشهر التالي' }).click()
  await expect(page.getByRole('table', { name: 'نيسان 2027' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(form.name).toHaveValue('ليلى')
})
