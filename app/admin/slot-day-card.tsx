import type { SlotDay } from '#app/availability/admin-slots.server.ts'
import { formatDate, weekdayName } from '#app/shared/arabic-date.ts'
import type { CalendarDate } from '#app/shared/calendar-date.ts'
import { SlotRow } from './slot-row.tsx'

interface SlotDayCardProps {
  readonly day: SlotDay
  readonly today: CalendarDate
  /** Asked to close the whole day, or to open it again. */
  readonly onSwitchDay: (act: 'close' | 'reopen') => void
}

/** The id of a day's card, to be led to. */
export const dayId = (date: CalendarDate) => `day-${date}`

/** One day and the hours it offers. */
export function SlotDayCard({ day: { date, hours }, today, onSwitchDay }: SlotDayCardProps) {
  const number = (state: string) => hours.filter((hour) => hour.state === state).length
  const counts = [
    [number('free'), 'متاح'],
    [number('booked'), 'محجوز'],
    [number('disabled'), 'موقوف'],
  ] as const
  return (
    <li id={dayId(date)} data-date={date} className="overflow-clip rounded-3xl bg-paper shadow-card">
      <div className="flex items-start justify-between gap-2 border-sand-deep border-b px-4 pt-4 pb-3">
        <div>
          <h3 className="font-bold text-balsam text-lg leading-7">
            {weekdayName(date)}{' '}
            {date <= today && (
              <span className="ms-1 font-normal text-ink-soft text-sm">{date === today ? 'اليوم' : 'مضى'}</span>
            )}
          </h3>
          <p>
            <time dateTime={date}>{formatDate(date)}</time>
          </p>
          <p className="text-ink-soft text-sm">
            {counts
              .filter(([count]) => count > 0)
              .map(([count, label]) => `${label}: ${count}`)
              .join(' · ')}
          </p>
        </div>
        {hours.some(({ enabled }) => enabled) ? (
          <DayButton label="إغلاق هذا اليوم" onPress={() => onSwitchDay('close')} />
        ) : (
          <DayButton label="فتح هذا اليوم" onPress={() => onSwitchDay('reopen')} />
        )}
      </div>
      <ul className="divide-y divide-sand-deep/70 px-4">
        {hours.map((hour) => (
          <SlotRow key={hour.time} date={date} hour={hour} />
        ))}
      </ul>
    </li>
  )
}

function DayButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="-me-2 min-h-11 shrink-0 rounded-full px-3 font-semibold text-balsam text-sm hover:bg-mist"
    >
      {label}
    </button>
  )
}
