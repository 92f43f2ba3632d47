import { bookingForm, DAY, HOUR, visitor } from './booking-form.ts'
import { focusedVisibly } from './pixels.ts'
import { expect, test } from './site.ts'

test('the keyboard alone books an hour, from the first Tab to the closed popup', async ({ page, site }, {
  project,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  const form = bookingForm(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'انتقال إلى المحتوى' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  const tabTo = async (target: ReturnType<typeof page.locator>) => {
    for (let presses = 0; presses < 60; presses++) {
      if (await target.evaluate((element) => element === document.activeElement)) {
        expect(await focusedVisibly(page)).toBe(true)
        return
      }
      await page.keyboard.press('Tab')
    }
    throw new Error('out of reach')
  }
  await tabTo(form.name)
  await page.keyboard.type(visitor.name)
  await tabTo(form.phone)
  await page.keyboard.type(visitor.phone)
  await tabTo(form.sessionType)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(form.sessionType).not.toHaveValue('')
  await tabTo(form.day(DAY))
  const before = await form.day(DAY).boundingBox()
  await page.keyboard.press('ArrowLeft')
  await expect(form.day('2027-03-12')).toBeFocused()
  expect((await form.day('2027-03-12').boundingBox())?.x).toBeLessThan(before?.x ?? 0)
  expect(await focusedVisibly(page)).toBe(true)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByText('الأوقات المتاحة', { exact: true })).toBeFocused()
  await tabTo(form.hour('10:00'))
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowLeft')
  await expect(form.hour('11:00')).toBeChecked()
  if (project.name === 'phone') {
    await tabTo(form.submit)
    await page.keyboard.press('Enter')
  } else await form.name.press('Enter')
  await expect(page.getByRole('heading', { name: 'مراجعة الحجز' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'تم تأكيد موعدك بنجاح!' })).toBeFocused()
  await tabTo(page.getByRole('button', { name: 'إغلاق' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await site.db.selectFrom('bookings').select('time').execute()).toEqual([{ time: '11:00' }])
})

test('what is typed and chosen before the script arrives stays', async ({ page }) => {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto(`/?date=${DAY}`, { waitUntil: 'commit' })
  const form = bookingForm(page)
  await form.name.fill(visitor.name)
  await form.phone.fill(visitor.phone)
  await form.sessionType.selectOption({ index: 5 })
  await form.hour(HOUR).check()
  arrive()
  await page.waitForLoadState('networkidle')
  await expect(form.name).toHaveValue(visitor.name)
  await expect(form.hour(HOUR)).toBeChecked()
  await expect(form.submit).toBeEnabled()
  await form.submit.click()
  await expect(page.getByRole('dialog', { name: 'مراجعة الحجز' })).toContainText(visitor.name)
})
