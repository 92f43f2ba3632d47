import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { messageOf } from '#app/shared/messages.ts'
import { visitor } from './booking-form.ts'
import { insides } from './nothing-kept.ts'
import { OIL } from './order-form.ts'
import { bookingFields, confirmByPage, confirmByPopup, type Fields, post } from './posted-bookings.ts'
import { NOW } from './site.ts'
import type { SiteProcess } from './site-processes.ts'

/** What visitors and the admin send before, during and after a fault: every time the same forms. */
export class Weather {
  readonly #site: SiteProcess
  readonly #booking = bookingFields()
  readonly #order: Fields
  readonly #call: Fields
  #cookie = ''

  constructor(site: SiteProcess, again?: Weather) {
    this.#site = site
    const { name, phone, notes } = visitor
    const key = randomUUID()
    const person = { name, phone, notes, opened: String(NOW - 60_000), key }
    this.#order = { ...person, product: OIL, quantity: '2', deliveryMethod: 'pickup', seenTotal: '120' }
    this.#call = { name, phone, date: '2027-03-14', time: '12:00', intent: 'book' }
    if (again) {
      this.#booking = again.#booking
      this.#order = again.#order
      this.#cookie = again.#cookie
    }
  }

  /** Signs the admin in, on a good day. The site has to be started with this password. */
  async signIn(password: string): Promise<void> {
    const answer = await post(`${await this.#site.address}/admin`, { username: 'admin', password, keep: 'on' })
    this.#cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
    expect(this.#cookie).not.toBe('')
  }

  /**
   * Nothing can be saved: every visitor reads so in Arabic and finds her form as it was; the log says why, under a
   * reference, and nothing about anybody; the process goes on.
   * @param cause what the engine says, as the log has it
   */
  async expectNothingSaved(cause: RegExp): Promise<void> {
    const address = await this.#site.address
    const [page, popup, order] = await Promise.all([
      confirmByPage(address, this.#booking),
      confirmByPopup(address, this.#booking),
      this.#sendOrder(`${address}/_.data?index`, 'order-here').then((answer) => answer.text()),
    ])
    expect(page.status).toBe(500)
    expect(page.body).toContain(messageOf('booking-failed'))
    for (const [name, value] of Object.entries(this.#booking)) {
      expect(page.body).toContain(`<input type="hidden" name="${name}" value="${value}"/>`)
    }
    expect([popup.status, popup.body]).toEqual([500, expect.stringContaining('"booking-failed"')])

    expect(order).toContain('"order-failed"')
    for (const kept of [visitor.name, visitor.phone, visitor.notes, this.#order.key]) expect(order).toContain(kept)

    for (const body of [page.body, popup.body, order]) expect(body).not.toMatch(insides)
    this.#expectLogged(cause, ['/booking', '/'])
  }

  /** The same where pages can still be made: the page without JavaScript, and the dashboard. */
  async expectNothingSavedThoughRead(cause: RegExp): Promise<void> {
    const address = await this.#site.address
    const [order, call] = await Promise.all([
      this.#sendOrder(`${address}/order?product=${OIL}&quantity=2`).then((answer) => answer.text()),
      post(`${address}/admin/bookings.data`, this.#call, { cookie: this.#cookie }).then((answer) => answer.text()),
    ])
    expect(order).toContain(messageOf('order-failed'))
    for (const kept of [visitor.name, visitor.phone, visitor.notes, this.#order.key]) expect(order).toContain(kept)
    expect(order).not.toMatch(insides)
    expect(call).toContain('"not-saved"')
    this.#expectLogged(cause, ['/order', '/admin/bookings'])
  }

  /** What needs no saving is answered as ever. */
  async expectPagesOpen(): Promise<void> {
    for (const page of ['/healthz', '/', '/_.data']) {
      expect((await fetch((await this.#site.address) + page)).status, page).toBe(200)
    }
  }

  /** Nothing can even be read: the page says so in Arabic, with the reference under which the log says why. */
  async expectNothingOpen(): Promise<void> {
    const address = await this.#site.address
    expect((await fetch(`${address}/healthz`)).status).toBe(503)
    const page = await fetch(`${address}/?date=2027-03-11`)
    const text = await page.text()
    expect([page.status, text]).toEqual([500, expect.stringContaining('حدث خطأ غير متوقع')])
    expect(text).not.toMatch(insides)
    const reference = /رقم الخطأ: .*?([0-9A-F]{8})/.exec(text)?.[1]
    expect(this.#site.printed.err).toContain(` GET / ${reference} `)
  }

  /** The same forms sent again are booked and ordered, once. */
  async expectGoodAgain(): Promise<void> {
    const address = await this.#site.address
    await expect.poll(async () => (await fetch(`${address}/healthz`)).status).toBe(200)
    const first = await confirmByPage(address, this.#booking)
    expect(first.status).toBe(303)
    expect(await confirmByPopup(address, this.#booking)).toMatchObject({ status: 200, reference: first.reference })
    expect((await this.#sendOrder(`${address}/order?product=${OIL}&quantity=2`)).status).toBe(303)
    const call = await post(`${address}/admin/bookings.data`, this.#call, { cookie: this.#cookie })
    expect(await call.text()).toContain('"ok",true')
    await this.expectPagesOpen()
  }

  #sendOrder(address: string, intent = 'confirm'): Promise<Response> {
    return post(address, { ...this.#order, intent })
  }

  #expectLogged(cause: RegExp, paths: readonly string[]): void {
    const { out, err } = this.#site.printed
    const lines = [...err.matchAll(/^\S+Z POST (\S+) [0-9A-F]{8} (.*)$/gm)]
    for (const path of paths) {
      expect(lines.find(([, logged]) => logged === path)?.[2], path).toMatch(cause)
    }
    for (const told of [visitor.name, visitor.phone, visitor.notes, this.#booking.key])
      expect(out + err).not.toContain(told)
  }
}
