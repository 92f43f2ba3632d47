import { centre } from '#app/shared/centre.ts'
import { webManifest } from '#app/shared/web-manifest.ts'

/** For a visitor's home screen. */
export function loader() {
  return webManifest({
    name: `${centre.name} ${centre.tagline}`,
    shortName: centre.name,
    start: '/',
    display: 'minimal-ui',
  })
}
