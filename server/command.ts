import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** What stands in a command's way, in one sentence for whoever typed it. */
export class CommandError extends Error {}

/** Runs a command. What stands in its way is said in one line, and the exit code is 1. */
export async function runCommand(act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch (error) {
    process.stderr.write(`${reasonOf(error)}\n`)
    process.exitCode = 1
  }
}

/** The file or folder that was typed. npm starts its scripts in the project's folder; INIT_CWD is where it was typed. */
export function typedPath(typed: string): string {
  return resolve(process.env.INIT_CWD ?? '.', typed)
}

/** The same for a file that is going to be written. Throws a CommandError when it is there or its folder is not. */
export function newFile(typed: string): string {
  const file = typedPath(typed)
  if (existsSync(file)) throw new CommandError(`${file} is there already and is not written over.`)
  if (!existsSync(dirname(file))) throw new CommandError(`The folder ${dirname(file)} is not there.`)
  return file
}

/** The first line of what an error says. Node names each of the addresses it tried in an error of its own. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ')
  const message = error instanceof Error ? error.message : String(error)
  return message.split('\n')[0] ?? ''
}
