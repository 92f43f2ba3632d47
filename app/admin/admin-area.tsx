import { Outlet } from 'react-router'
import type { Route } from './+types/admin-area.ts'
import { adminOnly } from './admin-only.server.ts'
import { keepPage } from './keep-page.ts'

/** The door: nothing below this layout answers to anyone but a signed-in admin. */
export const middleware: Route.MiddlewareFunction[] = [adminOnly]

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPage]

// Without a loader React Router would not run the middleware for data requests of this layout alone.
export function loader() {
  return null
}

export default function AdminArea() {
  return <Outlet />
}
