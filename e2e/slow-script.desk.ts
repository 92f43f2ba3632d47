import type { Page } from '@playwright/test'
import { bookingForm, chooseHour, DAY, expectFilledIn, fillIn, HOUR, review, scriptAtWork } from './booking-form.ts'
import { bookingsIn } from './kept.ts'
import { expect, test } from './site.ts'

/** Holds the page's scripts back until they are let go. */
async function holdScripts(page: Page) {
  let letGo = () => {}
  const going = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await going
    await route.continue()
  })
  return letGo
}

test('what is typed and chosen before the script arrives stays, whichever way the day was chosen', async ({ page }) => {
  const letGo = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await fillIn(page)
  // The day is posted, because no script is there to choose it in the page.
  await bookingForm(page).day(DAY).click({ noWaitAfter: true })
  await bookingForm(page).hour(HOUR).check()
  letGo()
  await scriptAtWork(page)
  await expectFilledIn(page)
  const form = bookingForm(page)
  await expect(form.hour(HOUR)).toBeChecked()
  await expect(form.submit).toBeEnabled()
  await form.submit.click()
  await expect(form.review).toContainText('12:00 م')
  await form.cancel.click()
  await expectFilledIn(page)
})

test('when the script never arrives, an hour is booked all the same', async ({ page, site }) => {
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/')
  await fillIn(page)
  await chooseHour(page)
  const form = bookingForm(page)
  await form.submit.click()
  await form.confirm.click()
  await expect(page.getByRole('heading', { name: 'تم تأكيد موعدك بنجاح!' })).toBeVisible()
  expect(await bookingsIn(site)).toMatchObject([{ date: DAY, time: HOUR }])
})

test('a script that arrives at a page with a problem goes on from there', async ({ page }) => {
  const letGo = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await fillIn(page)
  const form = bookingForm(page)
  await form.phone.fill('123')
  await form.phone.press('Enter')
  await expect(page).toHaveURL(/\/booking\?/)
  await expect(form.alert).toHaveText(/يرجى إدخال رقم هاتف صحيح مكون من 10 أرقام$/)
  letGo()
  // Without the products' buttons there is nothing to tell that the script is at work but what it does.
  await expect(async () => {
    await form.phone.fill('a')
    await expect(form.phone).toHaveValue('', { timeout: 100 })
  }).toPass()
  await expect(form.alert).toHaveCount(0)
  await page.context().setOffline(true)
  await form.nextMonth.click()
  await expect(form.alert).toHaveText(/تعذّر تحميل الشهر، يرجى التحقق من الاتصال والمحاولة مرة أخرى$/)
  await expect(form.name).toHaveValue('ليلى حداد')
  await page.context().setOffline(false)
  await form.nextMonth.click()
  await expect(form.month).toHaveText('نيسان 2027')
  await form.previousMonth.click()
  await review(page)
  await form.confirm.click()
  await expect(form.success).toBeVisible()
  await form.close.click()
  await expect(form.name).toHaveValue('')
})
