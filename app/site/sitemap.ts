import { requestContext } from '#app/database/request-context.server.ts'
import { productCards } from '#app/products/products.server.ts'
import type { Route } from './+types/sitemap.ts'
import { productPage } from './order-addresses.ts'
import { wholeAddress } from './page-address.server.ts'

/** Every page that search engines may show. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, publicUrl } = context.get(requestContext)
  const address = wholeAddress(publicUrl, request)
  const products = await productCards(db)
  const pages = ['/', '/privacy', ...products.map(({ id }) => productPage(id))]
  const entries = pages.map((page) => `<url><loc>${escaped(address(page))}</loc></url>\n`)
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('')}</urlset>
`
  return new Response(xml, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}

// An address has neither brackets nor quotes left.
const escaped = (address: string) => address.replaceAll('&', '&amp;').replaceAll("'", '&apos;')
