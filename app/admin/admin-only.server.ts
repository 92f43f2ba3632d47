import { createContext, type MiddlewareFunction, redirect } from 'react-router'
import { type AdminSession, endSession, resumeSession } from '#app/auth/admin-sessions.server.ts'
import { requestContext } from '#app/database/request-context.server.ts'
import { adminCookie } from './session-cookie.server.ts'
import { signInAgain } from './sign-in-again.ts'

/** Who is signed in; set for every page, post and data request below the admin's layout, and for nothing else. */
export const adminContext = createContext<AdminSession>()

/**
 * The one place that decides who gets in. It stands before every loader and action of the admin's routes; whoever has no
 * living session is sent to sign in and sees nothing else.
 */
export const adminOnly: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { db, now, overTls } = context.get(requestContext)
  const id = await sessionId(request, overTls)
  const session = id && (await resumeSession(db, id, now))
  if (!session) throw redirect(SIGN_IN)
  context.set(adminContext, session)
  const response = await next()
  // Names and phones are nobody else's, on this device's disk least of all.
  response.headers.set('Cache-Control', 'no-store')
  return response
}

/**
 * Reloading an admin page signs out, unless «البقاء متصلاً على هذا الجهاز» was chosen: the reception's computer is shared.
 * The page shown right after signing in is the first, not a reload.
 */
export const endsOnReload: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { db, overTls, document } = context.get(requestContext)
  const { kept, unseen } = context.get(adminContext)
  if (!document || request.method !== 'GET' || kept || unseen) return next()
  const id = await sessionId(request, overTls)
  if (id) await endSession(db, id)
  const { pathname, search } = new URL(request.url)
  throw redirect(signInAgain(pathname + search), { headers: { 'Set-Cookie': await forgetSession(overTls) } })
}

export const SIGN_IN = '/admin'

/** The session id in a request's cookie; undefined when there is none that could be one. */
export async function sessionId(request: Request, overTls: boolean): Promise<string | undefined> {
  const id: unknown = await adminCookie(overTls).parse(request.headers.get('Cookie'))
  return typeof id === 'string' && /^[\w-]{43}$/.test(id) ? id : undefined
}

/** The header that takes the cookie away. */
export function forgetSession(overTls: boolean): Promise<string> {
  return adminCookie(overTls).serialize('', { maxAge: 0 })
}
