import { type CalendarDate, parseCalendarDate } from './calendar-date.ts'
import { centre } from './centre.ts'

/** The present instant in milliseconds since 1970. Passed in wherever time matters, so that tests choose it. */
export type Clock = () => number

/** The one place that asks the machine for the time. */
export const systemClock: Clock = () => Date.now()

const centreDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: centre.timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The day it is at the centre, whatever the zone of the machine. */
export function todayAt(now: number): CalendarDate {
  const parts = Object.fromEntries(centreDay.formatToParts(now).map((part) => [part.type, part.value]))
  const today = parseCalendarDate(`${parts.year}-${parts.month}-${parts.day}`)
  if (!today) throw new Error(`No calendar day for instant ${now}`)
  return today
}
