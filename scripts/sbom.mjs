// `npm run sbom`: what the site runs on besides its own code, as CycloneDX. Read from the lock file, so that every
// platform's packages are in it.
import { readFileSync, writeFileSync } from 'node:fs'
import { command, Stop } from './command.mjs'
import { askNpm } from './npm.mjs'
import { inProject } from './project.mjs'

const FILE = 'sbom.cdx.json'

await command(async () => {
  const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--loglevel=silent']
  const { exitCode, output } = await askNpm(args, { node: process.execPath, npm: process.env.npm_execpath })
  if (exitCode !== 0) throw new Stop("The list can't be made: npm sbom failed. It comes with npm 10 and newer.")
  const list = withoutTools(JSON.parse(output.slice(output.indexOf('{'))))
  writeFileSync(inProject(FILE), `${JSON.stringify(list, null, 2)}\n`)
  console.log(`${FILE} lists ${list.components.length} packages.`)
})

// npm's own --omit=dev leaves out React and its router as well, because a tool asks for them, too.
function withoutTools(list) {
  const { packages } = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8'))
  const needed = Object.entries(packages).filter(([, { dev, devOptional }]) => !dev && !devOptional)
  const names = new Set(needed.map(([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`))
  const components = list.components.filter(({ name, version }) => names.has(`${name}@${version}`))
  const kept = new Set([list.metadata.component, ...components].map((component) => component['bom-ref']))
  const dependencies = list.dependencies
    .filter(({ ref }) => kept.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((other) => kept.has(other)) }))
  // npm calls it by its folder.
  list.metadata.component.name = packages[''].name
  return { ...list, components, dependencies }
}
