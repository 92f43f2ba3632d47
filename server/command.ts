import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** What stands in a command's way, in one sentence for whoever typed it. */
export class CommandError extends Error {}

// Node would end without tidying up.
const SIGNALS = { SIGINT: 130, SIGTERM: 143 }

/** Runs a command. What stands in its way is said in one line, and the process ends with exit code 1. */
export async function runCommand(act: () => Promise<void>): Promise<void> {
  for (const [signal, code] of Object.entries(SIGNALS)) process.once(signal, () => process.exit(code))
  try {
    await act()
  } catch (error) {
    giveUp(reasonOf(error))
  }
}

/** Says why and ends the process at once: a connection that a server keeps open is no reason to stay. */
export function giveUp(why: string): never {
  process.stderr.write(`${why}\n`)
  process.exit(1)
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
  const hint = HINTS.find(([words]) => words.test(message))?.[1]
  return `${message.split('\n')[0] ?? ''}${hint && !message.includes(hint) ? ` (${hint})` : ''}`
}

// What the words of others leave to be guessed.
const HINTS: readonly (readonly [RegExp, string])[] = [
  [/client password must be a string/, 'the server asks for a password: in the address or in PGPASSWORD'],
  [/^Invalid URL/, 'in an address, the special characters of a password are written as %2F and the like'],
  [/database or disk is full|^ENOSPC/, 'no room is left on the disk that is written to'],
  [/^relation "\w+" already exists/, 'the tables of another program are there; give Balsam a database of its own'],
  [/^permission denied for schema/, 'the account may not create tables; make it the owner of the database'],
]
