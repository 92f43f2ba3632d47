import { data } from 'react-router'
import { hoursOn } from '#app/availability/week.server.ts'
import { requestContext } from '#app/database/request-context.server.ts'
import { parseCalendarDate } from '#app/shared/calendar-date.ts'
import type { Route } from './+types/day-hours.ts'

/** The hours of `?date=YYYY-MM-DD` and their states, for whoever books or moves a booking there. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const date = parseCalendarDate(new URL(request.url).searchParams.get('date'))
  if (!date) throw data(null, { status: 400 })
  const hours = await hoursOn(context.get(requestContext).db, date)
  return { date, hours: hours.map(({ time, state }) => ({ time, state })) }
}
