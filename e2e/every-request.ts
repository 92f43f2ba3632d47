import { globSync, readFileSync } from 'node:fs'
import routes from '#app/routes.ts'

/** One page or resource of the route table. */
export interface Route {
  readonly file: string
  readonly path: string
  /** Its own id and those of the layouts around it, as data requests name them. */
  readonly ids: readonly string[]
}

interface Entry {
  readonly file: string
  readonly path?: string | undefined
  readonly children?: readonly Entry[] | undefined
}

/** Every page and resource of app/routes.ts, and every layout's file. */
export function routeTable(): { leaves: Route[]; files: string[] } {
  const leaves: Route[] = []
  const files: string[] = []
  const walk = (entries: readonly Entry[], path: string, ids: readonly string[]) => {
    for (const { file, path: own, children } of entries) {
      files.push(file)
      const here = own === undefined ? path : `${path}/${own === '*' ? 'no-such-page' : own}`
      const mine = [...ids, file.replace(/\.tsx?$/, '')]
      if (children) walk(children, here, mine)
      else leaves.push({ file, path: here || '/', ids: mine })
    }
  }
  walk(routes, '', ['root'])
  return { leaves, files }
}

/** Every `intent` that a form of ours posts, read from the sources. */
export function knownIntents(): string[] {
  const sources = globSync('app/{admin,site}/*.{ts,tsx}').map((file) => readFileSync(file, 'utf8'))
  const found = sources.flatMap((text) =>
    [...text.matchAll(/(?:case |intent'\) [!=]== |intent=(?=")|^ {2}')['"]?([a-z-]+)['"]/gm)].map(
      ([, intent]) => intent,
    ),
  )
  return [...new Set(found as string[])]
}

/** A page load, a data request or a post, as it goes over the line. */
export interface Asked {
  readonly method: 'GET' | 'HEAD' | 'POST'
  readonly address: string
  readonly form?: Readonly<Record<string, string>>
  /** Another spelling of the address, which may be no address at all. */
  readonly misspelt?: boolean
}

/** Every way to ask for a route: the page, its data, parts of its data, and each intent posted to both. */
export function requestsTo({ path, ids }: Route, intents: readonly string[], form: Record<string, string>): Asked[] {
  const data = path === '/' ? '/_.data' : `${path}.data`
  const parts = [...ids, ids.join(','), 'admin/orders', 'admin/orders,admin/bookings', 'no-such-route', '']
  const spellings = [
    `${path}/`,
    path.toUpperCase(),
    path.replace('/', '//'),
    path.replace('a', '%61'),
    `${path}/_.data`,
  ]
  return [
    ...[path, `${path}?index`, data, `${data}?index`].map(get),
    ...spellings.map((address) => ({ ...get(address), misspelt: true })),
    ...parts.map((part) => get(`${data}?_routes=${encodeURIComponent(part)}`)),
    { method: 'HEAD', address: path },
    ...intents.flatMap((intent) => {
      const filled = { ...form, intent }
      return [path, data, `${path}?index`, `${data}?_routes=${ids.at(-1)}`].map((address) => post(address, filled))
    }),
  ]
}

const get = (address: string): Asked => ({ method: 'GET', address })
const post = (address: string, form: Record<string, string>): Asked => ({ method: 'POST', address, form })
