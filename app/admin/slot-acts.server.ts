import { addSlot, removeSlot, switchSlot } from '#app/availability/admin-slots.server.ts'
import { holderOf } from '#app/availability/held-hours.server.ts'
import type { TimeSlot } from '#app/availability/opening-hours.ts'
import {
  type HeldHour,
  openingEffect,
  openMany,
  switchDays,
  switchEffect,
} from '#app/availability/slot-ranges.server.ts'
import { typedPlan, typedRange } from '#app/availability/slot-ranges.ts'
import type { Database } from '#app/database/database.server.ts'
import { parseCalendarDate, parseTimeOfDay } from '#app/shared/calendar-date.ts'
import type { Problem } from '#app/shared/messages.ts'
import { refused } from '#app/shared/result.ts'
import { typedDate, typedTime } from '#app/shared/typed-date.ts'
import type { Removal } from './delete-button.tsx'
import type { Saved } from './form-dialog.tsx'
import { openingWords, switchWords } from './slot-words.ts'

/** What switching one hour answers: done, or why not and the booking that holds the hour. */
export type Switched =
  | { readonly ok: true }
  | { readonly ok: false; readonly problem: Problem; readonly reference?: string }

/** What opening, closing and reopening days answer: first what will change, then, once confirmed, what has changed. */
export type RangeAnswer =
  | {
      readonly ok: true
      readonly done: boolean
      readonly words: string
      readonly changes: number
      readonly bookings: readonly HeldHour[]
      /** The id under which what has changed can be taken back; '' for nothing. */
      readonly undo: string
    }
  | { readonly ok: false; readonly problem: Problem; readonly field?: string }

/** Adds the hour of the form «موعد متاح جديد». One that exists already is no mistake: nothing is added, and it says so. */
export async function saveNewSlot(db: Database, form: FormData): Promise<Saved> {
  const [typedDay, typedHour] = ['date', 'time'].map((name) => String(form.get(name) ?? '').trim()) as [string, string]
  const missing = [...(typedDay ? [] : ['date']), ...(typedHour ? [] : ['time'])]
  if (missing[0]) return { ...refused('fields-missing'), field: missing[0], missing }
  const date = typedDate(typedDay)
  if (!date) return { ...refused('date-invalid'), field: 'date' }
  const time = typedTime(typedHour)
  if (!time) return { ...refused('time-invalid'), field: 'time' }
  return (await addSlot(db, { date, time })) ? { ok: true } : { ok: true, note: 'slot-exists' }
}

/** Disables or enables the hour named by the form. */
export async function switchPostedSlot(db: Database, form: FormData, enabled: boolean): Promise<Switched> {
  const slot = postedSlot(form)
  const result = await switchSlot(db, slot, enabled)
  if (result.ok) return { ok: true }
  return { ...result, reference: await holderOf(db, slot.date, slot.time) }
}

/** Deletes the hour named by the form. */
export async function removePostedSlot(db: Database, form: FormData, now: number): Promise<Removal> {
  const result = await removeSlot(db, postedSlot(form), now)
  return result.ok ? { ok: true, removed: result.value } : result
}

/** Says what opening the hours of the form would change, or, confirmed, opens them. */
export async function openPosted(db: Database, form: FormData, now: number): Promise<RangeAnswer> {
  const plan = typedPlan(form)
  if (!plan.ok) return plan
  const done = isConfirmed(form)
  const effect = done ? await openMany(db, plan.value, now) : { ...(await openingEffect(db, plan.value)), undo: '' }
  return { ok: true, done, words: openingWords(effect, done), changes: effect.opened, bookings: [], undo: effect.undo }
}

/** Says what closing or reopening the days of the form would change, or, confirmed, does it. */
export async function switchPostedDays(
  db: Database,
  form: FormData,
  enabled: boolean,
  now: number,
): Promise<RangeAnswer> {
  const range = typedRange(form)
  if (!range.ok) return range
  const done = isConfirmed(form)
  const effect = done
    ? await switchDays(db, range.value, enabled, now)
    : { ...(await switchEffect(db, range.value, enabled)), undo: '' }
  const words = switchWords(effect, enabled, done)
  const { switched, beneath, bookings, undo } = effect
  return { ok: true, done, words, changes: switched + beneath, bookings: enabled ? [] : bookings, undo }
}

// Counted anew when it is confirmed: what was shown may be a minute old.
function isConfirmed(form: FormData): boolean {
  return form.get('step') === 'confirm'
}

function postedSlot(form: FormData): TimeSlot {
  const [day, hour] = String(form.get('id') ?? '').split(' ')
  const date = parseCalendarDate(day)
  const time = parseTimeOfDay(hour)
  if (!date || !time) throw new Response(null, { status: 400, statusText: 'Bad Request' })
  return { date, time }
}
