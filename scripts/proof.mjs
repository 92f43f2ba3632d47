// `npm run proof`: tries everything that is promised under fire in its long form, and prints the counts.
import { runTool } from './child.mjs'
import { command } from './command.mjs'
import { prepare } from './prepare.mjs'

await command(async () => {
  await prepare({ build: true })
  const { exitCode } = await runTool('playwright', ['test', '--config=proof.config.ts', ...process.argv.slice(2)])
  return exitCode
})
