import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { Stop } from './command.mjs'
import { removeToolsForInstall, toolsForInstall } from './install-tools.mjs'
import { runNpm } from './npm.mjs'
import { inProject, siteNode } from './project.mjs'
import { digestOf, stampAt } from './stamp.mjs'

const stamp = stampAt('node_modules/.balsam-stamp')
// The running Node's version is left out on purpose: the first start runs on the machine's Node, the following ones on
// the pinned one, and the packages are the same for both.
const wanted = () => digestOf(['package.json', 'package-lock.json', '.npmrc'], [process.platform, process.arch])

// What a user's own settings may switch off is needed here: the build tools under NODE_ENV=production, and the script
// of the package "node", which fetches the program itself. (allowScripts in package.json names that script as wanted.
// It must not move to .npmrc: npm would pass it on to the npm which that script runs, and that one refuses it.)
const OPTIONS = ['--include=dev', '--include=optional', '--ignore-scripts=false']

export function arePackagesInstalled() {
  return stamp.says(wanted()) && siteNode() !== undefined
}

export async function installPackages() {
  const start = Date.now()
  console.log('Installing packages… (the first time takes about half a minute)')
  stamp.remove()
  const digest = wanted()
  try {
    const tools = await toolsForInstall()
    // A half-made folder of an interrupted install is not worth trusting.
    rmSync(inProject('node_modules'), { recursive: true, force: true })
    await runNpm([...installCommand(), ...OPTIONS], tools)
    if (!siteNodeWorks()) await runNpm(['rebuild', 'node', '--ignore-scripts=false'], tools)
  } finally {
    removeToolsForInstall()
  }
  if (!siteNodeWorks()) {
    throw new Stop(
      'The package "node" brought no working Node.js 26: allow its install script, or use Node.js 26 yourself.',
    )
  }
  stamp.write(digest)
  console.log(`Installed in ${Math.round((Date.now() - start) / 1000)} s.`)
}

// A lock file written against a registry that doesn't carry every platform's optional packages lacks those packages, and
// then `npm ci` refuses it. `npm install` takes the rest from it all the same, and --no-save leaves the file as it is.
function installCommand() {
  const { packages } = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8'))
  const locked = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)))
  const optional = Object.values(packages).flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}))
  return optional.every((name) => locked.has(name)) ? ['ci'] : ['install', '--no-save']
}

function siteNodeWorks() {
  const node = siteNode()
  return node !== undefined && spawnSync(node, ['--version']).status === 0
}
