import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { type OpeningHours, slotsOf, type TimeSlot } from '#app/availability/opening-hours.ts'
import { openSlots } from '#app/availability/time-slots.server.ts'
import { type Database, openDatabase } from '#app/database/database.server.ts'
import { migrate } from '#app/database/migrations.server.ts'
import type { CalendarDate, TimeOfDay } from '#app/shared/calendar-date.ts'
import { DAY, HOUR, visitor } from './booking-form.ts'
import { NOW } from './site.ts'

/** A booking form as it is sent by its confirmation. */
export type Fields = Readonly<Record<string, string>>

/** What came back: the status, the body, and the reference when the booking was confirmed. */
export interface Answer {
  readonly status: number
  readonly body: string
  readonly reference: string | undefined
}

const everyTenMinutes: OpeningHours = {
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  opens: '08:00' as TimeOfDay,
  closes: '20:00' as TimeOfDay,
  everyMinutes: 10,
}

/** Opens `count` hours in a new database, from the tests' first bookable day on. */
export async function databaseWithHours(database: string, count: number): Promise<{ db: Database; hours: TimeSlot[] }> {
  const db = openDatabase(database)
  await migrate(db, NOW)
  const hours = slotsOf(everyTenMinutes, DAY as CalendarDate, Math.ceil(count / 72)).slice(0, count)
  await openSlots(db, hours)
  return { db, hours }
}

/** The tests' visitor asks for noon of the tests' day; `changes` says what is different. */
export function bookingFields(changes: Fields = {}): Fields {
  const { name, phone, notes } = visitor
  const opened = String(NOW - 60_000)
  return { name, phone, sessionType: 'hijama-120', notes, date: DAY, time: HOUR, opened, key: randomUUID(), ...changes }
}

/** A phone of its own for each visitor of a crowd: how much one phone may book is another matter. */
export function phoneOf(visitor: number): string {
  return `05${String(visitor).padStart(8, '0')}`
}

/** Confirms a booking as a page without JavaScript does, and looks at the success page it leads to. */
export async function confirmByPage(address: string, fields: Fields): Promise<Answer> {
  const answer = await post(`${address}/booking`, { ...fields, intent: 'confirm' })
  const body = await answer.text()
  if (answer.status !== 303) return { status: answer.status, body, reference: undefined }
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  const success = await fetch(new URL(answer.headers.get('location') ?? '', address), { headers: { cookie } })
  return { status: 303, body, reference: referenceIn(await success.text()) }
}

/** Confirms a booking as the popup does. */
export async function confirmByPopup(address: string, fields: Fields): Promise<Answer> {
  const answer = await post(`${address}/booking.data`, { ...fields, intent: 'confirm-here' })
  const body = await answer.text()
  return { status: answer.status, body, reference: answer.ok ? referenceIn(body) : undefined }
}

/** Posts a form as a browser does, and follows nothing. */
export function post(address: string, fields: Fields | [string, string][], headers: Fields = {}): Promise<Response> {
  const body = new URLSearchParams(fields)
  // Unpacking thousands of answers is no part of what these tests are about.
  return fetch(address, {
    method: 'POST',
    body,
    headers: { 'accept-encoding': 'identity', ...headers },
    redirect: 'manual',
  })
}

/** Sends the whole form as the popup does, and closes the line without waiting for the answer. */
export function sendAndHangUp(address: string, fields: Fields): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    const sending = request(`${address}/booking.data`, { method: 'POST', headers })
    sending.once('error', reject)
    sending.end(String(new URLSearchParams({ ...fields, intent: 'confirm-here' })), () => {
      sending.off('error', reject).on('error', () => {})
      sending.destroy()
      resolve()
    })
  })
}

/** Signs in as the admin whose password is 'only-for-tests', and answers with the cookie. */
export async function adminCookie(address: string): Promise<string> {
  const answer = await post(`${address}/admin`, { username: 'admin', password: 'only-for-tests', keep: 'on' })
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}

function referenceIn(body: string): string | undefined {
  return /\bB\d{6}\b/.exec(body)?.[0]
}
