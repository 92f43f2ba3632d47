import { bookingForm, chooseHour, DAY, expectFilledIn, fillIn, open, visitor } from './booking-form.ts'
import { boxOf, isNarrow } from './pixels.ts'
import { expect, test } from './site.ts'

test('what is missing is said beside its field, in order: fields, phone, date and time', async ({ page }) => {
  await open(page)
  const form = bookingForm(page)
  /** The problem is announced, belongs to this field, and the visitor is in it. */
  const refused = async (field: typeof form.name, text: string, marked = 1) => {
    // On a phone the button waits for an hour; the keyboard's «go» sends the form all the same.
    await form.phone.press('Enter')
    await expect(form.alert).toHaveText(new RegExp(`${text}$`))
    await expect(field).toBeFocused()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(new RegExp(text))
    await expect(page.locator('[aria-invalid]')).toHaveCount(marked)
  }
  // Whatever is missing is marked; the words stand beside the first.
  await refused(form.name, 'يرجى ملء جميع الحقول المطلوبة', 3)
  await form.name.fill('   ')
  await expect(form.alert).toHaveCount(0)
  await refused(form.name, 'يرجى ملء جميع الحقول المطلوبة', 3)
  await form.name.fill(visitor.name)
  await form.notes.fill(visitor.notes)
  await refused(form.phone, 'يرجى ملء جميع الحقول المطلوبة', 2)
  await form.phone.fill('050123456')
  await refused(form.sessionType, 'يرجى ملء جميع الحقول المطلوبة')
  await form.sessionType.selectOption('hijama-120')
  await refused(form.phone, 'يرجى إدخال رقم هاتف صحيح مكون من 10 أرقام')
  await form.phone.fill(visitor.phone)
  await expect(form.alert).toHaveCount(0)

  for (const choose of [undefined, form.day(DAY)]) {
    await choose?.click()
    await form.phone.press('Enter')
    await expect(form.hours.getByRole('alert')).toHaveText(/يرجى اختيار التاريخ والوقت أولاً$/)
    await expect(form.hoursHeading).toBeFocused()
  }
  await expectFilledIn(page)
  await form.hour('12:00').check()
  await expect(form.alert).toHaveCount(0)
  await form.phone.press('Enter')
  await expect(form.review).toBeVisible()
})

test('the phone field keeps digits of any keyboard, in national form, ten at most', async ({ page }) => {
  await open(page)
  const { phone } = bookingForm(page)
  await expect(phone).not.toHaveAttribute('maxlength')
  await phone.pressSequentially('٠٥٠١٢٣٤٥٦٧')
  await expect(phone).toHaveValue('0501234567')
  await phone.clear()
  await phone.pressSequentially('۰5۰ a-b(123) x4567890')
  await expect(phone).toHaveValue('0501234567')
  for (const pasted of ['+972 50-123-4567', '00970 (0)50 123 4567', '\u2066050-1234567\u2069 بيت', '٠٥٠-١٢٣-٤٥٦٧']) {
    await phone.evaluate((field: HTMLInputElement, text) => {
      field.select()
      document.execCommand('insertText', false, text)
    }, pasted)
    await expect(phone).toHaveValue('0501234567')
  }
  // A correction in the middle leaves the caret where it is.
  await phone.press('Home')
  await phone.press('Delete')
  await phone.press('x')
  await phone.press('0')
  await expect(phone).toHaveValue('0501234567')
  expect(await phone.evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(1)
})

test('a name or notes that are too long say how long they may be, and stay', async ({ page }) => {
  await open(page)
  const form = bookingForm(page)
  // As in a browser that lets more in than the field asks for.
  await form.notes.evaluate((field) => field.removeAttribute('maxlength'))
  await fillIn(page, { ...visitor, name: 'م'.repeat(101), notes: 'ن'.repeat(501) })
  await chooseHour(page)
  await form.submit.click()
  await expect(form.alert).toHaveText(/الاسم طويل جداً، يرجى كتابته بما لا يزيد عن 100 حرف$/)
  await expect(form.name).toBeFocused()
  await form.name.press('Backspace')
  await form.submit.click()
  await expect(form.alert).toHaveText(/الملاحظات طويلة جداً، يرجى اختصارها إلى 500 حرف$/)
  await expect(form.notes).toBeFocused()
  await expect(form.notes).toHaveValue('ن'.repeat(501))
  await form.notes.press('Backspace')
  await form.submit.click()
  await expect(form.review).toContainText('م'.repeat(100))
})

test('there is one confirming button: in the form on a desk, under the calendar on a phone', async ({ page }) => {
  await open(page)
  const form = bookingForm(page)
  await expect(form.submit).toHaveCount(1)
  const [button, notes, hours] = await Promise.all([form.submit, form.notes, form.hours].map(boxOf))
  if (isNarrow(page)) {
    expect(button?.y).toBeGreaterThan(hours?.bottom ?? 0)
    await expect(form.submit).toBeDisabled()
    await form.day(DAY).click()
    await expect(form.submit).toBeDisabled()
    await form.hour('12:00').check()
    await expect(form.submit).toBeEnabled()
    await form.day('2027-03-12').click()
    await expect(form.submit).toBeDisabled()
  } else {
    expect(button).toMatchObject({ x: notes?.x, width: notes?.width })
    await expect(form.submit).toBeEnabled()
  }
  await expect(form.notes).toHaveAttribute('rows', '4')
  expect((await form.notes.boundingBox())?.height).toBeGreaterThanOrEqual(100)

  // The list of session types is at most 24rem high, and reaches its last entry by scrolling.
  await form.sessionType.click()
  const picker = await form.sessionType.evaluate((list) => getComputedStyle(list, '::picker(select)').maxBlockSize)
  expect(picker).toBe('384px')
  const options = form.sessionType.locator('option')
  await expect(options.first()).toBeVisible()
  await options.last().click()
  await expect(form.sessionType).toHaveValue('reflexology-150')
})
