import { existsSync, readFileSync } from 'node:fs'
import { runStep } from './child.mjs'
import { siteEnvironment } from './project.mjs'

const RELEASE = '/etc/os-release'

/** Whether packages can be had from Debian's or Ubuntu's own source: root alone may add them. */
export function canInstallFromDebian() {
  return process.getuid?.() === 0 && existsSync(RELEASE) && /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(read())
}

const read = () => readFileSync(RELEASE, 'utf8')

/** Installs one of Debian's packages. Its failure is not the end of the command: the caller looks whether it is there. */
export async function installFromDebian(name) {
  const env = siteEnvironment({ DEBIAN_FRONTEND: 'noninteractive' })
  await runStep('apt-get', ['-qq', 'update'], { env, quiet: true })
  await runStep('apt-get', ['-qq', 'install', '-y', '--no-install-recommends', name], { env, quiet: true })
}
