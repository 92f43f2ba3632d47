import { centre } from '#app/shared/centre.ts'
import { webManifest } from '#app/shared/web-manifest.ts'

/** For the owner's home screen. It lies outside the guarded area, because browsers ask for it without cookies. */
export function loader() {
  const name = `إدارة ${centre.name}`
  return webManifest({ name, shortName: name, start: '/admin', display: 'standalone' })
}
