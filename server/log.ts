import { reasonOf } from './command.ts'

/** One answered request. Nothing of what its sender wrote is in it, not even the address: only which route it met. */
export interface AnsweredRequest {
  readonly method: string
  readonly route: string
  readonly status: number
  readonly milliseconds: number
  readonly reference: string
}

/** Where the process says what happened. Never names, phones, notes, form bodies or query strings. */
export interface Log {
  info(line: string): void
  request(answered: AnsweredRequest): void
  /** An unexpected failure: its event, the reference shown to the person concerned, and the error with its stack. */
  failure(event: string, reference: string, error: unknown): void
}

const MOST_WAITING_BYTES = 1024 * 1024

export const consoleLog: Log = {
  info: (line) => process.stdout.write(`${line}\n`),
  request({ method, route, status, milliseconds, reference }) {
    // Whoever reads the log has stopped reading it: lines are lost rather than memory.
    if (process.stdout.writableLength > MOST_WAITING_BYTES) return
    process.stdout.write(`${new Date().toISOString()} ${method} ${route} ${status} ${milliseconds} ms ${reference}\n`)
  },
  failure(event, reference, error) {
    process.stderr.write(`${new Date().toISOString()} ${event} ${reference} ${detailOf(error)}\n`)
  },
}

function detailOf(error: unknown): string {
  const outside = outsideOf(error)
  if (outside) return `outside the program: ${reasonOf(outside)}`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

// System errors of the network and the disk; of PostgreSQL's classes 08, 53 and 57: the connection failed, room or
// connections are used up, the server is going or coming or was not in time.
const OUTSIDE_CODE = /^(?:ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOST|ENET|ENOSPC|EROFS|08|53|57)/
// What pg and SQLite say without such a code.
const OUTSIDE_WORDS =
  /^(?:Connection terminated|Client has encountered a connection error|timeout exceeded when|Query read timeout|database or disk is full|database is locked|attempt to write a readonly database)/

// While a server is away or a disk is full, each request fails the same way: a line says it, and a stack would hide the
// lines around it.
function outsideOf(error: unknown): unknown {
  if (!(error instanceof Error)) return undefined
  const { code } = error as NodeJS.ErrnoException
  if (OUTSIDE_CODE.test(code ?? '') || OUTSIDE_WORDS.test(error.message)) return error
  return outsideOf(error.cause)
}
