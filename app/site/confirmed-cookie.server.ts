import { createCookie } from 'react-router'
import { parseSubmissionKey } from '#app/database/submissions.server.ts'

/** Carries a submission's key from the confirmed form to its success page, once. */
interface ConfirmedCookie {
  /** The header that lets the success page be shown once. `overTls`: the cookie travels over TLS only. */
  remember(key: string, overTls: boolean): Promise<string>
  /** The key of what was just confirmed; undefined when there is nothing to show. */
  read(request: Request): Promise<string | undefined>
  /** The header that makes a reload show nothing again. */
  forget(overTls: boolean): Promise<string>
}

// The key is the visitor's own secret, and the only thing in the cookie: no name or phone travels in it.
function confirmedCookie(name: string, path: string): ConfirmedCookie {
  const cookie = createCookie(name, { path, httpOnly: true, sameSite: 'lax', maxAge: 600 })
  return {
    remember: (key, overTls) => cookie.serialize(key, { secure: overTls }),
    read: async (request) => parseSubmissionKey(await cookie.parse(request.headers.get('Cookie'))),
    forget: (overTls) => cookie.serialize('', { secure: overTls, maxAge: 0 }),
  }
}

export const confirmedBooking = confirmedCookie('balsam-confirmed', '/booking')
export const confirmedOrder = confirmedCookie('balsam-ordered', '/order')
