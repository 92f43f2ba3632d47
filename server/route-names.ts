/** The name of every address that none of our routes has. */
export const UNKNOWN_ROUTE = '*'

interface Route {
  readonly path?: string | undefined
  readonly parentId?: string | undefined
}

/**
 * Tells which route an address meets, by the route's own pattern: what somebody wrote into an address can't get into the
 * log with it.
 */
export function routeNames(routes: Readonly<Record<string, Route | undefined>>): (path: string) => string {
  const pathOf = (route: Route | undefined): string =>
    route ? `${pathOf(routes[route.parentId ?? ''])}${route.path ? `/${route.path}` : ''}` : ''
  const names = [...new Set(Object.values(routes).map((route) => pathOf(route) || '/'))].filter((name) => name !== '/*')
  const patterns = names.map((name) => [name, patternOf(name)] as const)
  return (path) => {
    const page = path.replace(/^\/_\.data$/, '/').replace(/(?<=.)(?:\.data|\/)$/, '')
    return patterns.find(([, pattern]) => pattern.test(page))?.[0] ?? UNKNOWN_ROUTE
  }
}

function patternOf(name: string): RegExp {
  return new RegExp(`^${name.replaceAll('.', '\\.').replace(/:[^/]+/g, '[^/]+')}$`)
}
