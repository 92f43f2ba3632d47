import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { formatDateWithWeekday, formatMonth, WEEKDAYS } from '#app/shared/arabic-date.ts'
import { addDays, addMonths, type CalendarDate, daysOf, monthOf, weekdayOf } from '#app/shared/calendar-date.ts'
import { TowardsEndIcon, TowardsStartIcon } from '#app/ui/icons.tsx'
import { weeksOf } from './calendar.ts'

interface MonthPickerProps {
  readonly date: CalendarDate | undefined
  readonly today: CalendarDate
  readonly onPick: (date: CalendarDate) => void
  /** Left with Escape, nothing picked. */
  readonly onLeave: () => void
}

/** One month in which every day can be picked. The days are one stop of the Tab key; arrows move between them. */
export function MonthPicker({ date, today, onPick, onLeave }: MonthPickerProps) {
  const [at, setAt] = useState(date ?? today)
  const [typing, setTyping] = useState(true)
  const days = useRef<HTMLTableSectionElement>(null)
  const month = monthOf(at)

  // Whoever opened it or moves by keys is at a day; whoever turns the page stays at the arrow pressed.
  useEffect(() => {
    if (typing) days.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus()
  }, [at, typing])

  function turn(months: number) {
    setTyping(false)
    setAt(monthsOn(at, months))
  }

  function onKeyDown(event: KeyboardEvent) {
    const inDays = days.current?.contains(event.target as Node)
    const target = inDays ? moved(at, event.key) : undefined
    if (event.key !== 'Escape' && !target) return
    // The form around it stays open.
    event.preventDefault()
    event.stopPropagation()
    if (!target) return onLeave()
    setTyping(true)
    setAt(target)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the buttons inside.
    <div onKeyDown={onKeyDown} className="mt-2 rounded-2xl border border-sand-deep p-2">
      <div className="flex items-center justify-between">
        <PageButton label="الشهر السابق" onTurn={() => turn(-1)}>
          <TowardsStartIcon />
        </PageButton>
        <span aria-live="polite" className="font-semibold">
          {formatMonth(month)}
        </span>
        <PageButton label="الشهر التالي" onTurn={() => turn(1)}>
          <TowardsEndIcon />
        </PageButton>
      </div>
      <table className="w-full table-fixed text-center">
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th
                key={name}
                scope="col"
                className="py-1 font-normal text-[clamp(0.5625rem,2.6vw,0.75rem)] text-ink-soft [overflow-wrap:normal]"
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={days}>
          {weeksOf(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, column) => (
                <td key={day ?? `gap-${column}`}>
                  {day && (
                    <button
                      type="button"
                      data-day={day}
                      tabIndex={day === at ? 0 : -1}
                      aria-pressed={day === date}
                      aria-current={day === today ? 'date' : undefined}
                      aria-label={formatDateWithWeekday(day)}
                      onClick={() => onPick(day)}
                      className="h-11 w-full rounded-lg hover:bg-mist focus-visible:outline-offset-0 aria-pressed:bg-balsam aria-pressed:text-paper aria-[current=date]:font-bold aria-[current=date]:ring-1 aria-[current=date]:ring-sage aria-[current=date]:ring-inset"
                    >
                      {Number(day.slice(8))}
                    </button>
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

function PageButton({ label, onTurn, children }: { label: string; onTurn: () => void; children: React.ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onTurn}
      className="grid size-11 place-items-center rounded-full text-balsam hover:bg-mist"
    >
      {children}
    </button>
  )
}

// The page is read from the right, so the left arrow is the next day.
const steps: Readonly<Record<string, number>> = { ArrowLeft: 1, ArrowRight: -1, ArrowDown: 7, ArrowUp: -7 }

function moved(from: CalendarDate, key: string): CalendarDate | undefined {
  const step = steps[key]
  if (step) return addDays(from, step)
  if (key === 'Home') return addDays(from, -weekdayOf(from))
  if (key === 'End') return addDays(from, 6 - weekdayOf(from))
  if (key === 'PageUp') return monthsOn(from, -1)
  return key === 'PageDown' ? monthsOn(from, 1) : undefined
}

// The same day of another month, or its last one.
function monthsOn(from: CalendarDate, months: number): CalendarDate {
  const days = daysOf(addMonths(monthOf(from), months))
  return days[Math.min(Number(from.slice(8)), days.length) - 1] as CalendarDate
}
