import sharp from 'sharp'
import { sessionTypes } from '#app/booking/session-types.ts'
import { headOf } from './page-head.ts'
import { expect, type TestSite, test } from './site.ts'

const HOME = 'https://balsam.example'
test.use({ publicUrl: new URL(HOME) })

const nasty = `</script><script>alert('1')</script> "x" & <!-- 'y'`

test('a search engine reads where the centre is, when it is open, and what everything costs', async ({ site }) => {
  const { title, canonical, meta, data } = await headOf(site, '/?date=2027-03-11')
  expect(title).toBe('بلسم للعلاج الطبيعي والاسترخاء')
  expect(meta.description).toContain('القدس')
  expect([canonical, meta['og:url'], meta['og:title']]).toEqual([`${HOME}/`, `${HOME}/`, title])
  expect(meta['twitter:card']).toBe('summary_large_image')

  expect(data['@type']).toBe('HealthAndBeautyBusiness')
  expect(data).toMatchObject({ name: 'بلسم', telephone: '+972501234567', url: `${HOME}/` })
  expect(data.address).toMatchObject({
    '@type': 'PostalAddress',
    addressLocality: 'القدس',
    streetAddress: 'وادي الجوز',
  })
  expect([Math.round(data.geo.latitude), Math.round(data.geo.longitude)]).toEqual([32, 35])
  const days = ['Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
  expect(data.openingHoursSpecification).toMatchObject({ dayOfWeek: days, opens: '10:00', closes: '19:00' })

  const offers: [string, number, string][] = data.makesOffer.map(offered)
  const sessions = sessionTypes.map(({ name, price }) => [name, price, 'ILS'])
  expect(offers).toEqual(expect.arrayContaining([...sessions, ['صابون زيت الزيتون', 25, 'ILS']]))
  expect(offers).toHaveLength(sessions.length + 5)
})

test('a link to a product previews as that product, whatever its texts hold', async ({ site }) => {
  const image = `/images/${'0'.repeat(32)}`
  const row = { name: nasty, description: nasty, image }
  await site.db.updateTable('products').set(row).where('id', '=', 'sample-olive-soap').execute()
  const page = '/products/sample-olive-soap'
  const { status, title, canonical, meta, data, html } = await headOf(site, page)
  expect([status, title, meta.description]).toEqual([200, `${nasty} – بلسم`, nasty])
  expect([canonical, meta['og:url'], meta['og:title']]).toEqual([HOME + page, HOME + page, title])
  expect(meta['og:image']).toBe(`${HOME}${image}-1080.jpg`)
  expect(data).toMatchObject({ '@type': 'Product', name: nasty, url: HOME + page })
  expect(data.offers).toMatchObject({ price: 25, priceCurrency: 'ILS', availability: 'https://schema.org/InStock' })
  for (const path of ['/', page]) expect((await headOf(site, path)).html).not.toContain("<script>alert('1')")
  // It is bought without a script, too.
  expect(html.match(/<form [^>]*action="([^"]*)"/)?.[1]).toBe('/order')
  expect(html.match(/name="product" value="([^"]*)"/)?.[1]).toBe('sample-olive-soap')
})

test('every page of the sitemap is there and says that this is its address', async ({ site }) => {
  for (const address of locations(await read(site, '/sitemap.xml'))) {
    const { status, canonical, meta } = await headOf(site, address.slice(HOME.length))
    expect([status, canonical, meta.robots]).toEqual([200, address, undefined])
  }
})

test('a product that is hidden or never was, like every unknown address, is nowhere to be found', async ({ site }) => {
  const list = async () => locations(await read(site, '/sitemap.xml'))
  const soap = '/products/sample-olive-soap'
  expect(await list()).toHaveLength(7)
  expect(await list()).toEqual(expect.arrayContaining([`${HOME}/`, `${HOME}/privacy`, HOME + soap]))
  await site.db.updateTable('products').set({ hidden: 1 }).where('id', '=', 'sample-olive-soap').execute()
  expect(await list()).toHaveLength(6)
  expect(await list()).not.toContain(HOME + soap)
  for (const path of [soap, '/products/none', `/products/${encodeURIComponent(nasty)}`, '/products', '/none']) {
    const { status, canonical, meta, data, html } = await headOf(site, path)
    expect([status, canonical, meta['og:url'], data, meta.robots]).toEqual([
      404,
      undefined,
      undefined,
      undefined,
      'noindex',
    ])
    expect(html).not.toContain('صابون')
  }
})

test('the dashboard is for no search engine', async ({ site }) => {
  expect(await read(site, '/robots.txt')).toBe(`User-agent: *\nDisallow: /admin\n\nSitemap: ${HOME}/sitemap.xml\n`)
  const { meta, canonical, manifest } = await headOf(site, '/admin')
  expect([meta.robots, canonical, manifest]).toEqual(['noindex', undefined, '/admin.webmanifest'])
})

test('site and dashboard go on a home screen each as itself, in Arabic, with icons of the size they say', async ({
  site,
}) => {
  for (const [page, start] of [
    ['/', '/'],
    ['/admin', '/admin'],
  ] as const) {
    const { manifest } = await headOf(site, page)
    const answer = await fetch(site.address + manifest)
    expect(answer.headers.get('content-type')).toBe('application/manifest+json')
    const told = await answer.json()
    expect(told).toMatchObject({ lang: 'ar', dir: 'rtl', start_url: start, scope: start, id: start })
    expect(told.icons.map(({ purpose }: { purpose?: string }) => purpose)).toContain('maskable')
    for (const { src, sizes } of told.icons) expect(await sizeOf(site, src)).toBe(sizes)
  }
  expect(await sizeOf(site, '/icons/180.png')).toBe('180x180')
  expect(await sizeOf(site, '/og.jpg')).toBe('1200x630')
})

test.describe('without PUBLIC_URL', () => {
  test.use({ publicUrl: undefined })

  test('a page takes no address from whoever asks for it', async ({ site }) => {
    const headers = { host: 'evil.example' }
    const { canonical, meta, html } = await headOf(site, '/products/sample-olive-soap', headers)
    expect([canonical, meta['og:image']]).toEqual(['/products/sample-olive-soap', '/og.jpg'])
    expect(html).not.toContain('evil.example')
  })

  test('robots and sitemap name the address they were asked at, and nobody keeps them', async ({ site }) => {
    expect(await read(site, '/robots.txt')).toContain(`Sitemap: ${site.address}/sitemap.xml`)
    expect(locations(await read(site, '/sitemap.xml'))).toContain(`${site.address}/`)
    for (const path of ['/robots.txt', '/sitemap.xml']) {
      expect((await fetch(site.address + path)).headers.get('cache-control')).toBe('no-store')
    }
  })
})

function offered({
  price,
  priceCurrency,
  itemOffered,
}: {
  price: number
  priceCurrency: string
  itemOffered: { name: string }
}) {
  return [itemOffered.name, price, priceCurrency]
}

async function read({ address }: TestSite, path: string): Promise<string> {
  return (await fetch(address + path)).text()
}

/** Refuses what is no sitemap from its first to its last sign. */
function locations(xml: string): string[] {
  const [, entries] =
    /^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www.sitemaps.org\/schemas\/sitemap\/0.9">\n((?:<url><loc>(?:[^<>&'"]|&(?:amp|apos);)+<\/loc><\/url>\n)*)<\/urlset>\n$/.exec(
      xml,
    ) ?? []
  return [...(entries ?? '').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address ?? '')
}

async function sizeOf({ address }: TestSite, path: string): Promise<string> {
  const { width, height } = await sharp(await (await fetch(address + path)).bytes()).metadata()
  return `${width}x${height}`
}
