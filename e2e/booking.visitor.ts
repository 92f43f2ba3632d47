import { bookingForm, DAY, expectToTakeAway, HOUR, review, visitor } from './booking-form.ts'
import { expect, test } from './site.ts'

test('a visitor books an hour, and the hour is hers', async ({ page, site }) => {
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'احجز موعدك الآن' }).click()
  await expect(page.locator('#appointment-section')).toBeInViewport()
  await review(page)

  const popup = page.getByRole('dialog', { name: 'مراجعة الحجز' })
  for (const text of [visitor.name, visitor.phone, 'حجامة', 'الخميس، 11 آذار 2027', '12:00 م', visitor.notes]) {
    await expect(popup).toContainText(text)
  }
  expect(await site.db.selectFrom('bookings').selectAll().execute()).toHaveLength(0)
  await popup.getByRole('button', { name: 'تأكيد', exact: true }).click()

  const success = page.getByRole('dialog', { name: 'تم تأكيد موعدك بنجاح!' })
  await expect(success).toContainText('للاستفسار أو التعديل: 0501234567')
  const [booking] = await site.db.selectFrom('bookings').selectAll().execute()
  expect(booking).toMatchObject({ date: DAY, time: HOUR, name: visitor.name, phone: visitor.phone, conflict: 0 })
  expect(booking).toMatchObject({ session_type: 'hijama-120', session_label: 'حجامة', session_price: 120 })
  await expect(success).toContainText(booking?.reference ?? 'a reference')
  await expectToTakeAway(page, booking?.reference ?? 'a reference')

  await success.getByRole('button', { name: 'إغلاق' }).click()
  await expect(success).toBeHidden()
  await expect(page).toHaveURL(`${site.address}/`)
  await bookingForm(page).day(DAY).click()
  await expect(bookingForm(page).hour('11:00')).toBeVisible()
  await expect(bookingForm(page).hour(HOUR)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
