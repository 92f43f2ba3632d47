import { expect } from '@playwright/test'
import type { TimeSlot } from '#app/availability/opening-hours.ts'
import type { Database } from '#app/database/database.server.ts'
import { bookingFields, confirmByPopup, type Fields, phoneOf } from './posted-bookings.ts'

const CLIENTS = 6

/** What the visitors know: which booking each confirmed form became, and which forms got no answer. */
export class BusyVisitors {
  readonly confirmed = new Map<Fields, string | undefined>()
  unanswered: Fields[] = []
  readonly #hours: Iterator<TimeSlot>
  #forms = 0

  constructor(hours: TimeSlot[]) {
    this.#hours = hours.values()
  }

  /** Several at a time book hour after hour until no answer comes any more. */
  async bookUntilSilence(address: string, onConfirmed: () => void): Promise<void> {
    const client = async () => {
      while (await this.#book(address, this.#nextForm())) onConfirmed()
    }
    await Promise.all(Array.from({ length: CLIENTS }, client))
  }

  /** Whoever got no answer sends the same form again. */
  async sendAgain(address: string): Promise<void> {
    const again = this.unanswered
    this.unanswered = []
    for (const fields of again) await this.#book(address, fields)
    expect(this.unanswered).toEqual([])
  }

  async #book(address: string, fields: Fields): Promise<boolean> {
    try {
      const { status, body, reference } = await confirmByPopup(address, fields)
      // Told that it could not be saved, she tries again like one who read nothing.
      if (status === 500) throw new Error('Not saved')
      if (status !== 200) throw new Error(`A free hour was refused: ${status} ${body}`, { cause: 'refusal' })
      this.confirmed.set(fields, reference)
      return true
    } catch (error) {
      if (error instanceof Error && error.cause === 'refusal') throw error
      this.unanswered.push(fields)
      return false
    }
  }

  #nextForm(): Fields {
    const { done, value } = this.#hours.next()
    if (done) throw new Error('More hours are needed')
    this.#forms += 1
    return bookingFields({ ...value, phone: phoneOf(this.#forms) })
  }
}

/** Exactly the confirmed bookings are kept, each at its hour. */
export async function expectKept(db: Database, confirmed: BusyVisitors['confirmed']): Promise<void> {
  const kept = await db.selectFrom('bookings').select(['reference', 'date', 'time']).orderBy('reference').execute()
  const expected = [...confirmed].map(([{ date, time }, reference]) => ({ reference, date, time }))
  expect(kept).toEqual(expected.sort((a, b) => String(a.reference).localeCompare(String(b.reference))))
  expect(new Set(kept.map(({ date, time }) => `${date} ${time}`)).size).toBe(kept.length)
}
