import { type Cookie, createCookie } from 'react-router'
import { limits } from '#app/auth/admin-sessions.server.ts'

// `__Host-` binds the cookie to this very host; browsers accept it over TLS only.
const overTlsCookie = sessionCookie('__Host-balsam-admin', true)
const plainCookie = sessionCookie('balsam-admin', false)

/** The cookie that holds an admin session's id. */
export function adminCookie(overTls: boolean): Cookie {
  return overTls ? overTlsCookie : plainCookie
}

/** Lifetime of the cookie in seconds; without one it goes with the browser. */
export function lifetime(kept: boolean): { maxAge?: number } {
  return kept ? { maxAge: limits.kept.absolute / 1000 } : {}
}

function sessionCookie(name: string, secure: boolean): Cookie {
  return createCookie(name, { path: '/', httpOnly: true, sameSite: 'lax', secure })
}
