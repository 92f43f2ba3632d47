import { requestContext } from '#app/database/request-context.server.ts'
import { todayAt } from '#app/shared/clock.ts'
import type { Route } from './+types/arrivals.ts'
import { arrivals } from './arrivals.server.ts'

/** Asked every few seconds by an open dashboard. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(requestContext)
  return arrivals(db, todayAt(now))
}
