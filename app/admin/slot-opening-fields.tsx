import type { ReactNode } from 'react'
import { hoursOfDay } from '#app/availability/opening-hours.ts'
import { formatTime, WEEKDAYS } from '#app/shared/arabic-date.ts'
import { centre } from '#app/shared/centre.ts'
import { controlLook, Field, Problem } from '#app/ui/field.tsx'

interface SlotOpeningFieldsProps {
  readonly problemOf: (field: string) => string | undefined
}

const { openingHours } = centre
const openOn: readonly number[] = openingHours.weekdays

/** Which weekdays and which hours are to be opened; the centre's own are ticked to begin with. */
export function SlotOpeningFields({ problemOf }: SlotOpeningFieldsProps) {
  return (
    <>
      <Chips legend="أيام الأسبوع" name="weekday" problem={problemOf('weekday')}>
        {WEEKDAYS.map((name, weekday) => (
          <Chip key={name} name="weekday" value={String(weekday)} ticked={openOn.includes(weekday)}>
            {name}
          </Chip>
        ))}
      </Chips>
      <Chips legend="الساعات" name="hour" problem={problemOf('hour')}>
        {hoursOfDay(openingHours).map((hour) => (
          <Chip key={hour} name="hour" value={hour} ticked>
            <bdi>{formatTime(hour)}</bdi>
          </Chip>
        ))}
      </Chips>
      <Field id="own-hours" label="ساعات أخرى (اختياري)" hint="مثل: 20:00، 21:30" problem={problemOf('own')}>
        {(control) => <input {...control} name="own" autoComplete="off" dir="auto" className={controlLook} />}
      </Field>
    </>
  )
}

interface ChipsProps {
  readonly legend: string
  readonly name: string
  readonly problem: string | undefined
  readonly children: ReactNode
}

function Chips({ legend, name, problem, children }: ChipsProps) {
  return (
    <fieldset aria-describedby={problem && `${name}-problem`}>
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">{children}</div>
      <div className="mt-1.5">
        <Problem id={`${name}-problem`} text={problem} />
      </div>
    </fieldset>
  )
}

interface ChipProps {
  readonly name: string
  readonly value: string
  readonly ticked: boolean
  readonly children: ReactNode
}

function Chip({ name, value, ticked, children }: ChipProps) {
  return (
    <label className="relative grid min-h-11 place-items-center rounded-full border border-sage-soft bg-paper px-3.5 text-balsam transition-colors hover:bg-mist has-checked:border-balsam has-checked:bg-balsam has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2">
      <input
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={ticked}
        className="absolute inset-0 size-full cursor-pointer appearance-none rounded-full outline-none"
      />
      {children}
    </label>
  )
}
