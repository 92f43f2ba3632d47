import { expect, test } from 'vitest'
import { messageOf, type Problem } from './messages.ts'

// Section 8 of the specification, to the letter.
test.each<[Problem, string]>([
  ['no-free-hours', 'لا يوجد ساعات متوفرة في هذا التاريخ'],
  ['hour-not-chosen', 'يرجى اختيار التاريخ والوقت أولاً'],
  ['no-slots-that-day', 'لا يوجد مواعيد متاحة في هذا اليوم'],
  ['time-taken', 'هذا الوقت غير متوفر'],
  ['booking-failed', 'حدث خطأ أثناء حفظ الموعد'],
  ['fields-missing', 'يرجى ملء جميع الحقول المطلوبة'],
  ['phone-invalid', 'يرجى إدخال رقم هاتف صحيح مكون من 10 أرقام'],
  ['city-missing', 'يرجى اختيار مدينة التوصيل'],
  ['address-missing', 'يرجى إدخال عنوان التوصيل'],
])('%s is said as the specification says it', (problem, text) => {
  expect(messageOf(problem)).toBe(text)
})
