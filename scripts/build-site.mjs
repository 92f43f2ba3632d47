import { existsSync } from 'node:fs'
import { runTool } from './child.mjs'
import { Stop } from './command.mjs'
import { compressFiles } from './compress-files.mjs'
import { inProject, siteEnvironment } from './project.mjs'
import { digestOf, stampAt } from './stamp.mjs'

// Everything that can change what the build makes. All of server/ rather than the part the build reaches: a build too
// many costs seconds, one too few serves yesterday's site.
const SOURCES = [
  'app',
  'public',
  'server',
  'vite.config.ts',
  'chunks.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]
const stamp = stampAt('build/.balsam-stamp')

export function isSiteBuilt() {
  return existsSync(inProject('build/server/index.js')) && stamp.says(digestOf(SOURCES))
}

export async function buildSite() {
  const start = Date.now()
  console.log('Building the site…')
  stamp.remove()
  // Taken before the build: a source that is saved meanwhile makes the next start build again.
  const digest = digestOf(SOURCES)
  // Told explicitly, because a NODE_ENV from outside would put the development copy of React into the build.
  const env = siteEnvironment({ NODE_ENV: 'production' })
  const { exitCode, output } = await runTool('react-router', ['build'], { env, quiet: true })
  if (exitCode !== 0) {
    process.stderr.write(output)
    throw new Stop('The site could not be built; the lines above say why.')
  }
  compressFiles(inProject('build/client'))
  stamp.write(digest)
  console.log(`Built in ${Math.round((Date.now() - start) / 1000)} s.`)
}
