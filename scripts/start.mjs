// `npm start`: installs and builds what is missing, then serves the site.
import { runChild } from './child.mjs'
import { command } from './command.mjs'
import { prepare } from './prepare.mjs'
import { siteEnvironment, siteNode } from './project.mjs'
import { smallMemory } from './small-memory.mjs'

await command(async () => {
  await prepare({ build: true })
  const env = siteEnvironment({ ...smallMemory.env, NODE_ENV: process.env.NODE_ENV || 'production' })
  const { exitCode } = await runChild(siteNode(), [...smallMemory.flags, 'server/main.ts'], { env })
  return exitCode
})
