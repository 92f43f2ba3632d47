import { type CalendarDate, parseCalendarDate, parseTimeOfDay, type TimeOfDay } from './calendar-date.ts'
import { centre } from './centre.ts'

/** The present instant in milliseconds since 1970. Passed in wherever time matters, so that tests choose it. */
export type Clock = () => number

/** The one place that asks the machine for the time. */
export const systemClock: Clock = () => Date.now()

const centreClock = new Intl.DateTimeFormat('en-CA', {
  timeZone: centre.timeZone,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

/** The day it is at the centre, whatever the zone of the machine. */
export function todayAt(now: number): CalendarDate {
  return momentAt(now).date
}

/** The day and the time that the clock at the centre shows. */
export function momentAt(now: number): Moment {
  // Every zone's minutes begin with those of all others. Asking for a zone's time costs more than most requests' rest.
  const minute = Math.floor(now / 60_000)
  if (latest?.minute !== minute) latest = { minute, moment: readMoment(now) }
  return latest.moment
}

interface Moment {
  readonly date: CalendarDate
  readonly time: TimeOfDay
}

let latest: { readonly minute: number; readonly moment: Moment } | undefined

function readMoment(now: number): Moment {
  const parts = Object.fromEntries(centreClock.formatToParts(now).map((part) => [part.type, part.value]))
  const date = parseCalendarDate(`${parts.year}-${parts.month}-${parts.day}`)
  const time = parseTimeOfDay(`${parts.hour}:${parts.minute}`)
  if (!date || !time) throw new Error(`No calendar day for instant ${now}`)
  return { date, time }
}
