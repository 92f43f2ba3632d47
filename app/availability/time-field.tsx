import { useState } from 'react'
import { formatTime } from '#app/shared/arabic-date.ts'
import type { TimeOfDay } from '#app/shared/calendar-date.ts'
import { centre } from '#app/shared/centre.ts'
import { isOutside, typedTime } from '#app/shared/typed-date.ts'
import { controlLook, Field } from '#app/ui/field.tsx'

/** An hour that can be tapped, and what is known about it. */
export interface OfferedHour {
  readonly time: TimeOfDay
  readonly state?: 'free' | 'booked' | 'disabled'
}

interface TimeFieldProps {
  readonly id: string
  readonly name?: string
  readonly label?: string
  readonly value: string
  /** Hours offered for a tap; any other may be typed. */
  readonly offered: readonly OfferedHour[]
  /** Said when nothing is offered. */
  readonly nothingOffered?: string
  readonly problem: string | undefined
}

const states = { free: '', booked: 'محجوز', disabled: 'موقوف' }

/** An hour, typed in any digits («14:30», «2:30 م») or tapped. How it was read is said below it. */
export function TimeField(props: TimeFieldProps) {
  const { id, name = 'time', label = 'الوقت', value, offered, nothingOffered, problem } = props
  const [typed, setTyped] = useState(value)
  const time = typedTime(typed)
  return (
    <Field id={id} label={label} problem={problem} hint={time && timeWords(time)}>
      {(control) => (
        <div>
          <input
            {...control}
            name={name}
            inputMode="text"
            autoComplete="off"
            dir="ltr"
            placeholder="14:30"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            className={`${controlLook} text-end`}
          />
          {offered.length > 0 && (
            <div className="mt-2 flex flex-wrap gap-1.5">
              {offered.map((hour) => (
                <HourButton key={hour.time} hour={hour} chosen={time === hour.time} onChoose={setTyped} />
              ))}
            </div>
          )}
          {offered.length === 0 && nothingOffered && <p className="mt-1.5 text-ink-soft text-sm">{nothingOffered}</p>}
        </div>
      )}
    </Field>
  )
}

interface HourButtonProps {
  readonly hour: OfferedHour
  readonly chosen: boolean
  readonly onChoose: (time: TimeOfDay) => void
}

const looks = {
  free: 'border-sage-soft bg-paper text-balsam hover:bg-mist',
  booked: 'border-transparent bg-blossom text-[#7d3a1f]',
  disabled: 'border-dashed border-sage-soft bg-sand text-ink-soft hover:bg-mist',
}

function HourButton({ hour: { time, state = 'free' }, chosen, onChoose }: HourButtonProps) {
  const taken = state === 'booked'
  return (
    <button
      type="button"
      aria-pressed={chosen}
      aria-disabled={taken || undefined}
      onClick={() => taken || onChoose(time)}
      className={`min-h-11 rounded-full border px-3 text-sm ${looks[state]} aria-pressed:border-balsam aria-pressed:bg-balsam aria-pressed:text-paper`}
    >
      <bdi>{formatTime(time)}</bdi>
      {states[state] && ` ${states[state]}`}
    </button>
  )
}

const { opens, closes } = centre.openingHours

// Quietly: the centre may take a friend at nine.
function timeWords(time: TimeOfDay): string {
  const outside = `خارج ساعات العمل (${formatTime(opens)} – ${formatTime(closes)})`
  return isOutside(time) ? `${formatTime(time)}، ${outside}` : formatTime(time)
}
