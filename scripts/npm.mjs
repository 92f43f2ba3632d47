import { delimiter, dirname } from 'node:path'
import { runStep } from './child.mjs'
import { Stop } from './command.mjs'
import { root } from './project.mjs'

// npm's own patience with a network that is away is over a minute; this is a quarter of that.
const RETRIES = ['--fetch-retries=3', '--fetch-retry-factor=3', '--fetch-retry-mintimeout=1000']

const OFFLINE = /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|E\w*TIMEDOUT|E\w+_TIMEOUT)\b/

/**
 * Runs npm on the given Node; resolves to its exit code and what it printed.
 * `npm` may be missing or be another package manager's program: then the npm in the PATH serves.
 */
export async function askNpm(args, { node, npm = '' }, cwd = root) {
  // Install scripts of packages call `node` and `npm` by name, so the wanted ones must also come first in PATH.
  const env = { ...process.env, PATH: [dirname(node), process.env.PATH].join(delimiter) }
  const [program, first] = /[/\\]npm(-cli\.c?js)?$/.test(npm) ? [node, [npm]] : ['npm', []]
  return runStep(program, [...first, ...args, ...RETRIES], { cwd, env, quiet: true }).catch((error) => {
    if (error.code !== 'ENOENT') throw error
    throw new Stop("npm can't be found; it comes with Node.js and has to be in the PATH.")
  })
}

/** Runs npm; resolves to what it printed, and stops the command if it fails. */
export async function runNpm(args, tools, cwd = root) {
  const { exitCode, output } = await askNpm(args, tools, cwd)
  if (exitCode === 0) return output
  if (OFFLINE.test(output)) {
    throw new Stop(
      "The packages can't be installed: the npm registry can't be reached. Connect to a network, then retry.",
    )
  }
  process.stderr.write(output)
  throw new Stop("The packages can't be installed; npm's lines above say why.")
}
