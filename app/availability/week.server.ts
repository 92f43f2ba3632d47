import { sql } from 'kysely'
import type { Database } from '#app/database/database.server.ts'
import { addDays, type CalendarDate, type TimeOfDay } from '#app/shared/calendar-date.ts'

/** An hour of the week view: offered or not, held or not. */
export interface WeekHour {
  readonly date: CalendarDate
  readonly time: TimeOfDay
  readonly state: 'free' | 'booked' | 'disabled'
  /** The live booking's reference and client. */
  readonly reference: string | null
  readonly name: string | null
}

/** Every hour of the seven days from `sunday` on that is offered or held, by day and time. */
export async function hoursOfWeek(db: Database, sunday: CalendarDate): Promise<WeekHour[]> {
  const last = addDays(sunday, 6)
  const slots = await db
    .selectFrom('time_slots')
    .select(['date', 'time', 'enabled'])
    .where('date', '>=', sunday)
    .where('date', '<=', last)
    .execute()
  const held = await db
    .selectFrom('bookings')
    .select(['date', 'time', 'reference', 'name'])
    .where('conflict', '=', sql.lit(0))
    .where('date', '>=', sunday)
    .where('date', '<=', last)
    .execute()
  const hours = new Map<string, WeekHour>()
  for (const { date, time, enabled } of slots) {
    const state = enabled ? 'free' : 'disabled'
    hours.set(`${date} ${time}`, { ...hourOf(date, time), state, reference: null, name: null })
  }
  for (const { date, time, reference, name } of held) {
    hours.set(`${date} ${time}`, { ...hourOf(date, time), state: 'booked', reference, name })
  }
  return [...hours.keys()].sort().map((key) => hours.get(key) as WeekHour)
}

const hourOf = (date: string, time: string) => ({ date: date as CalendarDate, time: time as TimeOfDay })
