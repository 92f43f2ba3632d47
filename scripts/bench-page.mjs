// `npm run bench:page`: what the public page costs on a slow phone.
import { runChild } from './child.mjs'
import { chromiumEnvironment, findChromium } from './chromium.mjs'
import { command } from './command.mjs'
import { prepare } from './prepare.mjs'
import { siteEnvironment, siteNode } from './project.mjs'

await command(async () => {
  await prepare({ build: true })
  const env = siteEnvironment(chromiumEnvironment(await findChromium()))
  return (await runChild(siteNode(), ['bench/page/main.ts'], { env })).exitCode
})
