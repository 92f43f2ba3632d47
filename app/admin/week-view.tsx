import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { WeekHour } from '#app/availability/week.server.ts'
import { formatDate, formatTime, weekdayName } from '#app/shared/arabic-date.ts'
import { addDays, type CalendarDate } from '#app/shared/calendar-date.ts'
import type { BookingDraft } from './booking-dialog.tsx'
import { SlotSwitch } from './slot-switch.tsx'

interface WeekViewProps {
  readonly hours: readonly WeekHour[]
  readonly sunday: CalendarDate
  readonly today: CalendarDate
  readonly onBook: (draft: BookingDraft) => void
}

/** The seven days side by side, Sunday at the right; where they don't fit, swiped through, with a strip to jump by. */
export function WeekView({ hours, sunday, today, onBook }: WeekViewProps) {
  const days = Map.groupBy(hours, ({ date }) => date)
  const dates = Array.from({ length: 7 }, (_, day) => addDays(sunday, day))
  const columns = useRef<HTMLDivElement>(null)
  const show = (date: CalendarDate) => swipeTo(columns.current, dates.indexOf(date))

  // This week begins with today.
  useEffect(() => {
    swipeTo(columns.current, Math.round((Date.parse(today) - Date.parse(sunday)) / 86_400_000))
  }, [sunday, today])

  return (
    <>
      <DayStrip dates={dates} today={today} onShow={show} />
      <div
        ref={columns}
        className="relative -mx-5 flex snap-x snap-mandatory scroll-px-5 items-start gap-3 overflow-x-auto px-5 pb-4 lg:mx-0 lg:grid lg:grid-cols-7 lg:items-stretch lg:gap-2 lg:overflow-visible lg:px-0"
      >
        {dates.map((date) => (
          <section
            key={date}
            aria-label={formatDate(date)}
            className="w-[78%] shrink-0 snap-start rounded-2xl bg-paper p-3 shadow-card sm:w-[31%] lg:w-auto"
          >
            <h3 className={`mb-2 font-bold lg:text-center ${date === today ? 'text-clay' : 'text-balsam'}`}>
              {weekdayName(date)} <span className="font-normal text-ink-soft text-sm lg:block">{formatDate(date)}</span>
            </h3>
            <ul className="grid gap-1.5">
              {(days.get(date) ?? []).map((hour) => (
                <Hour key={hour.time} hour={hour} onBook={onBook} />
              ))}
            </ul>
            {!days.has(date) && <p className="text-ink-soft text-sm lg:text-center">لا ساعات</p>}
          </section>
        ))}
      </div>
    </>
  )
}

// Sideways only: `scrollIntoView` would move the page as well.
function swipeTo(columns: HTMLElement | null, index: number) {
  const column = columns?.children[index]
  if (!columns || !column) return
  const edge = columns.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(columns).paddingInlineStart)
  columns.scrollBy({ left: column.getBoundingClientRect().right - edge })
}

interface DayStripProps {
  readonly dates: readonly CalendarDate[]
  readonly today: CalendarDate
  readonly onShow: (date: CalendarDate) => void
}

function DayStrip({ dates, today, onShow }: DayStripProps) {
  return (
    <div className="grid grid-cols-7 gap-1 rounded-2xl bg-paper p-1 shadow-card lg:hidden">
      {dates.map((date) => (
        <button
          key={date}
          type="button"
          aria-label={`الانتقال إلى ${weekdayName(date)}، ${formatDate(date)}`}
          aria-current={date === today ? 'date' : undefined}
          onClick={() => onShow(date)}
          className="grid min-h-11 place-items-center rounded-xl py-1 text-balsam leading-5 hover:bg-mist aria-[current=date]:bg-mist aria-[current=date]:font-bold"
        >
          <span className="text-[clamp(0.625rem,2.8vw,0.875rem)] [overflow-wrap:normal]">{weekdayName(date)}</span>
          <span className="font-semibold">{Number(date.slice(8))}</span>
        </button>
      ))}
    </div>
  )
}

const looks = { free: 'bg-mist', booked: 'bg-balsam text-paper', disabled: 'bg-sand text-ink-soft' }
const words = { free: 'متاح', booked: 'محجوز', disabled: 'موقوف' }

function Hour({ hour, onBook }: { hour: WeekHour; onBook: (draft: BookingDraft) => void }) {
  const { date, time, state, reference, name, conflicts } = hour
  return (
    <li data-id={`${date} ${time}`} className={`rounded-xl px-3 py-2 ${looks[state]}`}>
      <p className="flex items-center justify-between gap-2 text-sm">
        <bdi className="font-semibold">{formatTime(time)}</bdi>
        <span>{words[state]}</span>
      </p>
      {state === 'booked' ? (
        <Link to={`?q=${reference}`} className="flex min-h-11 items-center font-semibold underline underline-offset-4">
          <bdi>{name || reference}</bdi>
        </Link>
      ) : (
        <div className="flex flex-wrap gap-1">
          <button
            type="button"
            aria-label={`حجز ${formatTime(time)}`}
            onClick={() => onBook({ date, time })}
            className="min-h-11 rounded-full px-2 font-semibold text-balsam text-sm hover:bg-paper"
          >
            حجز
          </button>
          <SlotSwitch date={date} time={time} free={state === 'free'} />
        </div>
      )}
      {conflicts.map((waiting) => (
        <Link
          key={waiting.reference}
          to={`?q=${waiting.reference}`}
          className="mt-1 flex min-h-11 flex-wrap items-center gap-x-2 rounded-lg bg-blossom px-2 text-[#7d3a1f] text-sm underline underline-offset-4"
        >
          تعارض: <bdi className="font-semibold">{waiting.name || waiting.reference}</bdi>
        </Link>
      ))}
    </li>
  )
}
