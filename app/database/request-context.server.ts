import { createContext } from 'react-router'
import type { PictureStore } from '#app/shared/picture-store.ts'
import type { Database } from './database.server.ts'

/** What the process hands to every page with its request. */
export interface RequestContext {
  readonly db: Database
  readonly pictures: PictureStore
  /** Products' pictures may lie with a picture host, at whatever https address it gives them. */
  readonly hostedPictures: boolean
  /** When the request came in, in milliseconds since 1970. */
  readonly now: number
  /** Names this request in the log and on the error page, and says nothing about it. */
  readonly reference: string
  readonly production: boolean
  /** The page itself was asked for, not its data: somebody opened or reloaded it. */
  readonly document: boolean
  /** The client's address, as far as a configured proxy can be believed. */
  readonly address: string
  /** The origin that visitors use, where it is set. */
  readonly publicUrl: URL | undefined
  /** Visitors come over TLS: cookies are marked for it. */
  readonly overTls: boolean
  /** In less time, in milliseconds, nobody fills in a form. */
  readonly shortestFill: number
  /** Counts one more form sent from this address. */
  countForm(): FormCounts
  /** Writes an unexpected failure to the log under the reference. */
  reportError(error: unknown): void
}

/** How many forms were sent within the running minute, this one included; 0 where addresses tell nothing. */
export interface FormCounts {
  readonly ofAddress: number
  readonly ofSite: number
}

export const requestContext = createContext<RequestContext>()
