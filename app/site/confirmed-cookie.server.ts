import { createCookie } from 'react-router'
import { parseSubmissionKey } from '#app/database/submissions.server.ts'

// Carries the submission's key from the confirmed form to the success page, once. The key is the visitor's own secret,
// and the only thing in it: no name or phone travels in a cookie.
const cookie = createCookie('balsam-confirmed', { path: '/booking', httpOnly: true, sameSite: 'lax', maxAge: 600 })

/** The header that lets the success page be shown once. */
export function confirmedCookie(key: string, overTls: boolean): Promise<string> {
  return cookie.serialize(key, { secure: overTls })
}

/** The key of what was just confirmed; undefined when there is nothing to show. */
export async function confirmedKey(request: Request): Promise<string | undefined> {
  return parseSubmissionKey(await cookie.parse(request.headers.get('Cookie')))
}

/** The header that makes a reload show nothing again. */
export function forgetConfirmed(overTls: boolean): Promise<string> {
  return cookie.serialize('', { secure: overTls, maxAge: 0 })
}
