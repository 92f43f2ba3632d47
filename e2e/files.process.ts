import { headOf } from './page-head.ts'
import { expect, type TestSite, test } from './site.ts'

test('what the front page loads is compressed as far as it can be, and kept for a year under its name', async ({
  site,
}) => {
  const { html } = await headOf(site, '/')
  const files = new Set([...html.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path]) => path ?? ''))
  expect([...files].map((path) => path.replace(/^.*\./, '')).toSorted()).toEqual(
    expect.arrayContaining(['css', 'js', 'svg', 'woff2']),
  )
  for (const path of files) {
    const plain = await get(site, path)
    expect(plain.headers.get('cache-control'), path).toBe('public, max-age=31536000, immutable')
    if (path.endsWith('.woff2') || Number(plain.headers.get('content-length')) < 500) continue
    for (const [accepted, used] of [
      ['gzip, deflate, br', 'br'],
      ['gzip', 'gzip'],
    ] as const) {
      const { headers } = await get(site, path, { 'accept-encoding': accepted })
      expect([headers.get('content-encoding'), headers.get('vary')], path).toEqual([used, 'Accept-Encoding'])
      expect(Number(headers.get('content-length')), path).toBeLessThan(Number(plain.headers.get('content-length')))
    }
  }
  // Everything else it shows: sample pictures, kept under addresses in the database, and icons.
  const others = [...html.matchAll(/(?:src|href)="(\/[^/"][^"]*\.\w+)"/g)].map(([, path]) => path ?? '')
  const known = /^\/(assets|art\/products|icons)\/|^\/favicon\.svg$|^\/site\.webmanifest$/
  expect(others.filter((path) => !known.test(path))).toEqual([])
})

test('a file that may change is asked for again, and sent again only when it has', async ({ site }) => {
  const first = await get(site, '/favicon.svg', { 'accept-encoding': 'br' })
  expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'public, max-age=3600'])
  const again = (changed: string) =>
    get(site, '/favicon.svg', { 'if-modified-since': changed, 'accept-encoding': 'br' })
  const unchanged = await again(first.headers.get('last-modified') ?? '')
  expect([unchanged.status, await unchanged.text(), unchanged.headers.get('content-length')]).toEqual([304, '', null])
  expect((await again('Wed, 01 Jan 2020 00:00:00 GMT')).status).toBe(200)
})

function get({ address }: TestSite, path: string, headers: HeadersInit = { 'accept-encoding': 'identity' }) {
  return fetch(address + path, { headers })
}
