import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { bookingFormValues } from '#app/booking/booking-request.ts'
import { requestContext } from '#app/database/request-context.server.ts'
import { deliveryZones } from '#app/orders/orders.server.ts'
import { productCards } from '#app/products/products.server.ts'
import { postedForm } from '#app/shared/posted-form.server.ts'
import type { Route } from './+types/home.ts'
import { bookingCalendar } from './booking-calendar.server.ts'
import { BookingSection } from './booking-section.tsx'
import { Features } from './features.tsx'
import { Founder } from './founder.tsx'
import { Hero } from './hero.tsx'
import { Products } from './products.tsx'
import { SitePage } from './site-page.tsx'
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

/** Without JavaScript: a day or a month was chosen. The address says which; the form comes back as it was. */
export async function action({ request }: Route.ActionArgs) {
  return { values: bookingFormValues(await postedForm(request)) }
}

const load = keepingLast<Awaited<ReturnType<typeof loader>>>()

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return load(serverLoader)
}
clientLoader.hydrate = true as const

/** A day of the month that is shown needs nothing from the server: its hours came with the month. */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs) {
  if (formMethod || currentUrl.href === nextUrl.href) return true
  const [shown, next] = [monthAsked(currentUrl), monthAsked(nextUrl)]
  return shown !== next && !(shown === undefined && nextUrl.searchParams.has('date'))
}

function monthAsked({ searchParams }: URL): string | undefined {
  return searchParams.get('month') ?? searchParams.get('date')?.slice(0, 7)
}

export default function Home({ loaderData, actionData }: Route.ComponentProps) {
  const { calendar, products, zones } = loaderData
  return (
    <SitePage>
      <Hero />
      <Founder />
      <Features />
      <BookingSection calendar={calendar} values={actionData?.values} unreachable={'unreachable' in loaderData} />
      <Products products={products} zones={zones} />
    </SitePage>
  )
}
