// `npm run dev`: serves the site from its sources; the server runs Vite itself when NODE_ENV is "development".
import { runChild } from './child.mjs'
import { command } from './command.mjs'
import { prepare } from './prepare.mjs'
import { siteEnvironment, siteNode } from './project.mjs'

await command(async () => {
  await prepare({ build: false })
  const env = siteEnvironment({ NODE_ENV: 'development' })
  const { exitCode } = await runChild(siteNode(), ['server/main.ts'], { env })
  return exitCode
})
