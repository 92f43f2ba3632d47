import { createHash } from 'node:crypto'
import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { requestContext } from './database/request-context.server.ts'
import { pageHead } from './site/page-head.server.tsx'
import { ErrorReference } from './ui/error-reference.tsx'

// What React Router's check of the origin throws, for a page and for data. The log has the request's own line.
const FOREIGN_FORM = /^(?:The `request\.url` origin does not match|`origin` header is not a valid URL|Bad Request$)/

/** Unexpected failures go to the log under the request's reference; a missing page or a foreign form is no failure. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  if (error instanceof Error && FOREIGN_FORM.test(error.message)) return
  context.get(requestContext).reportError(error)
}

/** Renders a whole page before its first byte leaves: several times faster here than streaming it in pieces. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { reference, production, hostedPictures, publicUrl } = context.get(requestContext)
  const page = await render(
    <ErrorReference value={reference}>
      <ServerRouter context={routerContext} url={request.url} />
    </ErrorReference>,
  )
  const html = page.replace('</head>', () => `${pageHead(routerContext, publicUrl)}</head>`)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
  if (production) headers.set('Content-Security-Policy', contentSecurityPolicy(html, hostedPictures))
  return new Response(request.method === 'HEAD' ? null : html, { status, headers })
}

function render(page: React.ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const whole = new Writable({
      write(chunk, _encoding, written) {
        chunks.push(chunk)
        written()
      },
      final(finished) {
        resolve(Buffer.concat(chunks).toString('utf8'))
        finished()
      },
    })
    const { pipe } = renderToPipeableStream(page, {
      onAllReady: () => pipe(whole),
      onShellError: reject,
    })
  })
}

// React Router writes the page's data into inline scripts. Their hashes, not 'unsafe-inline', let them run: a hash keeps
// its worth when the page is served again from memory, a nonce does not. What is for search engines never runs.
function contentSecurityPolicy(html: string, hostedPictures: boolean): string {
  const hashes = [...html.matchAll(/<script(?![^>]*\s(?:src=|type="application\/ld))[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script]) =>
      `'sha256-${createHash('sha256')
        .update(script ?? '')
        .digest('base64')}'`,
  )
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashes].join(' '),
    "style-src 'self'",
    // A picture host serves from addresses of its own choosing, often not the one it takes pictures at.
    `img-src 'self' data:${hostedPictures ? ' https:' : ''}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
