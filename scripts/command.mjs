import { constants } from 'node:os'

/** Ends a command with one sentence for the user instead of a stack trace. */
export class Stop extends Error {
  constructor(sentence, exitCode = 1) {
    super(sentence)
    this.exitCode = exitCode
  }
}

/** What a shell reports for a program that a signal ended. */
export const exitCodeOf = (signal) => 128 + constants.signals[signal]

/** Runs the body of a command; what it returns becomes the exit code. */
export async function command(body) {
  try {
    if (Number(process.versions.node.split('.')[0]) < 20) {
      throw new Stop(`Balsam needs Node.js 20 or newer to start from; this is ${process.version}.`)
    }
    process.exitCode = (await body()) ?? 0
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = error.exitCode
  }
}
