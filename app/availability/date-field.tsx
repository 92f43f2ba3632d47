import { useRef, useState } from 'react'
import { formatDateWithWeekday, formatMonth, WEEKDAYS } from '#app/shared/arabic-date.ts'
import { addMonths, type CalendarDate, monthOf } from '#app/shared/calendar-date.ts'
import { isFarAway, typedDate } from '#app/shared/typed-date.ts'
import { controlLook, Field } from '#app/ui/field.tsx'
import { TowardsEndIcon, TowardsStartIcon } from '#app/ui/icons.tsx'
import { weeksOf } from './calendar.ts'

interface DateFieldProps {
  readonly id: string
  readonly name?: string
  readonly label?: string
  readonly value: string
  readonly today: CalendarDate
  readonly problem: string | undefined
  readonly onChange?: (date: CalendarDate | undefined) => void
}

/** A day, typed in any digits or picked from a month of our own: the browser's picker speaks the browser's language. */
export function DateField({ id, name = 'date', label = 'التاريخ', value, today, problem, onChange }: DateFieldProps) {
  const [typed, setTyped] = useState(value)
  const [open, setOpen] = useState(false)
  const date = typedDate(typed)
  const input = useRef<HTMLInputElement>(null)

  function choose(text: string) {
    setTyped(text)
    onChange?.(typedDate(text))
  }

  return (
    <Field id={id} label={label} problem={problem} hint={date && dateWords(date, today)}>
      {(control) => (
        <div>
          <div className="flex gap-2">
            <input
              {...control}
              ref={input}
              name={name}
              inputMode="numeric"
              autoComplete="off"
              dir="ltr"
              placeholder={today}
              value={typed}
              onChange={(event) => choose(event.currentTarget.value)}
              className={`${controlLook} text-end`}
            />
            <button
              type="button"
              aria-expanded={open}
              onClick={() => setOpen(!open)}
              className="min-h-12 shrink-0 rounded-2xl border border-sage-soft px-4 font-semibold text-balsam hover:bg-mist"
            >
              التقويم
            </button>
          </div>
          {open && (
            <MonthPicker
              date={date}
              today={today}
              onPick={(picked) => {
                choose(picked)
                setOpen(false)
                input.current?.focus()
              }}
            />
          )}
        </div>
      )}
    </Field>
  )
}

// Quietly: whoever means it saves it all the same.
function dateWords(date: CalendarDate, today: CalendarDate): string {
  const years = date < today ? 'قبل أكثر من سنة' : 'بعد أكثر من سنة'
  return `${formatDateWithWeekday(date)}${isFarAway(date, today) ? `. تاريخ بعيد: ${years}` : ''}`
}

interface MonthPickerProps {
  readonly date: CalendarDate | undefined
  readonly today: CalendarDate
  readonly onPick: (date: CalendarDate) => void
}

const arrow = 'grid size-11 place-items-center rounded-full text-balsam hover:bg-mist'

/** One month in which every day can be picked. */
function MonthPicker({ date, today, onPick }: MonthPickerProps) {
  const [month, setMonth] = useState(monthOf(date ?? today))
  return (
    <div className="mt-2 rounded-2xl border border-sand-deep p-2">
      <div className="flex items-center justify-between">
        <button
          type="button"
          aria-label="الشهر السابق"
          onClick={() => setMonth(addMonths(month, -1))}
          className={arrow}
        >
          <TowardsStartIcon />
        </button>
        <span aria-live="polite" className="font-semibold">
          {formatMonth(month)}
        </span>
        <button type="button" aria-label="الشهر التالي" onClick={() => setMonth(addMonths(month, 1))} className={arrow}>
          <TowardsEndIcon />
        </button>
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
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, column) => (
                <td key={day ?? `gap-${column}`}>
                  {day && (
                    <button
                      type="button"
                      aria-pressed={day === date}
                      aria-label={formatDateWithWeekday(day)}
                      onClick={() => onPick(day)}
                      className="h-11 w-full rounded-lg hover:bg-mist aria-pressed:bg-balsam aria-pressed:text-paper"
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
