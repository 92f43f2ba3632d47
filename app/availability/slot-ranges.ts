import { addDays, type CalendarDate, type TimeOfDay, weekdayOf } from '#app/shared/calendar-date.ts'
import { toAsciiDigits } from '#app/shared/digits.ts'
import { done, type Result, refused } from '#app/shared/result.ts'
import { typedDate, typedTime } from '#app/shared/typed-date.ts'
import type { TimeSlot } from './opening-hours.ts'

/** Days from one to another, both included. */
export interface DateRange {
  readonly from: CalendarDate
  readonly to: CalendarDate
}

/** Hours to be opened on some weekdays (0 is Sunday) of a range. */
export interface OpeningPlan extends DateRange {
  readonly weekdays: readonly number[]
  /** Sorted, each once. */
  readonly hours: readonly TimeOfDay[]
}

export const LONGEST_RANGE_DAYS = 366
const MOST_HOURS_A_DAY = 48

type RangeProblem = 'fields-missing' | 'date-invalid' | 'range-reversed' | 'range-too-long'
type PlanProblem = RangeProblem | 'weekdays-missing' | 'hours-missing' | 'time-invalid' | 'hours-too-many'
/** What a form asks for, or the problem and the field it belongs to. */
type Typed<Value, Problem extends string> =
  | Result<Value, Problem>
  | { readonly ok: false; readonly problem: Problem; readonly field: string }

/** Reads 'from' and 'to' of a form. Without 'to' the range is one day. */
export function typedRange(form: FormData): Typed<DateRange, RangeProblem> {
  const [typedFrom, typedTo] = ['from', 'to'].map((name) => String(form.get(name) ?? '').trim()) as [string, string]
  if (!typedFrom) return { ...refused('fields-missing'), field: 'from' }
  const from = typedDate(typedFrom)
  if (!from) return { ...refused('date-invalid'), field: 'from' }
  const to = typedTo ? typedDate(typedTo) : from
  if (!to) return { ...refused('date-invalid'), field: 'to' }
  if (to < from) return { ...refused('range-reversed'), field: 'to' }
  if (to > addDays(from, LONGEST_RANGE_DAYS - 1)) return { ...refused('range-too-long'), field: 'to' }
  return done({ from, to })
}

/** Reads the range, the weekdays, and the hours ticked ('hour') or typed ('own') of a form. */
export function typedPlan(form: FormData): Typed<OpeningPlan, PlanProblem> {
  const range = typedRange(form)
  if (!range.ok) return range
  const weekdays = form.getAll('weekday').map(Number)
  if (weekdays.length === 0) return { ...refused('weekdays-missing'), field: 'weekday' }
  const own = typedHours(String(form.get('own') ?? ''))
  const ticked = form.getAll('hour').map((hour) => typedTime(String(hour)))
  if (!own || ticked.includes(undefined)) return { ...refused('time-invalid'), field: 'own' }
  const hours = [...new Set([...ticked, ...own])].filter((hour) => hour !== undefined).sort()
  if (hours.length === 0) return { ...refused('hours-missing'), field: 'hour' }
  if (hours.length > MOST_HOURS_A_DAY) return { ...refused('hours-too-many'), field: 'own' }
  return done({ ...range.value, weekdays, hours })
}

/** Reads hours typed one after another, in any digits: '20:00، 9:30 م'. Undefined when anything else stands there. */
export function typedHours(typed: string): TimeOfDay[] | undefined {
  const hour = /\d{1,2}(?::?\d{2})?(?!\d)(?:\s*[صم](?!\p{L}))?/gu
  const text = toAsciiDigits(typed)
  if (!/^[\s,،;؛]*$/.test(text.replace(hour, ''))) return undefined
  const hours = [...text.matchAll(hour)].map(([one]) => typedTime(one))
  return hours.some((one) => one === undefined) ? undefined : (hours as TimeOfDay[])
}

/** Every slot of a plan, earliest first. */
export function slotsOfPlan({ from, to, weekdays, hours }: OpeningPlan): TimeSlot[] {
  const slots: TimeSlot[] = []
  for (let date = from; ; date = addDays(date, 1)) {
    if (weekdays.includes(weekdayOf(date))) slots.push(...hours.map((time) => ({ date, time })))
    // Not `date <= to`: after the calendar's last day addDays has nothing that compares.
    if (date === to) return slots
  }
}
