import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, sep } from 'node:path'
import { runNpm } from './npm.mjs'
import { inProject, runningMajor } from './project.mjs'

const FOLDER = '.balsam-install'
const fetched = (name) => inProject(FOLDER, 'node_modules/.bin', name)

// npm judges packages by the Node it runs on. Below this one it complains about React Router and, worse, silently leaves
// out optional packages that the build can't do without (Rolldown's on Node 20.18 or 22.11, for one).
const OLDEST_NODE = 24
// Older ones don't recognise glibc and then leave out every package that is built for it.
const OLDEST_NPM = 10
const NEW_NPM = '11.19.1'

/**
 * A Node and an npm that are fit to install the packages: { node, npm }, as runNpm wants them. They are the machine's
 * own where these are new enough, otherwise they are fetched into a folder outside node_modules, which is about to go.
 */
export async function toolsForInstall() {
  removeToolsForInstall()
  mkdirSync(inProject(FOLDER))
  const own = { node: survivingNode(), npm: process.env.npm_execpath }
  const wanted = {}
  if (runningMajor < OLDEST_NODE) wanted.node = pinnedNodeVersion()
  if (Number.parseInt(await runNpm(['--version'], own), 10) < OLDEST_NPM) wanted.npm = NEW_NPM
  if (Object.keys(wanted).length > 0) await fetch(wanted, own)
  return { node: wanted.node ? fetched('node') : own.node, npm: wanted.npm ? fetched('npm') : own.npm }
}

export function removeToolsForInstall() {
  rmSync(inProject(FOLDER), { recursive: true, force: true })
}

// `npm run` puts the pinned Node first in PATH, so after the first time these scripts run on the very program that the
// install replaces. A second name keeps it until then.
function survivingNode() {
  if (!process.execPath.startsWith(inProject('node_modules') + sep)) return process.execPath
  const node = inProject(FOLDER, 'bin/node')
  mkdirSync(dirname(node))
  linkSync(process.execPath, node)
  return node
}

function pinnedNodeVersion() {
  return JSON.parse(readFileSync(inProject('package.json'), 'utf8')).dependencies.node
}

async function fetch(dependencies, tools) {
  const project = { private: true, dependencies, allowScripts: { node: true } }
  writeFileSync(inProject(FOLDER, 'package.json'), JSON.stringify(project))
  const options = ['--no-package-lock', '--ignore-scripts=false', '--no-audit', '--no-fund']
  await runNpm(['install', ...options], tools, inProject(FOLDER))
}
