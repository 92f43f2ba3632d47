import { addDays, type CalendarDate, type TimeOfDay, weekdayOf } from '#app/shared/calendar-date.ts'

/** When a centre is open: weekdays (0 is Sunday), first hour, closing hour, and the minutes from one hour to the next. */
export interface OpeningHours {
  readonly weekdays: readonly number[]
  readonly opens: TimeOfDay
  /** The last session ends here, so none begins at it. */
  readonly closes: TimeOfDay
  readonly everyMinutes: number
}

export interface TimeSlot {
  readonly date: CalendarDate
  readonly time: TimeOfDay
}

/** The hours that begin on one open day. */
export function hoursOfDay({ opens, closes, everyMinutes }: OpeningHours): TimeOfDay[] {
  const hours: TimeOfDay[] = []
  for (let minute = minuteOf(opens); minute + everyMinutes <= minuteOf(closes); minute += everyMinutes) {
    hours.push(timeAt(minute))
  }
  return hours
}

/** The slots of the `days` days from `first` on (included), closed days left out. */
export function slotsOf(openingHours: OpeningHours, first: CalendarDate, days: number): TimeSlot[] {
  const hours = hoursOfDay(openingHours)
  return Array.from({ length: days }, (_, day) => addDays(first, day))
    .filter((date) => openingHours.weekdays.includes(weekdayOf(date)))
    .flatMap((date) => hours.map((time) => ({ date, time })))
}

function minuteOf(time: TimeOfDay): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}

function timeAt(minute: number): TimeOfDay {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}` as TimeOfDay
}
