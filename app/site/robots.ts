import { requestContext } from '#app/database/request-context.server.ts'
import type { Route } from './+types/robots.ts'
import { wholeAddress } from './page-address.server.ts'

export function loader({ request, context }: Route.LoaderArgs) {
  const sitemap = wholeAddress(context.get(requestContext).publicUrl, request)('/sitemap.xml')
  const rules = `User-agent: *\nDisallow: /admin\n\nSitemap: ${sitemap}\n`
  return new Response(rules, { headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' } })
}
