import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { changeToken } from '#app/database/change-token.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { type Clock, todayAt } from '#app/shared/clock.ts'
import { type KeptPage, keep, readyFor } from './kept-page.ts'

interface Site {
  readonly db: Database
  readonly clock: Clock
  /** Where visitors find the site. */
  readonly origin: string
  /** Answers a request as it answers everybody. */
  fetch(request: Request): Response | Promise<Response>
}

// The page alone, a month or a day of it. Any other address is answered by the pages themselves.
const PUBLIC_PAGE = /^\/(?:\?(?:month=\d{4}-\d\d|date=\d{4}-\d\d-\d\d))?$/
const PAGES_KEPT = 24

/**
 * Stands before the site and answers for the public page from memory while neither the data nor the day has changed.
 * What has changed, in whatever process, is asked before each answer. Nothing personal is kept: the page is rendered for
 * it from the bare address, without any header of the visitor who happens to come first.
 */
export function withPageMemory(site: Site, listener: RequestListener): RequestListener {
  const pageAt = pageMemory(site)
  return async (request, response) => {
    const { method, url = '' } = request
    if ((method !== 'GET' && method !== 'HEAD') || !PUBLIC_PAGE.test(url)) return listener(request, response)
    // Whatever goes wrong here, the site itself meets it again and answers with its sentence.
    const page = await pageAt(url).catch(() => undefined)
    if (page) await send(page, request, response)
    else listener(request, response)
  }
}

function pageMemory({ db, clock, origin, fetch }: Site) {
  const pages = new Map<string, { state: string; page: Promise<KeptPage | undefined> }>()
  const render = async (address: string) => keep(await fetch(new Request(origin + address)))
  return async (address: string): Promise<KeptPage | undefined> => {
    // Read before the rendering: what changes meanwhile makes the next request render again.
    const state = `${todayAt(clock())} ${await changeToken(db)}`
    const known = pages.get(address)
    const current = known?.state === state ? known : { state, page: render(address) }
    // The page last asked for is the last to go.
    pages.delete(address)
    pages.set(address, current)
    if (pages.size > PAGES_KEPT) pages.delete(pages.keys().next().value as string)
    return current.page
  }
}

async function send(page: KeptPage, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { 'accept-encoding': accepted, 'if-none-match': known } = request.headers
  if (known?.split(/\s*,\s*/).includes(page.etag)) {
    response.writeHead(304, page.unchanged).end()
    return
  }
  const { heads, body } = await readyFor(page, accepted ? String(accepted) : '')
  response.writeHead(200, heads).end(body)
}
