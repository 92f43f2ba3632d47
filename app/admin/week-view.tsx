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

/** The seven days side by side, Sunday at the right; on a phone one below the other. */
export function WeekView({ hours, sunday, today, onBook }: WeekViewProps) {
  const days = Map.groupBy(hours, ({ date }) => date)
  return (
    <div className="grid gap-3 lg:grid-cols-7 lg:gap-2">
      {Array.from({ length: 7 }, (_, day) => addDays(sunday, day)).map((date) => (
        <section key={date} aria-label={formatDate(date)} className="rounded-2xl bg-paper p-3 shadow-card">
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
