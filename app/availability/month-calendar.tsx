import type { KeyboardEvent, MouseEvent } from 'react'
import { formatDateWithWeekday, formatMonth, WEEKDAYS } from '#app/shared/arabic-date.ts'
import { addMonths, type CalendarDate, type CalendarMonth } from '#app/shared/calendar-date.ts'
import { plural } from '#app/shared/plural.ts'
import { TowardsEndIcon, TowardsStartIcon } from '#app/ui/icons.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { dayAddress, type FreeHours, monthAddress, previousMonth, weeksOf } from './calendar.ts'

/** Days and months are buttons of the visitor's form, so that without JavaScript nothing typed in it is lost. */
export interface CalendarButtons {
  readonly formId: string
  /** Where a choice is posted; the choice itself stands in the address. */
  readonly actionOf: (search: string) => string
  /** With JavaScript the same choice is a change of address instead. */
  readonly onChoose: (search: string) => void
}

interface MonthCalendarProps {
  readonly today: CalendarDate
  readonly month: CalendarMonth
  readonly date: CalendarDate | undefined
  readonly freeHours: FreeHours
  readonly buttons: CalendarButtons
}

export const hoursCount = (count: number) =>
  plural(count, {
    zero: 'لا ساعات متاحة',
    one: 'ساعة واحدة متاحة',
    two: 'ساعتان متاحتان',
    few: '# ساعات متاحة',
    many: '# ساعة متاحة',
    other: '# ساعة متاحة',
  })

/** One month, Sunday at the inline start. A day is a button only if it has a free hour. */
export function MonthCalendar({ today, month, date, freeHours, buttons }: MonthCalendarProps) {
  const previous = previousMonth(month, today)
  const tabStop = useTabStop(date, freeHours)
  return (
    <div>
      <div className="flex items-center justify-between gap-2">
        <MonthButton label="الشهر السابق" month={previous} buttons={buttons}>
          <TowardsStartIcon />
        </MonthButton>
        <h3 className="font-bold text-lg" aria-live="polite">
          {formatMonth(month)}
        </h3>
        <MonthButton label="الشهر التالي" month={addMonths(month, 1)} buttons={buttons}>
          <TowardsEndIcon />
        </MonthButton>
      </div>
      <table
        className="mt-4 w-full table-fixed border-separate border-spacing-1 text-center"
        aria-label={formatMonth(month)}
      >
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th
                key={name}
                scope="col"
                className="pb-2 font-medium text-[clamp(0.5625rem,2.7vw,0.875rem)] text-ink-soft [overflow-wrap:normal]"
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={moveByArrows}>
          {weeksOf(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, column) => (
                <td key={day ?? `gap-${column}`} className="p-0">
                  {day && (
                    <Day
                      date={day}
                      today={day === today}
                      chosen={day === date}
                      free={freeHours[day]?.length ?? 0}
                      buttons={buttons}
                      tabIndex={tabStop === undefined || tabStop === day ? 0 : -1}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface MonthButtonProps {
  readonly label: string
  readonly month: CalendarMonth | undefined
  readonly buttons: CalendarButtons
  readonly children: React.ReactNode
}

function MonthButton({ label, month, buttons, children }: MonthButtonProps) {
  return (
    <button
      aria-label={label}
      title={label}
      {...(month ? choiceButton(monthAddress(month), buttons) : { type: 'button', disabled: true })}
      className="grid size-11 place-items-center rounded-full border border-sage-soft text-balsam transition-colors hover:bg-mist disabled:border-sand-deep disabled:text-sage-soft disabled:hover:bg-transparent"
    >
      {children}
    </button>
  )
}

interface DayProps {
  readonly date: CalendarDate
  readonly today: boolean
  readonly chosen: boolean
  readonly free: number
  readonly buttons: CalendarButtons
  readonly tabIndex: number
}

function Day({ date, today, chosen, free, buttons, tabIndex }: DayProps) {
  const number = Number(date.slice(8))
  const shape = 'relative grid h-11 w-full place-items-center rounded-xl sm:h-12'
  const ring = today ? 'ring-1 ring-inset ring-sage' : ''
  if (!free) {
    return (
      <span
        className={`${shape} ${ring} text-ink-soft ${chosen ? 'border border-clay' : ''}`}
        aria-current={today ? 'date' : undefined}
      >
        {number}
      </span>
    )
  }
  const look = chosen ? 'bg-balsam text-paper' : 'bg-mist text-balsam hover:bg-sage-soft'
  return (
    <button
      data-date={date}
      aria-pressed={chosen}
      aria-label={`${formatDateWithWeekday(date)}، ${hoursCount(free)}`}
      tabIndex={tabIndex}
      {...choiceButton(dayAddress(date), buttons)}
      className={`${shape} ${ring} ${look} pb-1 font-bold transition-colors`}
    >
      {number}
      <span aria-hidden="true" className="absolute bottom-1.5 size-1 rounded-full bg-current" />
    </button>
  )
}

function choiceButton(search: string, { formId, actionOf, onChoose }: CalendarButtons) {
  return {
    type: 'submit',
    form: formId,
    formAction: actionOf(search),
    formNoValidate: true,
    onClick(event: MouseEvent) {
      event.preventDefault()
      onChoose(search)
    },
  } as const
}

// With JavaScript the days are one stop of the Tab key and the arrows move between them; without it each is a stop.
function useTabStop(date: CalendarDate | undefined, freeHours: FreeHours): CalendarDate | undefined {
  const hydrated = useHydrated()
  if (!hydrated) return undefined
  const days = Object.keys(freeHours) as CalendarDate[]
  return date && freeHours[date] ? date : days[0]
}

// The page is read from the right, so the left arrow is the next day.
const steps: Readonly<Record<string, number>> = { ArrowLeft: 1, ArrowRight: -1, ArrowDown: 7, ArrowUp: -7 }

function moveByArrows(event: KeyboardEvent<HTMLTableSectionElement>) {
  const step = steps[event.key]
  const from = (event.target as HTMLElement).closest<HTMLElement>('[data-date]')?.dataset.date
  if (!step || !from) return
  event.preventDefault()
  const days = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-date]')]
  const distance = (day: HTMLElement) =>
    Math.round((Date.parse(day.dataset.date ?? '') - Date.parse(from)) / 86_400_000)
  // The nearest bookable day at least that far on; days between that can't be booked are stepped over.
  const target = step > 0 ? days.find((day) => distance(day) >= step) : days.findLast((day) => distance(day) <= step)
  target?.focus()
}
