import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { bookingFormValues } from '#app/booking/booking-request.ts'
import { requestContext } from '#app/database/request-context.server.ts'
import { deliveryZones } from '#app/orders/orders.server.ts'
import { productCards } from '#app/products/products.server.ts'
import type { CalendarMonth } from '#app/shared/calendar-date.ts'
import { postedForm } from '#app/shared/posted-form.server.ts'
import type { Route } from './+types/home.ts'
import { answered } from './answered.ts'
import { bookingCalendar } from './booking-calendar.server.ts'
import { BookingSection } from './booking-section.tsx'
import { nextBookingStep } from './booking-step.server.ts'
import { Features } from './features.tsx'
import { Founder } from './founder.tsx'
import { Hero } from './hero.tsx'
import { nextOrderStep } from './order-step.server.ts'
import { Products } from './products.tsx'
import { SitePage } from './site-page.tsx'
import { unsentBooking, unsentOrder } from './unsent.ts'
import { keepingLast } from './without-network.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext)
  const [calendar, products, zones] = await Promise.all([
    bookingCalendar(request, context),
    productCards(db),
    deliveryZones(db),
  ])
  return { calendar, products, zones }
}

/**
 * The popups' forms, and without JavaScript a choice of day or month: the address says which, and the form comes back as
 * it was. The popups post here, to the page that is open, so that confirming needs no further file of ours.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await postedForm(request)
  switch (form.get('intent')) {
    case 'confirm-here': {
      const { step, ...answer } = await nextBookingStep(form, context.get(requestContext))
      return data(step, answer)
    }
    case 'order-here': {
      const { status, step } = await nextOrderStep(form, context.get(requestContext))
      return data(step, { status })
    }
    default:
      return { step: 'typed' as const, values: bookingFormValues(form) }
  }
}

/** Whether the server has answered the form that was sent last. */
let heard = true

/** Without a network the popup stays open with its problem, to be sent again under the same key. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  const unsent = form.get('intent') === 'order-here' ? unsentOrder(form) : unsentBooking(form)
  const answer = await answered(serverAction, unsent)
  heard = answer !== unsent
  return answer
}

const load = keepingLast<Awaited<ReturnType<typeof loader>>>()
let shownMonth: CalendarMonth | undefined

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const loaded = await load(serverLoader)
  shownMonth = loaded.calendar.month
  return loaded
}
clientLoader.hydrate = true as const

/**
 * A day of the month that is shown needs nothing from the server: its hours came with the month. A form that nothing was
 * heard of may be sent again just as it was, with the hour it asks for still there.
 */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs) {
  if (formMethod) return heard
  if (currentUrl.href === nextUrl.href) return true
  return monthAsked(nextUrl) !== shownMonth
}

function monthAsked({ searchParams }: URL): string | null {
  return searchParams.get('date')?.slice(0, 7) ?? searchParams.get('month')
}

export default function Home({ loaderData, actionData }: Route.ComponentProps) {
  const { calendar, products, zones } = loaderData
  const values = actionData?.step === 'typed' ? actionData.values : undefined
  return (
    <SitePage>
      <Hero />
      <Founder />
      <Features />
      <BookingSection calendar={calendar} values={values} unreachable={'unreachable' in loaderData} />
      <Products products={products} zones={zones} opened={calendar.opened} />
    </SitePage>
  )
}
