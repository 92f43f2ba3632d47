import { randomBytes } from 'node:crypto'
import { getConnInfo } from '@hono/node-server/conninfo'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { sql } from 'kysely'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Database } from '#app/database/database.server.ts'
import { requestContext } from '#app/database/request-context.server.ts'
import type { Clock } from '#app/shared/clock.ts'
import { messageOf } from '#app/shared/messages.ts'
import { LARGEST_PICTURE_BYTES, type PictureStore } from '#app/shared/picture-store.ts'
import { formsAMinute } from '#app/site/objection.server.ts'
import { formRate } from './form-rate.ts'
import type { Log } from './log.ts'
import { notModified } from './not-modified.ts'
import type { PictureFiles } from './pictures/picture-files.ts'
import { servePictures } from './pictures/serve-pictures.ts'
import { routeNames, UNKNOWN_ROUTE } from './route-names.ts'
import { securityTxt } from './security-txt.ts'

/** What the host is given by the process that runs it. */
export interface AppParts {
  readonly db: Database
  readonly pictures: PictureStore
  readonly hostedPictures?: boolean
  readonly clock: Clock
  readonly log: Log
  /** Where the files of our own pictures lie. */
  readonly pictureFiles: PictureFiles
  readonly publicUrl: URL | undefined
  readonly production: boolean
  readonly trustedProxy?: string | undefined
  readonly shortestFill?: number | undefined
}

const LASTING = 'public, max-age=31536000, immutable'
const LARGEST_BODY = 64 * 1024
// Nobody types that fast, and the review takes its own time.
const SHORTEST_FILL_MS = 2000
// Only the products' own form carries a picture.
const PICTURE_FORMS = /^\/admin\/products(?:\.data)?$/

/**
 * The whole site as one Fetch handler: health, files, limits, headers, then the pages. It is built together with the
 * pages, so that both share one copy of React Router's context keys.
 */
export async function createApp(parts: AppParts): Promise<Hono> {
  const app = new Hono()
  app.use(securityHeaders(parts))
  app.get('/healthz', async (c) => {
    const healthy = await reaches(parts.db)
    return c.text(healthy ? 'ok' : 'unavailable', healthy ? 200 : 503, { 'Cache-Control': 'no-store' })
  })
  app.get('/.well-known/security.txt', (c) =>
    c.text(securityTxt(parts.clock(), parts.publicUrl), 200, { 'Cache-Control': 'public, max-age=86400' }),
  )
  // Asked for by whoever reads no page's head.
  app.get('/favicon.ico', (c) => c.redirect('/icons/192.png', 302))
  app.use(compressPages)
  app.get('/images/*', servePictures(parts.pictureFiles, parts.log))
  if (parts.production) app.use(notModified, files())
  app.use(onlyReadableAddresses)
  app.use(onlyFormMethods)
  app.use(limitBodies)
  app.all('*', await pages(parts))
  return app
}

function isOverTls({ publicUrl }: AppParts): boolean {
  return publicUrl?.protocol === 'https:'
}

const onError = (c: Context) => c.text(messageOf('form-too-large'), 413)
const smallBodies = bodyLimit({ maxSize: LARGEST_BODY, onError })
const pictureBodies = bodyLimit({ maxSize: LARGEST_PICTURE_BYTES + LARGEST_BODY, onError })
const limitBodies: MiddlewareHandler = (c, next) =>
  PICTURE_FORMS.test(c.req.path) ? pictureBodies(c, next) : smallBodies(c, next)

// What a posted form is answered with in the background is a few hundred bytes: compressing it would take the server
// longer than everything else about it.
const compressed = compress()
const compressPages: MiddlewareHandler = (c, next) =>
  c.req.method === 'POST' && c.req.path.endsWith('.data') ? next() : compressed(c, next)

async function pages(parts: AppParts): Promise<MiddlewareHandler> {
  const { db, clock, log, publicUrl, production } = parts
  const overTls = isOverTls(parts)
  const countForm = formRate(formsAMinute.freeOfAddress)
  const build: ServerBuild = await import('virtual:react-router/server-build')
  const routeOf = routeNames(build.routes)
  const allowedActionOrigins = publicUrl ? [publicUrl.host] : []
  const handle = createRequestHandler({ ...build, allowedActionOrigins }, production ? 'production' : 'development')
  return async (c) => {
    const from = performance.now()
    const { method } = c.req
    const route = routeOf(c.req.path)
    const reference = randomBytes(4).toString('hex').toUpperCase()
    const reportError = (error: unknown) => log.failure(`${method} ${route}`, reference, error)
    const now = clock()
    const address = clientAddress(c, parts.trustedProxy)
    const context = new RouterContextProvider()
    context.set(requestContext, {
      db,
      pictures: parts.pictures,
      hostedPictures: parts.hostedPictures ?? false,
      now,
      reference,
      production,
      document: !c.req.path.endsWith('.data'),
      address,
      publicUrl,
      overTls,
      shortestFill: parts.shortestFill ?? SHORTEST_FILL_MS,
      countForm: () => countForm(address, now),
      reportError,
    })
    const answer = await handle(c.req.raw, context)
    const { status } = answer
    // What was sent, and what went wrong; reading is nobody's business, and addresses nobody has are noise.
    if (method === 'POST' || (status >= 400 && route !== UNKNOWN_ROUTE)) {
      log.request({ method, route, status, milliseconds: Math.round(performance.now() - from), reference })
    }
    // React Router's own words to a form of another site.
    const foreign = status === 400 && answer.headers.get('Content-Type')?.startsWith('text/plain')
    return foreign ? c.text(messageOf('form-foreign'), 400) : answer
  }
}

// The last entry of the list is the one our own proxy wrote; the others are whatever the client made up.
function clientAddress(c: Context, trustedProxy: string | undefined): string {
  // A request made in the process itself comes by no connection.
  const peer = c.env?.incoming ? (getConnInfo(c).remote.address?.replace(/^::ffff:/, '') ?? '') : ''
  if (!trustedProxy || peer !== trustedProxy) return peer
  return c.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim() || peer
}

function files(): MiddlewareHandler {
  return serveStatic({
    root: './build/client',
    precompressed: true,
    onFound(path, c) {
      // Vite names what lies under assets/ by its content; everything else may change under its name.
      c.header('Cache-Control', path.includes('/assets/') ? LASTING : 'public, max-age=3600')
    },
  })
}

// React Router would look for such a page as well, and print the address.
const onlyReadableAddresses: MiddlewareHandler = async (c, next) => {
  try {
    decodeURIComponent(new URL(c.req.url).pathname)
  } catch {
    return c.text(messageOf('address-unreadable'), 400)
  }
  return next()
}

const onlyFormMethods: MiddlewareHandler = async (c, next) => {
  if (['GET', 'HEAD', 'POST'].includes(c.req.method)) return next()
  return c.text('Method not allowed', 405, { Allow: 'GET, HEAD, POST' })
}

// What a page may load it says itself (app/entry.server.tsx); whatever else is opened as one loads nothing.
const NOTHING = "default-src 'none'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'"

function securityHeaders(parts: AppParts): MiddlewareHandler {
  const overTls = isOverTls(parts)
  return async (c, next) => {
    await next()
    c.header('X-Content-Type-Options', 'nosniff')
    c.header('Referrer-Policy', 'strict-origin-when-cross-origin')
    c.header('Cross-Origin-Opener-Policy', 'same-origin')
    c.header('Cross-Origin-Resource-Policy', 'same-origin')
    c.header('Permissions-Policy', 'camera=(), geolocation=(), microphone=()')
    if (parts.production && !c.res.headers.has('Content-Security-Policy')) c.header('Content-Security-Policy', NOTHING)
    if (overTls) c.header('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
  }
}

async function reaches(db: Database): Promise<boolean> {
  try {
    await sql`select id from migrations limit 1`.execute(db)
    return true
  } catch {
    return false
  }
}
