// `node scripts/run.mjs path/to/file.ts args…`: runs one of the project's TypeScript programs on the site's Node.
import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { runChild } from './child.mjs'
import { command, Stop } from './command.mjs'
import { prepare } from './prepare.mjs'
import { siteEnvironment, siteNode } from './project.mjs'

// npm runs scripts in the project's folder and leaves a note of where the user stands.
const userFolder = process.env.INIT_CWD || process.cwd()

await command(async () => {
  const [program, ...args] = process.argv.slice(2)
  if (!program) throw new Stop('Usage: node scripts/run.mjs path/to/file.ts arguments…')
  await prepare({ build: false })
  const { exitCode } = await runChild(siteNode(), [program, ...args.map(absoluteIfFile)], { env: siteEnvironment() })
  return exitCode
})

// The program keeps the project's folder as its working directory, because settings like DATA_DIR count from there;
// files the user names count from where the user stands.
function absoluteIfFile(argument) {
  const path = resolve(userFolder, argument)
  return statSync(path, { throwIfNoEntry: false })?.isFile() ? path : argument
}
