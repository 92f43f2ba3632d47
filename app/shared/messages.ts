import { centre } from './centre.ts'

const call = `الاتصال بنا على ${centre.phone}`

// Every sentence a refusal can end in, keyed by its code. The specification's texts (its section 8) stand to the letter.
const messages = {
  'no-free-hours': 'لا يوجد ساعات متوفرة في هذا التاريخ',
  'hour-not-chosen': 'يرجى اختيار التاريخ والوقت أولاً',
  'no-slots-that-day': 'لا يوجد مواعيد متاحة في هذا اليوم',
  'time-taken': 'هذا الوقت غير متوفر',
  'booking-failed': 'حدث خطأ أثناء حفظ الموعد',
  'month-not-loaded': 'تعذّر تحميل الشهر، يرجى التحقق من الاتصال والمحاولة مرة أخرى',
  'fields-missing': 'يرجى ملء جميع الحقول المطلوبة',
  'phone-invalid': 'يرجى إدخال رقم هاتف صحيح مكون من 10 أرقام',
  'name-too-long': 'الاسم طويل جداً، يرجى كتابته بما لا يزيد عن 100 حرف',
  'notes-too-long': 'الملاحظات طويلة جداً، يرجى اختصارها إلى 500 حرف',
  'session-type-unknown': 'نوع الجلسة المختار غير معروف، يرجى اختيار نوع من القائمة',
  'city-missing': 'يرجى اختيار مدينة التوصيل',
  'address-missing': 'يرجى إدخال عنوان التوصيل',
  'address-too-long': 'العنوان طويل جداً، يرجى كتابته بما لا يزيد عن 300 حرف',
  'delivery-method-missing': 'يرجى اختيار طريقة الاستلام',
  'quantity-invalid': 'الكمية يجب أن تكون عدداً صحيحاً من 1 إلى 999',
  'product-gone': 'هذا المنتج لم يعد متوفراً',
  'total-changed': 'تغيّر المجموع، يرجى مراجعته ثم التأكيد من جديد',
  'fee-added': 'أُضيفت رسوم التوصيل إلى المجموع، يرجى مراجعته ثم التأكيد',
  'order-failed': 'حدث خطأ أثناء حفظ الطلب، يرجى المحاولة مرة أخرى',
  'credentials-wrong': 'اسم المستخدم أو كلمة المرور غير صحيحة',
  'sign-in-failed': 'حدث خطأ أثناء تسجيل الدخول',
  'sign-in-delayed': 'محاولات كثيرة، يرجى الانتظار قليلاً ثم المحاولة مرة أخرى',
  'hour-booked': 'الموعد محجوز',
  'date-invalid': 'يرجى إدخال تاريخ صحيح',
  'time-invalid': 'يرجى إدخال وقت صحيح، مثل 14:30',
  'price-invalid': 'السعر يجب أن يكون عدداً صحيحاً من الشواكل',
  'price-too-high': 'السعر كبير جداً، أقصى سعر هو 1,000,000,000\u00a0₪',
  'description-too-long': 'الوصف طويل جداً، يرجى اختصاره إلى 1000 حرف',
  'picture-too-large': 'الصورة أكبر من 8 ميغابايت',
  'picture-too-many-pixels': 'أبعاد الصورة كبيرة جداً، يرجى اختيار صورة لا تزيد عن 24 ميغابكسل (مثل 6000 × 4000)',
  'picture-unreadable': 'تعذّرت قراءة الصورة، يرجى اختيار صورة JPEG أو PNG أو WebP',
  'picture-not-kept': 'تعذّر رفع الصورة، يرجى المحاولة مرة أخرى لاحقاً',
  'slot-exists': 'هذا الموعد موجود من قبل، لم يُضف شيء',
  'range-reversed': 'اليوم الأخير قبل اليوم الأول',
  'range-too-long': 'المدة طويلة جداً، يرجى اختيار 366 يوماً على الأكثر',
  'weekdays-missing': 'يرجى اختيار يوم واحد على الأقل من أيام الأسبوع',
  'hours-missing': 'يرجى اختيار ساعة واحدة على الأقل',
  'hours-too-many': 'الساعات كثيرة جداً، يرجى اختيار 48 ساعة في اليوم على الأكثر',
  gone: 'لم يعد هذا العنصر موجوداً',
  'not-saved': 'حدث خطأ أثناء الحفظ، يرجى المحاولة مرة أخرى',
  unreachable: 'حدث خطأ أثناء الحفظ: تعذّر الاتصال بالخادم. يرجى التحقق من الاتصال والمحاولة مرة أخرى',
  'session-ended': 'انتهت الجلسة، ولم يُحفظ شيء بعد. ما كُتب هنا باقٍ',
  'changed-meanwhile': 'عُدِّل هذا الحجز بعد فتح النافذة، فلم يُحفظ شيء بعد',
  'undo-too-late': 'لم يعد التراجع ممكناً',
  'bookings-too-many': `لهذا الرقم موعدان قادمان، لموعد آخر يرجى ${call}`,
  'orders-too-many': `لهذا الرقم 3 طلبات هذا الأسبوع، لطلب آخر يرجى ${call}`,
  'proof-needed': `لم يكتمل التأكيد بعد، يرجى المحاولة مرة أخرى بعد دقيقة أو ${call}`,
  'not-now': `تعذّر إرسال الطلب، يرجى ${call}`,
  'submission-reused': 'أُرسل هذا الطلب من قبل ببيانات مختلفة، يرجى البدء من جديد',
  'booking-cancelled': 'أُلغي هذا الحجز بعد تأكيده، يرجى اختيار موعد جديد أو الاتصال بالمركز',
  'order-cancelled': 'أُلغي هذا الطلب بعد تأكيده، يرجى البدء من جديد أو الاتصال بالمركز',
} as const

export type Problem = keyof typeof messages

/** The Arabic sentence of a problem. */
export function messageOf(problem: Problem): string {
  return messages[problem]
}
