import { bookingForm, chooseHour, DAY, expectFilledIn, fillIn, open, review, visitor } from './booking-form.ts'
import { bookingsIn } from './kept.ts'
import { expect, test } from './site.ts'

test('«إلغاء» and Escape close the review, keep everything and give the focus back', async ({ page, site }) => {
  await open(page)
  await review(page)
  const form = bookingForm(page)
  for (const leave of [() => form.cancel.click(), () => page.keyboard.press('Escape')]) {
    await expect(form.review.getByRole('heading')).toBeFocused()
    await leave()
    await expect(form.review).toHaveCount(0)
    await expect(form.submit).toBeFocused()
    await expectFilledIn(page)
    await expect(form.hour('12:00')).toBeChecked()
    await page.keyboard.press('Enter')
  }
  await expect(form.review).toBeVisible()
  expect(await bookingsIn(site)).toEqual([])
})

test('after success day, hour and form are empty, and a second booking can follow at once', async ({ page, site }) => {
  await open(page)
  await review(page)
  const form = bookingForm(page)
  await form.confirm.click()
  await expect(form.success.getByRole('heading')).toBeFocused()
  for (const text of [visitor.name, visitor.phone, 'حجامة', 'الخميس، 11 آذار 2027', '12:00 م', visitor.notes]) {
    await expect(form.success).toContainText(text)
  }
  await page.keyboard.press('Escape')
  await expect(form.success).toHaveCount(0)
  for (const field of [form.name, form.phone, form.sessionType, form.notes]) await expect(field).toHaveValue('')
  await expect(form.hoursStatus).toHaveText('يرجى اختيار يوم من التقويم')
  await expect(form.alert).toHaveCount(0)
  await expect(page).toHaveURL(`${site.address}/`)

  await fillIn(page, { ...visitor, name: 'هدى' })
  await chooseHour(page, DAY, '13:00')
  await form.submit.click()
  await expect(form.review).toContainText('هدى')
  await form.confirm.click()
  await expect(form.success).toContainText('هدى')
  await form.close.click()
  expect(await bookingsIn(site)).toMatchObject([
    { name: visitor.name, time: '12:00' },
    { name: 'هدى', time: '13:00' },
  ])
  await page.reload()
  await expect(form.name).toHaveValue('')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('whatever is typed is shown as text: tags, emoji, Hebrew and Latin; marks that turn lines round are left out', async ({
  page,
  site,
}) => {
  const name = '<b>ליאל</b> "><script>alert(1)</script> Layla O\'Hara & ليلى 🌿'
  const notes = '<img src=x onerror=alert(1)>\n$1 {{2}} 100% 👩🏽‍⚕️ \u202e1234\u2066'
  let dialogs = 0
  page.on('dialog', (dialog) => {
    dialogs += 1
    return dialog.dismiss()
  })
  await open(page)
  await fillIn(page, { ...visitor, name: `\u202e${name}\u2069`, notes })
  await chooseHour(page)
  const form = bookingForm(page)
  await form.submit.click()
  const shown = notes.replace(/[\u202e\u2066]/g, '').replace('\n', ' ')
  await expect(form.review).toContainText(name)
  await expect(form.review).toContainText(shown)
  await form.confirm.click()
  await expect(form.success).toContainText(name)
  await expect(form.success).toContainText(shown)
  // A name in another direction does not move the phone beside it.
  await expect(form.success.locator('bdi', { hasText: 'Layla' })).toHaveCount(1)
  await expect(form.success.locator('b, script, img')).toHaveCount(0)
  expect(dialogs).toBe(0)
  expect(await bookingsIn(site)).toMatchObject([{ name, notes: notes.replace(/[\u202e\u2066]/g, '') }])
})
