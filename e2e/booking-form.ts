import { expect, type Page } from '@playwright/test'

/** The visitor of most tests. */
export const visitor = { name: 'ليلى حداد', phone: '0501234567', sessionType: 'حجامة – 120 ₪', notes: 'أول زيارة' }

/** The first Thursday after the tests' today: open, as every Thursday. */
export const DAY = '2027-03-11'
export const HOUR = '12:00'

/** The booking form as a visitor finds it: by its labels and buttons. */
export function bookingForm(page: Page) {
  return {
    name: page.getByRole('textbox', { name: 'الاسم' }),
    phone: page.getByRole('textbox', { name: 'رقم الهاتف' }),
    sessionType: page.getByRole('combobox', { name: 'نوع الجلسة' }),
    notes: page.getByRole('textbox', { name: 'ملاحظات (اختياري)' }),
    day: (date: string) => page.locator(`[data-date="${date}"]`),
    hour: (time: string) => page.locator(`[data-time="${time}"]`),
    /** One button inside the form on a desk, another under the calendar on a phone; never both. */
    submit: page.getByRole('button', { name: 'تأكيد الحجز' }),
    alert: page.getByRole('alert'),
  }
}

export async function fillIn(page: Page, { name, phone, sessionType, notes } = visitor) {
  const form = bookingForm(page)
  await form.name.fill(name)
  await form.phone.fill(phone)
  await form.sessionType.selectOption(sessionType.replace(' ₪', '\u00a0₪'))
  await form.notes.fill(notes)
}

export async function chooseHour(page: Page, date = DAY, time = HOUR) {
  const form = bookingForm(page)
  await form.day(date).click()
  await form.hour(time).check()
}

/** Fills in everything and opens the review. */
export async function review(page: Page) {
  await fillIn(page)
  await chooseHour(page)
  await bookingForm(page).submit.click()
  await expect(page.getByRole('heading', { name: 'مراجعة الحجز' })).toBeVisible()
}
