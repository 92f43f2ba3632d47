import { useRef, useState } from 'react'
import { formatDateWithWeekday } from '#app/shared/arabic-date.ts'
import type { CalendarDate } from '#app/shared/calendar-date.ts'
import { isFarAway, typedDate } from '#app/shared/typed-date.ts'
import { controlLook, Field } from '#app/ui/field.tsx'
import { MonthPicker } from './month-picker.tsx'

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
  const opener = useRef<HTMLButtonElement>(null)

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
              ref={opener}
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
              onLeave={() => {
                setOpen(false)
                opener.current?.focus()
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
