import type { TimeSlot } from '#app/availability/opening-hours.ts'
import { seenAs } from '#app/booking/booking-list.ts'
import { sessionTypeOf } from '#app/booking/session-types.ts'
import { bookingFields, confirmByPopup, type Fields, phoneOf, post, sendAndHangUp } from '../posted-bookings.ts'
import type { Answer, Hour, Request } from './operation.ts'

type TwoHours = readonly [TimeSlot, TimeSlot]

/**
 * The two hours of a history, on two days: the calendar of the front page offers a day exactly when its hour is free.
 * The next history has others: a form whose visitor hung up may still be on its way to these.
 */
export function twoHours(history: number): TwoHours {
  const day = 11 + (history % 10) * 2
  return [day, day + 1].map((date) => ({ date: `2027-03-${date}`, time: '12:00' })) as unknown as TwoHours
}

const sessionType = bookingFields().sessionType as string
const sessionLabel = sessionTypeOf(sessionType)?.name ?? ''

const REFUSALS: Readonly<Record<string, Answer>> = {
  'time-taken': 'taken',
  'hour-booked': 'taken',
  'booking-cancelled': 'cancelled',
  gone: 'gone',
  'changed-meanwhile': 'changed',
  'undo-too-late': 'gone',
}

/** Asks by the forms of the site, as visitors and a signed-in admin send them, and reads what their answers say. */
export class FrontDoor {
  readonly #cookie: string
  readonly #hours: TwoHours
  readonly #forms = new Map<string, Fields>()
  readonly #references = new Map<string, string>()
  readonly #removals = new Map<string, string>()
  /** A reference that was given to two bookings, the first of which was deleted: such a history can't be read. */
  ambiguous = false

  constructor(cookie: string, hours: TwoHours) {
    this.#cookie = cookie
    this.#hours = hours
  }

  /** Settles with the answer. Throws at an answer that says neither done nor a refusal. */
  async ask(address: string, request: Request): Promise<Answer> {
    switch (request.act) {
      case 'look':
        return this.#look(address)
      case 'book': {
        const { status, body, reference } = await confirmByPopup(address, this.#formOf(request.booking, request.hour))
        if (reference) this.#keep(request.booking, reference)
        return status === 200 ? 'done' : refusalIn(status, body)
      }
      case 'book-for-caller': {
        const form = this.#formOf(request.booking, request.hour)
        const body = await this.#post(address, 'bookings', { ...form, intent: 'book' })
        const reference = /\bB\d{6}\b/.exec(body)?.[0]
        if (reference) this.#keep(request.booking, reference)
        return reference ? 'done' : refusalIn(0, body)
      }
      case 'move': {
        const id = this.#references.get(request.booking) ?? ''
        const seen = seenAs({ ...this.#hours[request.from], sessionType, sessionLabel, conflict: 0 })
        const form = { ...this.#hours[request.hour], id, seen, intent: 'change' }
        return asAnswer(await this.#post(address, 'bookings', form))
      }
      case 'delete': {
        const id = this.#references.get(request.booking) ?? ''
        const body = await this.#post(address, 'bookings', { id, intent: 'remove' })
        const removal = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/.exec(body)?.[0]
        if (removal) this.#removals.set(request.removal, removal)
        return asAnswer(body)
      }
      case 'undo':
        return asAnswer(await this.#post(address, 'undo', { id: this.#removals.get(request.removal) ?? '' }))
      default: {
        const { date, time } = this.#hours[request.hour]
        return asAnswer(await this.#post(address, 'slots', { id: `${date} ${time}`, intent: request.act }))
      }
    }
  }

  /** Sends the form of a booking and closes the line: whatever became of it, no answer comes. */
  async bookAndHangUp(address: string, booking: string, hour: Hour): Promise<void> {
    await sendAndHangUp(address, this.#formOf(booking, hour))
  }

  async #look(address: string): Promise<Answer> {
    const page = await (await fetch(address, { headers: { 'accept-encoding': 'identity' } })).text()
    const offered = ([0, 1] as const).filter((hour) => page.includes(`data-date="${this.#hours[hour].date}"`))
    return offered.join('') as Answer
  }

  async #post(address: string, tab: string, fields: Fields): Promise<string> {
    return (await post(`${address}/admin/${tab}.data`, fields, { cookie: this.#cookie })).text()
  }

  // Sent again, a form is the very same.
  #formOf(booking: string, hour: Hour): Fields {
    const known = this.#forms.get(booking)
    if (known) return known
    const form = bookingFields({ ...this.#hours[hour], phone: phoneOf(this.#forms.size) })
    this.#forms.set(booking, form)
    return form
  }

  #keep(booking: string, reference: string): void {
    const known = this.#references.get(booking)
    if (known !== undefined && known !== reference) throw new Error(`${booking} is both ${known} and ${reference}`)
    if (known === undefined && [...this.#references.values()].includes(reference)) this.ambiguous = true
    this.#references.set(booking, reference)
  }
}

function asAnswer(body: string): Answer {
  return body.includes('"ok",true') ? 'done' : refusalIn(0, body)
}

function refusalIn(status: number, body: string): Answer {
  const refusal = Object.keys(REFUSALS).find((problem) => body.includes(`"${problem}"`))
  if (!refusal) throw new Error(`Neither done nor refused: ${status} ${body.slice(0, 500)}`)
  return REFUSALS[refusal] as Answer
}
