import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's own folder; every command runs there, wherever the user stands. */
export const root = fileURLToPath(new URL('..', import.meta.url))

export const inProject = (...parts) => join(root, ...parts)

const pinnedNode = inProject('node_modules/.bin/node')

export const runningMajor = Number(process.versions.node.split('.')[0])

/**
 * The Node that runs the site. The scripts run on whatever Node the machine has; the site needs the one pinned in
 * package.json. Where that one is missing, because install scripts are forbidden, the machine's own may be new enough.
 * Undefined when there is neither.
 */
export function siteNode() {
  if (existsSync(pinnedNode)) return pinnedNode
  return runningMajor >= 26 ? process.execPath : undefined
}

/** The environment with that Node, and the project's tools, found before any other. */
export function siteEnvironment(changes = {}) {
  const path = [inProject('node_modules/.bin'), dirname(siteNode() ?? process.execPath), process.env.PATH]
  return { ...process.env, PATH: path.join(delimiter), ...changes }
}
