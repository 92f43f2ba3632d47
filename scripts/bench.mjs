// `npm run bench`: how fast the server answers, on both engines; writes its part of docs/performance.md.
import { runChild } from './child.mjs'
import { command } from './command.mjs'
import { postgresqlEnvironment } from './postgresql.mjs'
import { prepare } from './prepare.mjs'
import { siteEnvironment, siteNode } from './project.mjs'

await command(async () => {
  await prepare({ build: true })
  const env = siteEnvironment(await postgresqlEnvironment())
  return (await runChild(siteNode(), ['bench/server/main.ts'], { env })).exitCode
})
