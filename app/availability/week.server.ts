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
  /** Bookings that an import found on an hour that was held already, and that wait to be settled. */
  readonly conflicts: readonly { readonly reference: string; readonly name: string }[]
}

/** Every hour of the seven days from `sunday` on that is offered or held, by day and time. */
export function hoursOfWeek(db: Database, sunday: CalendarDate): Promise<WeekHour[]> {
  return hoursBetween(db, sunday, addDays(sunday, 6))
}

/** Every hour of one day that is offered or held, in order. */
export function hoursOn(db: Database, date: CalendarDate): Promise<WeekHour[]> {
  return hoursBetween(db, date, date)
}

async function hoursBetween(db: Database, first: CalendarDate, last: CalendarDate): Promise<WeekHour[]> {
  const slots = await db
    .selectFrom('time_slots')
    .select(['date', 'time', 'enabled'])
    .where('date', '>=', first)
    .where('date', '<=', last)
    .execute()
  const bookings = await db
    .selectFrom('bookings')
    .select(['date', 'time', 'reference', 'name', 'conflict'])
    .where('date', '>=', first)
    .where('date', '<=', last)
    .orderBy('reference')
    .execute()
  const hours = new Map<string, WeekHour>()
  for (const { date, time, enabled } of slots) {
    hours.set(`${date} ${time}`, { ...hourOf(date, time), state: enabled ? 'free' : 'disabled' })
  }
  for (const { date, time, reference, name, conflict } of bookings) {
    const hour = hours.get(`${date} ${time}`) ?? hourOf(date, time)
    const booked = conflict
      ? { conflicts: [...hour.conflicts, { reference, name }] }
      : { state: 'booked' as const, reference, name }
    hours.set(`${date} ${time}`, { ...hour, ...booked })
  }
  return [...hours.keys()].sort().map((key) => hours.get(key) as WeekHour)
}

function hourOf(date: string, time: string): WeekHour {
  const nobody = { state: 'disabled', reference: null, name: null, conflicts: [] } as const
  return { date: date as CalendarDate, time: time as TimeOfDay, ...nobody }
}
