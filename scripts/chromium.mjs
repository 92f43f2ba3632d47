import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { runStep, runTool } from './child.mjs'
import { Stop } from './command.mjs'
import { root, siteEnvironment, siteNode } from './project.mjs'

// --no-sandbox: containers run as root, where Chromium's sandbox refuses to start; the tests open only our own pages.
// The rest keeps a test browser from talking to anyone but the site.
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Finds a Chromium, or installs one: its executable, and the flags to start it with. Needs the packages. */
export async function findChromium() {
  return { executable: chosenByUser() ?? present() ?? (await install()), flags: FLAGS }
}

/** What playwright.config.ts reads: BALSAM_CHROMIUM is a path, BALSAM_CHROMIUM_FLAGS are divided by spaces. */
export function chromiumEnvironment({ executable, flags }) {
  return { BALSAM_CHROMIUM: executable, BALSAM_CHROMIUM_FLAGS: flags.join(' ') }
}

function chosenByUser() {
  const path = process.env.CHROMIUM_PATH
  if (!path || works(path)) return path || undefined
  throw new Stop(`CHROMIUM_PATH names ${path}, which doesn't start as a Chromium.`)
}

const present = () => [...USUAL_PLACES, playwrightsOwn()].find(works)

// Started rather than looked at: Ubuntu's chromium-browser is a script that only asks for a snap.
function works(path) {
  return existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}

// Playwright alone knows where this version of it keeps its browser.
function playwrightsOwn() {
  const question = "import { chromium } from '@playwright/test'; process.stdout.write(chromium.executablePath())"
  const options = { cwd: root, env: siteEnvironment(), encoding: 'utf8' }
  return spawnSync(siteNode(), ['--input-type=module', '--eval', question], options).stdout
}

async function install() {
  console.log('No Chromium found; installing one…')
  const asRoot = process.getuid?.() === 0
  if (asRoot && isDebian()) await installFromDebian()
  if (!present()) await installFromPlaywright(asRoot)
  const executable = present()
  if (executable) return executable
  throw new Stop('No Chromium could be installed; install one yourself and name it in CHROMIUM_PATH.')
}

function isDebian() {
  return existsSync('/etc/os-release') && /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync('/etc/os-release', 'utf8'))
}

// Its failure is not the end: Playwright's own browser may still be had.
async function installFromDebian() {
  const env = siteEnvironment({ DEBIAN_FRONTEND: 'noninteractive' })
  await runStep('apt-get', ['-qq', 'update'], { env, quiet: true })
  await runStep('apt-get', ['-qq', 'install', '-y', '--no-install-recommends', 'chromium'], { env, quiet: true })
}

async function installFromPlaywright(asRoot) {
  // Only root may add the system libraries; elsewhere the request would stop and ask for a password.
  const complete = asRoot && (await runTool('playwright', ['install', '--with-deps', 'chromium'])).exitCode === 0
  if (!complete) await runTool('playwright', ['install', 'chromium'])
}
