import { createContext, type RouterContextProvider } from 'react-router'
import { type CalendarChoice, calendarChoice, type FreeHours } from '#app/availability/calendar.ts'
import { freeHoursOf } from '#app/availability/time-slots.server.ts'
import { requestContext } from '#app/database/request-context.server.ts'
import type { CalendarDate } from '#app/shared/calendar-date.ts'
import { todayAt } from '#app/shared/clock.ts'

/** One month of the calendar as the browser gets it. */
export interface BookingCalendar extends Pick<CalendarChoice, 'month'> {
  readonly today: CalendarDate
  readonly freeHours: FreeHours
  /** When the page was made, in milliseconds since 1970; older where it was served from memory. */
  readonly opened: string
}

/** Set when the page answers a form: then a calendar that can't be read is no reason to lose what was typed. */
export const answersForm = createContext(false)

/** The month that the address asks for, with its free hours. */
export async function bookingCalendar(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<BookingCalendar> {
  const { db, now, reportError } = context.get(requestContext)
  const today = todayAt(now)
  const { month } = calendarChoice(new URL(request.url).searchParams, today)
  const freeHours = await freeHoursOf(db, month, today).catch((error) => {
    if (!context.get(answersForm)) throw error
    reportError(error)
    return {}
  })
  return { today, month, freeHours, opened: String(now) }
}
