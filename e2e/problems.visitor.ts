import { DatabaseSync } from 'node:sqlite'
import { bookingForm, chooseHour, DAY, fillIn, HOUR, review, visitor } from './booking-form.ts'
import { expect, test } from './site.ts'

const bookings = (site: { db: import('#app/database/database.server.ts').Database }) =>
  site.db.selectFrom('bookings').selectAll().execute()

test('what is wrong is said in the specified order, beside its field, and typing stays', async ({ page }, {
  project,
}) => {
  await page.goto('/')
  const form = bookingForm(page)
  // On a phone the button waits for an hour, so the hour comes first there.
  const byKeyboard = () => form.name.press('Enter')
  await byKeyboard()
  await expect(form.alert).toHaveText(/يرجى ملء جميع الحقول المطلوبة/)
  await expect(form.name).toBeFocused()
  await expect(form.name).toHaveAttribute('aria-invalid', 'true')
  await form.name.fill(visitor.name)
  await byKeyboard()
  await expect(form.phone).toBeFocused()
  await form.phone.fill('05012345')
  await byKeyboard()
  await expect(form.sessionType).toBeFocused()
  await expect(form.alert).toHaveText(/يرجى ملء جميع الحقول المطلوبة/)
  await form.sessionType.selectOption({ index: 5 })
  await byKeyboard()
  await expect(form.alert).toHaveText(/يرجى إدخال رقم هاتف صحيح مكون من 10 أرقام/)
  await form.phone.fill('0501234567')
  await byKeyboard()
  await expect(form.alert).toHaveText(/يرجى اختيار التاريخ والوقت أولاً/)
  await form.day(DAY).click()
  await byKeyboard()
  await expect(form.alert).toHaveText(/يرجى اختيار التاريخ والوقت أولاً/)
  await form.hour(HOUR).check()
  await expect(form.alert).toHaveCount(0)
  await expect(form.name).toHaveValue(visitor.name)
  await expect(form.submit).toHaveCount(1)
  expect(project.name.startsWith('phone')).toBe(
    (await form.submit.evaluate((button) => button.closest('form'))) === null,
  )
})

test('the phone takes any digits and any way of writing, and never more than ten', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  const { phone, notes } = bookingForm(page)
  const typed = async (text: string) => {
    await phone.fill('')
    await phone.pressSequentially(text)
    return phone.inputValue()
  }
  expect(await typed('٠٥٠١٢٣٤٥٦٧')).toBe('0501234567')
  expect(await typed('050-abc-123 45678999')).toBe('0501234567')
  expect(await typed('+972 50-123-4567')).toBe('0501234567')
  await phone.fill('+972 50-123-4567')
  await expect(phone).toHaveValue('0501234567')
  expect(await phone.getAttribute('maxlength')).toBeNull()
  expect(await notes.evaluate((box: HTMLTextAreaElement) => [box.rows, box.offsetHeight >= 100])).toEqual([4, true])
  await page.getByRole('combobox', { name: 'نوع الجلسة' }).click()
  const tallest = await page.evaluate(() => {
    const select = document.querySelector('select[name=sessionType]') as HTMLSelectElement
    return getComputedStyle(select, '::picker(select)').maxBlockSize
  })
  expect(tallest).toBe('384px')
})

test('the button under the calendar waits for day and hour', async ({ page }, { project }) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  const form = bookingForm(page)
  const waits = project.name === 'phone'
  await expect(form.submit).toBeEnabled({ enabled: !waits })
  await form.day(DAY).click()
  await expect(form.submit).toBeEnabled({ enabled: !waits })
  await form.hour(HOUR).check()
  await expect(form.submit).toBeEnabled()
})

test('two visitors want one hour: one has it, the other is told, keeps her form and takes another', async ({
  page,
  browser,
  site,
}) => {
  await page.goto('/')
  await review(page)
  const other = await browser.newPage()
  await other.goto(site.address)
  await review(other)
  await other.getByRole('button', { name: 'تأكيد', exact: true }).click()
  await expect(other.getByRole('heading', { name: 'تم تأكيد موعدك بنجاح!' })).toBeVisible()
  await other.close()

  await page.getByRole('button', { name: 'تأكيد', exact: true }).click()
  const form = bookingForm(page)
  await expect(form.alert).toHaveText(/هذا الوقت غير متوفر/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(form.hour(HOUR)).toHaveCount(0)
  await expect(form.name).toHaveValue(visitor.name)
  await expect(form.notes).toHaveValue(visitor.notes)
  await form.hour('13:00').check()
  await form.submit.click()
  await page.getByRole('button', { name: 'تأكيد', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'تم تأكيد موعدك بنجاح!' })).toBeVisible()
  expect((await bookings(site)).map(({ time }) => time).sort()).toEqual([HOUR, '13:00'])
})

test('two taps make one booking', async ({ page, site }) => {
  await page.goto('/')
  await review(page)
  await page.getByRole('button', { name: 'تأكيد', exact: true }).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await expect(page.getByRole('heading', { name: 'تم تأكيد موعدك بنجاح!' })).toBeVisible()
  expect(await bookings(site)).toHaveLength(1)
})

test('a lost answer keeps the review open, and sending again finds the booking that was made', async ({
  page,
  site,
}) => {
  await page.goto('/')
  await review(page)
  let lost = 0
  await page.route('**/booking.data*', async (route) => {
    if (lost > 0) return route.continue()
    lost += 1
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'تأكيد', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText(/حدث خطأ أثناء حفظ الموعد/)
  await expect(page.getByRole('dialog', { name: 'مراجعة الحجز' })).toContainText(visitor.name)
  const [made] = await bookings(site)
  await page.getByRole('button', { name: 'تأكيد', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText(made?.reference ?? 'a reference')
  expect([lost, (await bookings(site)).length]).toEqual([1, 1])
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
  expect(site.lines.join('\n')).toMatch(/POST \/booking\.data [0-9A-F]{8}/)
  expect(site.lines.join('\n')).not.toContain(visitor.name)
})

test('names and notes come back as the text they are', async ({ page }) => {
  await page.goto('/')
  const name = '<b>نور</b> "Ben-David" 👩‍👧'
  const notes = '"><script>alert(1)</script>\nשלום \u202e0501'
  await fillIn(page, { ...visitor, name, notes })
  await chooseHour(page)
  await bookingForm(page).submit.click()
  const popup = page.getByRole('dialog')
  await expect(popup.getByText(name, { exact: true })).toBeVisible()
  await expect(popup).toContainText('"><script>alert(1)</script>')
  await popup.getByRole('button', { name: 'تأكيد', exact: true }).click()
  await expect(popup.getByText(name, { exact: true })).toBeVisible()
  expect(await popup.textContent()).not.toContain('\u202e')
})

test('cancelling the review keeps everything and gives the focus back', async ({ page }) => {
  await page.goto('/')
  await review(page)
  const form = bookingForm(page)
  await page.getByRole('button', { name: 'إلغاء' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(form.submit).toBeFocused()
  await expect(form.hour(HOUR)).toBeChecked()
  await form.submit.click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(form.name).toHaveValue(visitor.name)
})
