import type { RefObject } from 'react'
import { formatDateWithWeekday, formatTime } from '#app/shared/arabic-date.ts'
import type { CalendarDate, TimeOfDay } from '#app/shared/calendar-date.ts'
import { messageOf, type Problem as ProblemCode } from '#app/shared/messages.ts'
import { Problem } from '#app/ui/field.tsx'
import { hoursCount } from './month-calendar.tsx'

interface HourChoiceProps {
  readonly formId: string
  readonly date: CalendarDate | undefined
  /** The day's free hours, sorted. */
  readonly hours: readonly TimeOfDay[]
  readonly time: string
  /** A new number starts the choice afresh, with no hour chosen. */
  readonly round: number
  readonly onChoose: (time: TimeOfDay) => void
  readonly problem: ProblemCode | undefined
  /** No day of the month shown has a free hour. */
  readonly emptyMonth: boolean
  /** The page came back because of the hour: without JavaScript the browser goes to it by itself. */
  readonly returned: boolean
  readonly heading: RefObject<HTMLLegendElement | null>
}

/** The chosen day's free hours, as radio buttons of the visitor's form. */
export function HourChoice({
  formId,
  date,
  hours,
  time,
  round,
  onChoose,
  problem,
  emptyMonth,
  returned,
  heading,
}: HourChoiceProps) {
  const stale = date !== undefined && hours.length === 0
  const shown = problem ?? (stale ? 'no-free-hours' : undefined)
  return (
    <fieldset
      className="mt-6 border-sand-deep border-t pt-5"
      id="hours"
      aria-describedby={shown ? 'hours-problem' : undefined}
    >
      <legend
        ref={heading}
        tabIndex={-1}
        // biome-ignore lint/a11y/noAutofocus: without JavaScript nothing else leads to what has to be mended.
        autoFocus={returned}
        className="float-start w-full font-bold text-lg outline-none"
      >
        الأوقات المتاحة
      </legend>
      <p role="status" className="clear-both min-h-7 text-ink-soft text-sm">
        {date
          ? `${formatDateWithWeekday(date)}${hours.length > 0 ? ` · ${hoursCount(hours.length)}` : ''}`
          : emptyMonth
            ? 'لا مواعيد متاحة في هذا الشهر، يمكن الانتقال إلى الشهر التالي'
            : 'يرجى اختيار يوم من التقويم'}
      </p>
      <div className="mt-2">
        <Problem id="hours-problem" text={shown && messageOf(shown)} />
      </div>
      {hours.length > 0 && (
        <div className="mt-3 grid grid-cols-3 gap-2 max-[22rem]:grid-cols-2 sm:grid-cols-4">
          {hours.map((hour) => (
            <label
              key={`${date} ${hour} ${round}`}
              className="relative grid min-h-12 place-items-center rounded-2xl border border-sage-soft bg-paper font-semibold text-balsam transition-colors hover:bg-mist has-checked:border-balsam has-checked:bg-balsam has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
            >
              <input
                type="radio"
                name="time"
                form={formId}
                value={hour}
                data-time={hour}
                defaultChecked={hour === time}
                onChange={() => onChoose(hour)}
                className="absolute inset-0 size-full cursor-pointer appearance-none rounded-2xl outline-none"
              />
              <time dateTime={hour}>
                <bdi>{formatTime(hour)}</bdi>
              </time>
            </label>
          ))}
        </div>
      )}
    </fieldset>
  )
}
