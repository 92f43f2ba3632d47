import { randomInt } from 'node:crypto'
import type { FrontDoor } from './front-door.ts'
import type { Answer, Hour, Operation, Request } from './operation.ts'

/** How many clients at once, and how many things each of them asks for. */
export interface Crowd {
  readonly clients: number
  readonly each: number
}

/**
 * Lets many clients book, move, delete, take back, enable, disable and look, at several processes, all about the same
 * two hours, and writes down what each asked and was answered, and when. Now and then a visitor loses her line before
 * the answer, and sends her form again to another process.
 */
export async function recordHistory(door: FrontDoor, addresses: readonly string[], crowd: Crowd): Promise<Operation[]> {
  const history: Operation[] = []
  const bookings: string[] = []
  const removals: string[] = []
  const seenAt = new Map<string, Hour>()
  let events = 0
  let named = 0

  const anyAddress = () => pick(addresses) as string
  const ask = async (request: Request) => {
    const asked = events++
    const answer = await door.ask(anyAddress(), request)
    history.push({ request, answer, asked, answered: events++ })
    if (answer === 'done' && 'booking' in request && 'hour' in request) seenAt.set(request.booking, request.hour)
    return answer
  }
  const loseAnswer = async (request: Request & { act: 'book' }) => {
    history.push({ request, answer: undefined, asked: events++, answered: Number.POSITIVE_INFINITY })
    await door.bookAndHangUp(anyAddress(), request.booking, request.hour)
  }
  const remember = (answer: Answer, list: string[], name: string) => {
    if (answer === 'done') list.push(name)
  }

  const acts: readonly (readonly [weight: number, act: () => Promise<void>])[] = [
    [8, () => book(false)],
    [2, () => book(true)],
    [4, () => bookForCaller()],
    [5, () => move()],
    [8, () => remove()],
    [3, () => takeBack()],
    [3, async () => void (await ask({ act: 'disable', hour: anyHour() }))],
    [4, async () => void (await ask({ act: 'enable', hour: anyHour() }))],
    [5, async () => void (await ask({ act: 'look' }))],
  ]
  const inHat = acts.flatMap(([weight, act]) => Array(weight).fill(act) as (typeof act)[])

  async function book(losesLine: boolean) {
    const request = { act: 'book', booking: `v${named++}`, hour: anyHour() } as const
    if (losesLine) await loseAnswer(request)
    remember(await ask(request), bookings, request.booking)
  }
  async function bookForCaller() {
    const booking = `c${named++}`
    remember(await ask({ act: 'book-for-caller', booking, hour: anyHour() }), bookings, booking)
  }
  // Whoever manages bookings mostly turns to those of the last minutes.
  async function move() {
    const booking = pick(bookings.slice(-4))
    if (booking) await ask({ act: 'move', booking, from: seenAt.get(booking) ?? 0, hour: anyHour() })
  }
  async function remove() {
    const booking = pick(bookings.slice(-4))
    const removal = `r${named++}`
    if (booking) remember(await ask({ act: 'delete', booking, removal }), removals, removal)
  }
  async function takeBack() {
    const removal = pick(removals.slice(-3))
    if (removal) await ask({ act: 'undo', removal })
  }

  const client = async () => {
    for (let turn = 0; turn < crowd.each; turn += 1) await pick(inHat)?.()
  }
  await Promise.all(Array.from({ length: crowd.clients }, client))
  return history
}

function anyHour(): Hour {
  return randomInt(2) as Hour
}

function pick<Item>(items: readonly Item[]): Item | undefined {
  return items.length > 0 ? items[randomInt(items.length)] : undefined
}
