interface Installed {
  readonly name: string
  /** What fits under the icon. */
  readonly shortName: string
  /** Where it opens; what lies outside of it opens in the browser. */
  readonly start: string
  readonly display: 'standalone' | 'minimal-ui'
}

const icon = (size: number, more = '') => ({
  src: `/icons/${more}${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  ...(more ? { purpose: 'maskable' } : {}),
})

/** What a phone needs to put the site, or the dashboard, on its home screen: a web app manifest, answered as such. */
export function webManifest({ name, shortName, start, display }: Installed): Response {
  const manifest = {
    id: start,
    name,
    short_name: shortName,
    lang: 'ar',
    dir: 'rtl',
    start_url: start,
    scope: start,
    display,
    theme_color: '#f6f0e6',
    background_color: '#fffdf9',
    icons: [icon(192), icon(512), icon(512, 'maskable-')],
  }
  const headers = { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=3600' }
  return new Response(JSON.stringify(manifest), { headers })
}
