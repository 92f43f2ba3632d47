import type { Page } from '@playwright/test'

/** A sample product of the starter content: 60 shekels. */
export const OIL = 'sample-lavender-oil'

/** A product's card and the order form as a visitor finds them: by their labels and buttons. */
export function orderForm(page: Page, product = OIL) {
  const card = page.locator(`[data-id="${product}"]`)
  return {
    card,
    quantity: card.getByRole('textbox', { name: 'الكمية' }),
    more: card.getByRole('button', { name: 'زيادة الكمية' }),
    fewer: card.getByRole('button', { name: 'تقليل الكمية' }),
    buy: card.getByRole('button', { name: 'شراء' }),
    name: page.locator('form', { hasText: 'طريقة الاستلام' }).getByRole('textbox', { name: 'الاسم' }),
    phone: page.locator('form', { hasText: 'طريقة الاستلام' }).getByRole('textbox', { name: 'رقم الهاتف' }),
    pickup: page.getByRole('radio', { name: 'استلام من المركز' }),
    delivery: page.getByRole('radio', { name: 'توصيل' }),
    city: page.getByRole('combobox', { name: 'المدينة' }),
    address: page.getByRole('textbox', { name: 'العنوان' }),
    notes: page.locator('form', { hasText: 'طريقة الاستلام' }).getByRole('textbox', { name: 'ملاحظات (اختياري)' }),
    summary: page.getByRole('region', { name: 'ملخص الطلب' }),
    confirm: page.getByRole('button', { name: 'تأكيد الطلب' }),
    alert: page.getByRole('alert'),
    success: page.getByRole('heading', { name: 'تم تأكيد طلبك!' }),
  }
}

/** Opens the page, and on it the order form of the sample product. */
export async function openOrder(page: Page) {
  await page.goto('/')
  const form = orderForm(page)
  await form.buy.click()
  return form
}

/** Fills in the order form for a delivery to Jerusalem. */
export async function fillInOrder(page: Page) {
  const form = orderForm(page)
  await form.name.fill('ليلى حداد')
  await form.phone.fill('0501234567')
  await form.delivery.check()
  await form.city.selectOption('القدس – 25\u00a0₪')
  await form.address.fill('شارع صلاح الدين 5')
}
