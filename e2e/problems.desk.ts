import { DatabaseSync } from 'node:sqlite'
import { bookingForm, HOUR, review, visitor } from './booking-form.ts'
import { bookingsIn } from './kept.ts'
import { expect, test } from './site.ts'

test('two taps make one booking', async ({ page, site }) => {
  await page.goto('/')
  await review(page)
  await page.getByRole('button', { name: 'تأكيد', exact: true }).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await expect(page.getByRole('heading', { name: 'تم تأكيد موعدك بنجاح!' })).toBeVisible()
  expect(await bookingsIn(site)).toHaveLength(1)
})

test('a lost answer keeps the review open, and sending again finds the booking that was made', async ({
  page,
  site,
}) => {
  await page.goto('/')
  await review(page)
  let lost = 0
  await page.route('**/_.data*', async (route) => {
    if (lost > 0) return route.continue()
    lost += 1
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'تأكيد', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText(/حدث خطأ أثناء حفظ الموعد/)
  await expect(page.getByRole('dialog', { name: 'مراجعة الحجز' })).toContainText(visitor.name)
  const [made] = await bookingsIn(site)
  await page.getByRole('button', { name: 'تأكيد', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText(made?.reference ?? 'a reference')
  expect([lost, (await bookingsIn(site)).length]).toEqual([1, 1])
})

test('a booking that the centre has cancelled before its answer arrived is told as that; the hour can be had again', async ({
  page,
  site,
}) => {
  await page.goto('/')
  await review(page)
  const { confirm, alert, hour, submit } = bookingForm(page)
  await page.route('**/_.data*', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await confirm.click()
  await expect(alert).toHaveText(/حدث خطأ أثناء حفظ الموعد/)
  await page.unrouteAll({ behavior: 'wait' })
  await site.db.deleteFrom('bookings').execute()
  await confirm.click()
  await expect(alert).toHaveText(/أُلغي هذا الحجز بعد تأكيده/)
  await hour(HOUR).check()
  await submit.click()
  await confirm.click()
  await expect(page.getByRole('heading', { name: 'تم تأكيد موعدك بنجاح!' })).toBeVisible()
  expect(await bookingsIn(site)).toHaveLength(1)
})

test('a failure of ours is told in Arabic and loses nothing', async ({ page, site }) => {
  await page.goto('/')
  await review(page)
  const other = new DatabaseSync(`${site.dataDir}/balsam.sqlite`)
  other.exec('alter table submissions rename to elsewhere')
  await page.getByRole('button', { name: 'تأكيد', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText(/حدث خطأ أثناء حفظ الموعد/)
  other.exec('alter table elsewhere rename to submissions')
  other.close()
  await page.getByRole('button', { name: 'تأكيد', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'تم تأكيد موعدك بنجاح!' })).toBeVisible()
  expect(site.lines.join('\n')).toMatch(/POST \/ [0-9A-F]{8}/)
  expect(site.lines.join('\n')).not.toContain(visitor.name)
})
