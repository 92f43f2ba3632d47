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
    const detail = error instanceof Error ? (error.stack ?? error.message) : String(error)
    process.stderr.write(`${new Date().toISOString()} ${event} ${reference} ${detail}\n`)
  },
}
