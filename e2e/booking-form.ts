import { expect, type Page } from '@playwright/test'
import { centre } from '#app/shared/centre.ts'

/** The visitor of most tests. */
export const visitor = { name: 'ليلى حداد', phone: '0501234567', sessionType: 'حجامة – 120 ₪', notes: 'أول زيارة' }

/** The first Thursday after the tests' today: open, as every Thursday. */
export const DAY = '2027-03-11'
export const HOUR = '12:00'

/** The booking form as a visitor finds it: by its labels and buttons. */
export function bookingForm(page: Page) {
  const hours = page.getByRole('group', { name: 'الأوقات المتاحة' })
  const review = page.getByRole('dialog', { name: 'مراجعة الحجز' })
  const success = page.getByRole('dialog', { name: 'تم تأكيد موعدك بنجاح!' })
  return {
    name: page.getByRole('textbox', { name: 'الاسم' }),
    phone: page.getByRole('textbox', { name: 'رقم الهاتف' }),
    sessionType: page.getByRole('combobox', { name: 'نوع الجلسة' }),
    notes: page.getByRole('textbox', { name: 'ملاحظات (اختياري)' }),
    /** The month's name; the buttons to its neighbours. */
    month: page.getByRole('heading', { name: /^\S+( \S+)? 20\d\d$/ }),
    previousMonth: page.getByRole('button', { name: 'الشهر السابق' }),
    nextMonth: page.getByRole('button', { name: 'الشهر التالي' }),
    day: (date: string) => page.locator(`[data-date="${date}"]`),
    hour: (time: string) => page.locator(`[data-time="${time}"]`),
    /** The chosen day's hours, with their heading and the line that is read aloud. */
    hours,
    hoursHeading: hours.getByText('الأوقات المتاحة'),
    hoursStatus: hours.getByRole('status'),
    /** One button inside the form on a desk, another under the calendar on a phone; never both. */
    submit: page.getByRole('button', { name: 'تأكيد الحجز' }),
    alert: page.getByRole('alert'),
    review,
    success,
    /** The buttons of review and success, in the popup and on their pages. */
    confirm: page.getByRole('button', { name: 'تأكيد', exact: true }),
    cancel: page.getByRole('button', { name: 'إلغاء' }),
    close: success.getByRole('button', { name: 'إغلاق' }),
  }
}

/** Opens the page and waits until its script is at work: the products' buttons come with it. */
export async function open(page: Page, address = '/') {
  await page.goto(address)
  await scriptAtWork(page)
}

export async function scriptAtWork(page: Page) {
  await page.getByRole('button', { name: 'التالي', exact: true }).waitFor()
}

export async function fillIn(page: Page, { name, phone, sessionType, notes } = visitor) {
  const form = bookingForm(page)
  await form.name.fill(name)
  await form.phone.fill(phone)
  await form.sessionType.selectOption(sessionType.replace(' ₪', '\u00a0₪'))
  await form.notes.fill(notes)
}

/** Everything `fillIn` typed is still there. */
export async function expectFilledIn(page: Page, { name, phone, notes } = visitor) {
  const form = bookingForm(page)
  await expect(form.name).toHaveValue(name)
  await expect(form.phone).toHaveValue(phone)
  await expect(form.sessionType).toHaveValue('hijama-120')
  await expect(form.notes).toHaveValue(notes)
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

/** What a confirmation gives along: the hour for the calendar, a chat that begins with its number, a sheet of paper. */
export async function expectToTakeAway(page: Page, reference: string) {
  const calendar = page.getByRole('link', { name: 'إضافة إلى التقويم' })
  const [file] = await Promise.all([page.waitForEvent('download'), calendar.click()])
  expect(file.suggestedFilename()).toBe(`balsam-${reference}.ics`)
  const chat = await page
    .getByRole('link', { name: 'واتساب' })
    .and(page.locator('[href*="?text="]'))
    .getAttribute('href')
  expect(decodeURIComponent(chat ?? '')).toMatch(new RegExp(`^https://wa.me/\\d+\\?text=.* الحجز رقم ${reference}$`))
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('definition').filter({ hasText: reference })).toBeInViewport({ ratio: 1 })
  // Nothing that can be pressed but the phone, and nothing of the page around it.
  expect(await page.getByRole('button').or(page.getByRole('link')).allTextContents()).toEqual(['0501234567'])
  await expect(page.getByText(centre.footer.description)).toBeHidden()
  await expect(page.getByText(`${centre.name}، ${centre.address}`)).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
}
