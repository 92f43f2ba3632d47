import { data, Link, redirect } from 'react-router'
import { BookingConfirmed, closeLook } from '#app/booking/booking-review.tsx'
import { bookingOfSubmission } from '#app/booking/bookings.server.ts'
import { requestContext } from '#app/database/request-context.server.ts'
import { centre } from '#app/shared/centre.ts'
import type { Route } from './+types/booking-confirmed.ts'
import { CALENDAR_FILE } from './booking-addresses.ts'
import { confirmedBooking } from './confirmed-cookie.server.ts'
import { SitePage } from './site-page.tsx'

export const meta: Route.MetaFunction = () => [
  { title: `تم تأكيد موعدك – ${centre.name}` },
  { name: 'robots', content: 'noindex' },
]

/** Shown once after a confirmation; a reload, a bookmark or the back button lead to the front page instead. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, overTls } = context.get(requestContext)
  const key = await confirmedBooking.read(request)
  const booking = key && (await bookingOfSubmission(db, key))
  if (!booking) throw redirect('/')
  return data({ booking }, { headers: { 'Set-Cookie': await confirmedBooking.forget(overTls) } })
}

export default function Confirmed({ loaderData }: Route.ComponentProps) {
  return (
    <SitePage>
      <div className="wrap max-w-xl py-12">
        <BookingConfirmed id="confirmed-title" booking={loaderData.booking} calendarFile={CALENDAR_FILE}>
          <Link to="/" className={closeLook}>
            إغلاق
          </Link>
        </BookingConfirmed>
      </div>
    </SitePage>
  )
}
