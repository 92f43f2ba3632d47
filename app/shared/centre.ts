import type { TimeOfDay } from './calendar-date.ts'

const time = (text: string) => text as TimeOfDay

// Everything a centre that adopts this site changes first: who it is, where, when, and what its page says.
// Pictures are files of app/ui/art/; put photographs there and name them here.
export const centre = {
  name: 'بلسم',
  tagline: 'للعلاج الطبيعي والاسترخاء',
  description:
    'مركز بلسم للعلاج الطبيعي والمساج في القدس، وادي الجوز. جلسات فردية في أجواء هادئة، وحجز الموعد مباشرة دون حساب.',
  timeZone: 'Asia/Jerusalem',
  timeZoneNote: 'بتوقيت القدس',

  phone: '0501234567',
  address: 'القدس، وادي الجوز',
  /** The same for search engines and maps. */
  place: { locality: 'القدس', street: 'وادي الجوز', latitude: 31.7908, longitude: 35.2433 },
  facebook: 'https://www.facebook.com/',
  instagram: 'https://www.instagram.com/',
  whatsapp: 'https://wa.me/972501234567',
  developer: { name: 'بلسم، برنامج مفتوح المصدر', url: undefined as string | undefined },

  /** 0 is Sunday. Monday is the day of rest. An hour that begins at `closes` is no longer offered. */
  openingHours: { weekdays: [2, 3, 4, 5, 6, 0], opens: time('10:00'), closes: time('19:00'), everyMinutes: 60 },
  openingDaysText: 'ثلاثاء - الأحد',

  bookNow: 'احجز موعدك الآن',
  hero: {
    badge: 'أهلاً بكم في بلسم',
    headline: 'استمتع بتجربة علاجية فريدة',
    subline: 'علاج طبيعي ومساج في أجواء هادئة ومريحة',
    learnMore: 'ما يميزنا',
    figures: [
      { figure: '+10', label: 'أنواع خدمات' },
      { figure: '+1000', label: 'عميل راضٍ' },
    ],
    picture: { file: 'hero.svg', width: 640, height: 720, alt: 'غرفة علاج هادئة بنافذة مقوّسة' },
  },
  founder: {
    title: 'عن المؤسِّسة',
    experience: '5+ سنوات خبرة',
    bio: 'مختصة في الطب الطبيعي، حاصلة على ماجستير في البرمجة اللغوية العصبية (NLP)، وموجّهة مجموعات',
    chips: ['ND في الطب الطبيعي', 'عضو في رابطة المعالجين'],
    picture: { file: 'founder.svg', width: 480, height: 560, alt: 'رسم لمؤسِّسة المركز' },
  },
  features: {
    title: 'ما يميزنا',
    cards: [
      { icon: 'experience', title: 'الخبرة', text: '4 سنوات خبرة ومئات الحالات الناجحة' },
      { icon: 'privacy', title: 'الخصوصية', text: 'جلسات فردية وسرية تامة' },
      { icon: 'programme', title: 'برنامج مخصص', text: 'برنامج علاجي يناسب كل حالة' },
      { icon: 'comfort', title: 'الراحة', text: 'أجواء هادئة تساعد على الاسترخاء والشفاء' },
    ],
  },
  footer: {
    description: 'مساحة هادئة للعلاج الطبيعي والاسترخاء في قلب القدس، حيث لكل حالة برنامجها ولكل جلسة خصوصيتها.',
  },
} as const
