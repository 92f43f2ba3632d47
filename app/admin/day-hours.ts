import { hoursOn } from '#app/availability/week.server.ts'
import { requestContext } from '#app/database/request-context.server.ts'
import { parseCalendarDate } from '#app/shared/calendar-date.ts'
import type { Route } from './+types/day-hours.ts'

/** The hours of `?date=YYYY-MM-DD` and their states, for whoever books or moves a booking there; none without a date. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const date = parseCalendarDate(new URL(request.url).searchParams.get('date'))
  const hours = date ? await hoursOn(context.get(requestContext).db, date) : []
  return { date, hours: hours.map(({ time, state }) => ({ time, state })) }
}
