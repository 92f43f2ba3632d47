import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { runTool } from './child.mjs'
import { Stop } from './command.mjs'
import { canInstallFromDebian, installFromDebian } from './debian.mjs'
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
  if (canInstallFromDebian()) await installFromDebian('chromium')
  // Playwright's own browser may still be had.
  if (!present()) await installFromPlaywright(process.getuid?.() === 0)
  const executable = present()
  if (executable) return executable
  throw new Stop('No Chromium could be installed; install one yourself and name it in CHROMIUM_PATH.')
}

async function installFromPlaywright(asRoot) {
  // Only root may add the system libraries; elsewhere the request would stop and ask for a password.
  const complete = asRoot && (await runTool('playwright', ['install', '--with-deps', 'chromium'])).exitCode === 0
  if (!complete) await runTool('playwright', ['install', 'chromium'])
}
