// The site in a process of its own, by a clock that stands still, and beside it, in the same process, the least a server
// can do: the same 15 KB for everybody.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readConfig } from '#server/config.ts'
import { serveSite } from '#server/serve.ts'

/** Sent once the site is open. */
export interface Opened {
  readonly site: string
  readonly bare: string
}

const built: typeof import('#server/app.ts') = await import(
  new URL('../../build/server/index.js', import.meta.url).href
)
const quiet = {
  info() {},
  request() {},
  failure: (_: string, __: string, error: unknown) => void process.stderr.write(`${error}\n`),
}
const site = await serveSite(readConfig(process.env), built.createApp, () => Number(process.env.NOW), quiet)

const body = Buffer.alloc(15 * 1024, 'x')
const heads = { 'content-type': 'text/html; charset=utf-8', 'content-length': body.length }
const bare = createServer((_, response) => response.writeHead(200, heads).end(body)).listen(0, '127.0.0.1', () => {
  const { port } = bare.address() as AddressInfo
  process.send?.({ site: site.address, bare: `http://127.0.0.1:${port}` } satisfies Opened)
})

let largest = 0
setInterval(() => {
  largest = Math.max(largest, process.memoryUsage.rss())
}, 50).unref()

process.on('message', (message) => {
  if (message === 'memory') process.send?.(Math.max(largest, process.memoryUsage.rss()))
})
process.on('disconnect', () => process.exit())
