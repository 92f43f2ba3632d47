import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter'

// Whoever ends the run in the middle of a test has proved nothing by it.
const NOT_TRIED = ['skipped', 'interrupted']

/** Prints what was proved, and how often it was tried, as a table: a line for each test as soon as it is over. */
export default class ProofTable implements Reporter {
  readonly #sums = { held: 0, broken: 0, 'not tried': 0 }

  // A test may take minutes; a terminal says meanwhile which one it is.
  onTestBegin(test: TestCase): void {
    if (process.stdout.isTTY)
      print(`${'…'.padEnd(9)} │ ${test.parent.project()?.name.padEnd(10)} │        │ ${test.title}`)
  }

  onTestEnd(test: TestCase, { status, duration, annotations, errors }: TestResult): void {
    const verdict = status === 'passed' ? 'held' : NOT_TRIED.includes(status) ? 'not tried' : 'broken'
    this.#sums[verdict] += 1
    const engine = test.parent.project()?.name ?? ''
    print(
      `${verdict.padEnd(9)} │ ${engine.padEnd(10)} │ ${`${Math.round(duration / 1000)} s`.padStart(6)} │ ${test.title}`,
    )
    const told = annotations.filter(({ type }) => type === 'count').map(({ description }) => description)
    if (told.length > 0) print(`${' '.repeat(10)}│${' '.repeat(12)}│${' '.repeat(8)}│   ${told.join(' · ')}`)
    for (const { type, description } of annotations) if (type === 'skip') print(`  ${description ?? ''}`)
    for (const { message, stack } of errors) print(stack ?? message ?? '')
  }

  onError(error: { message?: string; stack?: string }): void {
    print(error.stack ?? error.message ?? '')
  }

  onEnd({ status }: FullResult): void {
    const sums = Object.entries(this.#sums).map(([verdict, number]) => `${number} ${verdict}`)
    print(`\n${sums.join(', ')} (${status})`)
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
