// `npm run proof`: tries everything that is promised under fire in its long form, and prints the counts.
import { runTool } from './child.mjs'
import { command } from './command.mjs'
import { postgresqlEnvironment } from './postgresql.mjs'
import { prepare } from './prepare.mjs'
import { siteEnvironment } from './project.mjs'

await command(async () => {
  await prepare({ build: true })
  const args = ['test', '--config=proof.config.ts', ...process.argv.slice(2)]
  const { exitCode } = await runTool('playwright', args, { env: siteEnvironment(await postgresqlEnvironment()) })
  return exitCode
})
