import { data, redirect } from 'react-router'
import { BookingReview } from '#app/booking/booking-review.tsx'
import { requestContext } from '#app/database/request-context.server.ts'
import { centre } from '#app/shared/centre.ts'
import { postedForm } from '#app/shared/posted-form.server.ts'
import type { Route } from './+types/booking.ts'
import { answered } from './answered.ts'
import { answersForm, bookingCalendar } from './booking-calendar.server.ts'
import { BookingSection } from './booking-section.tsx'
import { nextBookingStep } from './booking-step.server.ts'
import type { BookingStep } from './booking-step.ts'
import { confirmedBooking } from './confirmed-cookie.server.ts'
import { ReviewForm } from './review-form.tsx'
import { SitePage } from './site-page.tsx'
import { unsentBooking } from './unsent.ts'
import { keepingLast } from './without-network.ts'

export const meta: Route.MetaFunction = () => [
  { title: `${centre.bookNow} – ${centre.name}` },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ request, context }: Route.LoaderArgs) {
  return { calendar: await bookingCalendar(request, context) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await postedForm(request)
  context.set(answersForm, true)
  const { overTls } = context.get(requestContext)
  const { step, ...answer } = await nextBookingStep(form, context.get(requestContext))
  if (step.step === 'confirmed' && form.get('intent') === 'confirm') {
    const headers = new Headers({ 'Set-Cookie': await confirmedBooking.remember(step.key, overTls) })
    for (const [name, value] of Object.entries(answer.headers ?? {})) headers.append(name, value)
    throw redirect('/booking/confirmed', { status: 303, headers })
  }
  return data(step, answer)
}

/** Without a network the review stays with its problem, to be sent again under the same key. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<BookingStep> {
  const form = await request.clone().formData()
  return answered(serverAction, unsentBooking(form))
}

const load = keepingLast<Awaited<ReturnType<typeof loader>>>()

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return load(serverLoader)
}
clientLoader.hydrate = true as const

export default function Booking({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.step === 'review') {
    const { booking, values, key, problem } = actionData
    return (
      <SitePage>
        <div className="wrap max-w-xl py-12">
          <BookingReview id="review-title" booking={booking} problem={problem}>
            <ReviewForm values={values} submissionKey={key} intent="confirm" />
          </BookingReview>
        </div>
      </SitePage>
    )
  }
  const form = actionData?.step === 'form' ? actionData : undefined
  return (
    <SitePage>
      <h1 className="sr-only">{centre.name}</h1>
      <BookingSection
        calendar={loaderData.calendar}
        values={form?.values}
        problem={form?.problem}
        unreachable={'unreachable' in loaderData}
      />
    </SitePage>
  )
}
