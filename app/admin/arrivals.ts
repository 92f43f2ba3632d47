import { requestContext } from '#app/database/request-context.server.ts'
import type { Route } from './+types/arrivals.ts'
import { arrivals } from './arrivals.server.ts'

/** Asked every few seconds by an open dashboard. */
export async function loader({ context }: Route.LoaderArgs) {
  return arrivals(context.get(requestContext).db)
}

/** A line that fails for a moment is no reason to take the page away: it asks again in a few seconds. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader()
  } catch (error) {
    // The way to the sign-in page, when the session has ended meanwhile.
    if (error instanceof Response) throw error
    return undefined
  }
}
