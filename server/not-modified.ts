import type { MiddlewareHandler } from 'hono'

/** Answers 304, without the file, to a browser whose copy is still the one we have. */
export const notModified: MiddlewareHandler = async (c, next) => {
  await next()
  const changed = c.res.headers.get('Last-Modified')
  if (c.res.status !== 200 || !changed || c.req.header('If-Modified-Since') !== changed) return
  await c.res.body?.cancel()
  const headers = new Headers(c.res.headers)
  for (const name of ['Content-Length', 'Content-Type', 'Content-Encoding']) headers.delete(name)
  c.res = undefined
  c.res = new Response(null, { status: 304, headers })
}
