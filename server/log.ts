/** Where the process says what happened. Never names, phones, notes, form bodies or query strings. */
export interface Log {
  info(line: string): void
  /** An unexpected failure: its event, the reference shown to the person concerned, and the error with its stack. */
  failure(event: string, reference: string, error: unknown): void
}

export const consoleLog: Log = {
  info: (line) => process.stdout.write(`${line}\n`),
  failure(event, reference, error) {
    const detail = error instanceof Error ? (error.stack ?? error.message) : String(error)
    process.stderr.write(`${new Date().toISOString()} ${event} ${reference} ${detail}\n`)
  },
}
