import { createCookie } from 'react-router'
import { parseSubmissionKey } from '#app/database/submissions.server.ts'
import { CALENDAR_FILE } from './booking-addresses.ts'

/** Carries a submission's key from the confirmed form to what only its sender may see. */
interface ConfirmedCookie {
  /** The header that lets it be seen. `overTls`: the cookie travels over TLS only. */
  remember(key: string, overTls: boolean): Promise<string>
  /** The key of what was confirmed; undefined when there is nothing to show. */
  read(request: Request): Promise<string | undefined>
  /** The header that makes a reload show nothing again. */
  forget(overTls: boolean): Promise<string>
}

// The key is the visitor's own secret, and the only thing in the cookie: no name or phone travels in it.
function confirmedCookie(name: string, path: string, maxAge: number): ConfirmedCookie {
  const cookie = createCookie(name, { path, httpOnly: true, sameSite: 'lax', maxAge })
  return {
    remember: (key, overTls) => cookie.serialize(key, { secure: overTls }),
    read: async (request) => parseSubmissionKey(await cookie.parse(request.headers.get('Cookie'))),
    forget: (overTls) => cookie.serialize('', { secure: overTls, maxAge: 0 }),
  }
}

const TEN_MINUTES = 600
const ONE_DAY = 86_400

/** For the success pages, which are shown once. */
export const confirmedBooking = confirmedCookie('balsam-confirmed', '/booking', TEN_MINUTES)
export const confirmedOrder = confirmedCookie('balsam-ordered', '/order', TEN_MINUTES)
/** For the booking's calendar file, which may be taken more than once while the success message stays open. */
export const bookingForCalendar = confirmedCookie('balsam-calendar', CALENDAR_FILE, ONE_DAY)
