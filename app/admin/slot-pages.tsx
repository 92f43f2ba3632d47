import { Form, Link } from 'react-router'
import { DateField } from '#app/availability/date-field.tsx'
import { formatDateWithWeekday, weekdayName } from '#app/shared/arabic-date.ts'
import type { CalendarDate } from '#app/shared/calendar-date.ts'
import { Button } from '#app/ui/button.tsx'
import { TowardsEndIcon, TowardsStartIcon } from '#app/ui/icons.tsx'
import { dayId } from './slot-day-card.tsx'

interface SlotPlaceProps {
  readonly from: CalendarDate
  readonly today: CalendarDate
  readonly earlier: CalendarDate | undefined
}

const link = 'inline-flex min-h-11 items-center gap-1 rounded-full px-3 font-semibold text-balsam hover:bg-mist'

/** Where in the calendar the page begins, and the ways to the past, to today and to any day. */
export function SlotPlace({ from, today, earlier }: SlotPlaceProps) {
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4">
      <p className="font-bold text-lg">{from === today ? 'من اليوم فصاعداً' : `من ${formatDateWithWeekday(from)}`}</p>
      <div className="-mx-3 flex grow flex-wrap items-center md:grow-0">
        {from !== today && (
          <Link to="?" className={link}>
            العودة إلى اليوم
          </Link>
        )}
        {from === today && earlier && (
          <Link to={`?from=${earlier}`} className={link}>
            الأيام الماضية
          </Link>
        )}
        <details className="group open:basis-full">
          <summary className={`${link} list-none group-open:bg-mist`}>الانتقال إلى يوم</summary>
          <Form className="mx-3 mt-2 mb-1 grid gap-3 rounded-2xl bg-paper p-4 shadow-card">
            <DateField key={from} id="slots-from" name="from" value="" today={today} problem={undefined} />
            <Button type="submit" look="quiet">
              عرض
            </Button>
          </Form>
        </details>
      </div>
    </div>
  )
}

/** The days of this page, at hand while one scrolls: on a phone they stand one below the other, a long way down. */
export function SlotDayLinks({ dates }: { dates: readonly CalendarDate[] }) {
  return (
    // The ground is the dashboard's own, but nothing shines through it.
    <nav
      aria-label="أيام هذه الصفحة"
      className="sticky top-0 z-10 -mx-5 mt-2 flex gap-1.5 overflow-x-auto bg-[#faf5ee] px-5 py-2 md:hidden"
    >
      {dates.map((date) => (
        <a
          key={date}
          href={`#${dayId(date)}`}
          className="grid min-h-11 shrink-0 place-items-center rounded-full border border-sage-soft bg-paper px-3.5 text-balsam text-sm"
        >
          <span>
            {weekdayName(date)} <bdi>{`${Number(date.slice(8))}/${Number(date.slice(5, 7))}`}</bdi>
          </span>
        </a>
      ))}
    </nav>
  )
}

interface SlotPagerProps {
  readonly earlier: CalendarDate | undefined
  readonly later: CalendarDate | undefined
}

/** The pages before and after this one. */
export function SlotPager({ earlier, later }: SlotPagerProps) {
  if (!earlier && !later) return null
  return (
    <nav aria-label="صفحات الأيام" className="mt-6 flex justify-between gap-3">
      {earlier ? (
        <Link to={`?from=${earlier}`} rel="prev" className={link}>
          <TowardsStartIcon />
          الأيام السابقة
        </Link>
      ) : (
        <span />
      )}
      {later && (
        <Link to={`?from=${later}`} rel="next" className={link}>
          الأيام التالية
          <TowardsEndIcon />
        </Link>
      )}
    </nav>
  )
}

/** Says that there is nothing to show, and what to do about it. */
export function NoSlots({ coming }: { coming: boolean }) {
  return (
    <div className="mt-4 rounded-3xl bg-paper px-6 py-10 text-center shadow-card">
      <p className="font-bold text-lg">
        {coming ? 'لا توجد مواعيد متاحة في الأيام القادمة' : 'لا توجد مواعيد متاحة من هذا اليوم فصاعداً'}
      </p>
      <p className="mx-auto mt-2 max-w-prose text-ink-soft">
        «فتح مواعيد كثيرة» يفتح أسابيع كاملة دفعة واحدة، و«موعد متاح جديد» يضيف ساعة واحدة.
      </p>
    </div>
  )
}
