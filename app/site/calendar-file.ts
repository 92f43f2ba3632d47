import { redirect } from 'react-router'
import { bookingOfSubmission } from '#app/booking/bookings.server.ts'
import { calendarFile } from '#app/booking/calendar-file.server.ts'
import { requestContext } from '#app/database/request-context.server.ts'
import type { Route } from './+types/calendar-file.ts'
import { bookingForCalendar } from './confirmed-cookie.server.ts'

/** The booking that this browser confirmed last, for its calendar; whoever has confirmed none goes to the front page. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now, publicUrl } = context.get(requestContext)
  const key = await bookingForCalendar.read(request)
  const booking = key && (await bookingOfSubmission(db, key))
  if (!booking) throw redirect('/')
  return new Response(calendarFile(booking, (publicUrl ?? new URL(request.url)).host, now), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      // Not `attachment`: a phone offers an inline file to its calendar, and a browser that has none saves it anyway.
      'Content-Disposition': `inline; filename="balsam-${booking.reference}.ics"`,
      'Cache-Control': 'no-store',
    },
  })
}
