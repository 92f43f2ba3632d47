import { type Centre, openCentre, operate, textOf } from './centre.ts'
import { inWords, type Operation } from './operation.ts'

/** Why no order of a history's operations explains its answers: the farthest that any order came, and what was next. */
export interface Contradiction {
  readonly explained: number
  readonly centre: string
  /** Of these one would have had to come next, and none could. */
  readonly candidates: readonly string[]
}

/**
 * Looks for an order in which the operations, done one at a time, give exactly the answers that were seen, and in which
 * none comes before one that was answered before it was asked (linearizability). Undefined when there is one.
 *
 * The search is Wing and Gong's: whatever was asked before the earliest answer that is still to be explained may come
 * next. As Lowe adds, a set of operations done that led to the same centre before is not tried again. An operation
 * without an answer may have been done at any time after it was asked, or never.
 */
export function contradictionIn(history: readonly Operation[], start: Centre = openCentre): Contradiction | undefined {
  const search = new Search(history)
  return search.explains(start) ? undefined : search.farthest
}

class Search {
  readonly #operations: readonly Operation[]
  readonly #done: boolean[]
  readonly #tried = new Set<string>()
  #explained = 0
  farthest: Contradiction = { explained: -1, centre: '', candidates: [] }

  constructor(history: readonly Operation[]) {
    this.#operations = history.toSorted((a, b) => a.asked - b.asked)
    this.#done = history.map(() => false)
  }

  explains(from: Centre): boolean {
    const harmless: number[] = []
    // What was refused, or only looked at, changes nothing wherever it comes: where it fits it may stay.
    const fitting = () => this.#candidates().find((index) => this.#isHarmless(index) && this.#fits(index, from))
    for (let next = fitting(); next !== undefined; next = fitting()) {
      this.#mark(next)
      harmless.push(next)
    }
    if (this.#isWhole() || (this.#isNew(from) && this.#goesOn(from))) return true
    for (const index of harmless) this.#unmark(index)
    return false
  }

  #goesOn(from: Centre): boolean {
    for (const index of this.#candidates()) {
      const next = this.#fits(index, from)
      if (!next) continue
      this.#mark(index)
      if (this.explains(next)) return true
      this.#unmark(index)
    }
    return false
  }

  #isHarmless(index: number): boolean {
    const { answer } = this.#operations[index] as Operation
    return answer !== undefined && answer !== 'done'
  }

  /** The centre after an operation, if its answer is the one that was seen. */
  #fits(index: number, centre: Centre): Centre | undefined {
    const { request, answer: seen } = this.#operations[index] as Operation
    const { answer, next } = operate(centre, request)
    // Without an answer, having changed nothing is as good as not having been done yet.
    if (seen === undefined) return next === centre ? undefined : next
    return answer === seen ? next : undefined
  }

  #candidates(): number[] {
    const indexes: number[] = []
    let earliestAnswer = Number.POSITIVE_INFINITY
    for (let index = this.#first(); index < this.#operations.length; index += 1) {
      if (this.#done[index]) continue
      const { asked, answered } = this.#operations[index] as Operation
      if (asked > earliestAnswer) break
      indexes.push(index)
      earliestAnswer = Math.min(earliestAnswer, answered)
    }
    return indexes
  }

  #first(): number {
    const first = this.#done.indexOf(false)
    return first < 0 ? this.#done.length : first
  }

  /** Every operation whose answer is known has its place. */
  #isWhole(): boolean {
    return this.#operations.every(({ answer }, index) => answer === undefined || this.#done[index])
  }

  #isNew(centre: Centre): boolean {
    if (this.#explained > this.farthest.explained) {
      const candidates = this.#candidates().map((index) => inWords(this.#operations[index] as Operation))
      this.farthest = { explained: this.#explained, centre: textOf(centre), candidates }
    }
    const first = this.#first()
    const beyond = this.#done.flatMap((done, index) => (done && index > first ? [index] : []))
    const place = `${first} ${beyond}|${textOf(centre)}`
    if (this.#tried.has(place)) return false
    this.#tried.add(place)
    return true
  }

  #mark(index: number): void {
    this.#done[index] = true
    this.#explained += 1
  }

  #unmark(index: number): void {
    this.#done[index] = false
    this.#explained -= 1
  }
}
