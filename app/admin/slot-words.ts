import type { OpeningEffect, SwitchEffect } from '#app/availability/slot-ranges.server.ts'
import { type PluralForms, plural } from '#app/shared/plural.ts'

// What opening and closing says, before («سيُفتح») and after («فُتح»); counted as Arabic counts.

const willOpen: PluralForms = {
  zero: 'لن يُفتح أي موعد جديد',
  one: 'سيُفتح موعد واحد جديد',
  two: 'سيُفتح موعدان جديدان',
  few: 'ستُفتح # مواعيد جديدة',
  many: 'سيُفتح # موعداً جديداً',
  other: 'سيُفتح # موعد جديد',
}

const opened: PluralForms = {
  zero: 'لم يُفتح أي موعد جديد',
  one: 'فُتح موعد واحد جديد',
  two: 'فُتح موعدان جديدان',
  few: 'فُتحت # مواعيد جديدة',
  many: 'فُتح # موعداً جديداً',
  other: 'فُتح # موعد جديد',
}

const willClose: PluralForms = {
  zero: 'لن يُوقف أي موعد متاح',
  one: 'سيُوقف موعد واحد متاح',
  two: 'سيُوقف موعدان متاحان',
  few: 'ستُوقف # مواعيد متاحة',
  many: 'سيُوقف # موعداً متاحاً',
  other: 'سيُوقف # موعد متاح',
}

const closed: PluralForms = {
  zero: 'لم يُوقف أي موعد متاح',
  one: 'أُوقف موعد واحد متاح',
  two: 'أُوقف موعدان متاحان',
  few: 'أُوقفت # مواعيد متاحة',
  many: 'أُوقف # موعداً متاحاً',
  other: 'أُوقف # موعد متاح',
}

const willReopen: PluralForms = {
  zero: 'لن يُفعَّل أي موعد موقوف',
  one: 'سيُفعَّل موعد واحد موقوف',
  two: 'سيُفعَّل موعدان موقوفان',
  few: 'ستُفعَّل # مواعيد موقوفة',
  many: 'سيُفعَّل # موعداً موقوفاً',
  other: 'سيُفعَّل # موعد موقوف',
}

const reopened: PluralForms = {
  zero: 'لم يُفعَّل أي موعد موقوف',
  one: 'فُعِّل موعد واحد موقوف',
  two: 'فُعِّل موعدان موقوفان',
  few: 'فُعِّلت # مواعيد موقوفة',
  many: 'فُعِّل # موعداً موقوفاً',
  other: 'فُعِّل # موعد موقوف',
}

const existing: PluralForms = {
  zero: '',
  one: 'موعد واحد موجود من قبل يبقى كما هو',
  two: 'موعدان موجودان من قبل يبقيان كما هما',
  few: '# موجودة من قبل تبقى كما هي',
  many: '# موجودة من قبل تبقى كما هي',
  other: '# موجودة من قبل تبقى كما هي',
}

const disabledAmongThem: PluralForms = {
  zero: '',
  one: 'منها موعد واحد موقوف',
  two: 'منها موعدان موقوفان',
  few: 'منها # موقوفة',
  many: 'منها # موقوفة',
  other: 'منها # موقوفة',
}

const booked: PluralForms = {
  zero: '',
  one: 'موعد واحد محجوز يبقى كما هو',
  two: 'موعدان محجوزان يبقيان كما هما',
  few: '# محجوزة تبقى كما هي',
  many: '# محجوزة تبقى كما هي',
  other: '# محجوزة تبقى كما هي',
}

const bookedAndClosed: PluralForms = {
  zero: '',
  one: 'موعد واحد محجوز يبقى كما هو، وإن أُلغي حجزه لا يُعرض من جديد',
  two: 'موعدان محجوزان يبقيان كما هما، وإن أُلغي حجزهما لا يُعرضان من جديد',
  few: '# محجوزة تبقى كما هي، وإن أُلغي حجزها لا تُعرض من جديد',
  many: '# محجوزة تبقى كما هي، وإن أُلغي حجزها لا تُعرض من جديد',
  other: '# محجوزة تبقى كما هي، وإن أُلغي حجزها لا تُعرض من جديد',
}

/** «سيُفتح 48 موعداً جديداً، 6 موجودة من قبل تبقى كما هي». */
export function openingWords(effect: OpeningEffect, done: boolean): string {
  const parts = [plural(effect.opened, done ? opened : willOpen), plural(effect.existing, existing)]
  return [...parts, plural(effect.existingDisabled, disabledAmongThem)].filter(Boolean).join('، ')
}

/** «سيُوقف 12 موعداً متاحاً؛ 3 محجوزة تبقى كما هي، وإن أُلغي حجزها لا تُعرض من جديد». */
export function switchWords(effect: SwitchEffect, enabled: boolean, done: boolean): string {
  const [will, has, kept] = enabled ? [willReopen, reopened, booked] : [willClose, closed, bookedAndClosed]
  return [plural(effect.switched, done ? has : will), plural(effect.booked, kept)].filter(Boolean).join('؛ ')
}
