import { createContext } from 'react-router'
import type { Database } from './database.server.ts'

/** What the process hands to every page with its request. */
export interface RequestContext {
  readonly db: Database
  /** When the request came in, in milliseconds since 1970. */
  readonly now: number
  /** Names this request in the log and on the error page, and says nothing about it. */
  readonly reference: string
  readonly production: boolean
  /** Visitors come over TLS: cookies are marked for it. */
  readonly overTls: boolean
  /** Writes an unexpected failure to the log under the reference. */
  reportError(error: unknown): void
}

export const requestContext = createContext<RequestContext>()
