import { sql } from 'kysely'
import type { Database } from '#app/database/database.server.ts'
import type { TimeSlotRow } from '#app/database/schema.ts'
import type { SourceDocument } from './dump.ts'
import { dateOf, printable, timeOf } from './dump-values.ts'
import { type ImportContext, inPortions } from './imported-records.ts'

/**
 * Brings in `available appointments`. Free and booked hours are enabled, since booked follows from the booking; an hour
 * that is neither free nor booked had been switched off. Slots that are here already stay as they are, unless they
 * were starter content.
 *
 * @param booked the hours that bookings of the file ask for, as 'YYYY-MM-DD HH:MM'
 */
export async function importTimeSlots(
  context: ImportContext,
  documents: readonly SourceDocument[],
  booked: ReadonlySet<string>,
): Promise<void> {
  const { db, report, progress } = context
  const slots = await db.selectFrom('time_slots').select(['date', 'time', 'starter']).execute()
  const here = new Set(slots.filter(({ starter }) => !starter).map(hourOf))
  const live = await db.selectFrom('bookings').select(['date', 'time']).where('conflict', '=', 0).execute()
  const held = new Set([...booked, ...live.map(hourOf)])
  const rows = new Map<string, TimeSlotRow>()
  for (const document of documents) {
    const remark = (reason: string) => report.remarks.push({ document, reason })
    const date = dateOf(document.key)
    const hours = document.fields['available hours']
    if (!date || typeof hours !== 'object' || hours === null || Array.isArray(hours)) {
      report.count(document.collection, 'onlyKept')
      remark(date ? 'has no hours' : 'is no day that exists')
      continue
    }
    for (const [said, state] of Object.entries(hours)) {
      const time = timeOf(said)
      if (!time) {
        remark(`"${printable(said.slice(0, 20))}" is no hour`)
        continue
      }
      const free = stateOf(state)
      if (free === undefined) remark(`${time} is neither free nor not free: switched off`)
      else if (typeof state !== 'boolean')
        remark(`${time} is ${JSON.stringify(state)}: read as ${free ? 'free' : 'not free'}`)
      const row: TimeSlotRow = { date, time, enabled: free || held.has(`${date} ${time}`) ? 1 : 0, starter: 0 }
      if (free && held.has(`${date} ${time}`)) remark(`${time} was offered as free though it is booked`)
      const other = rows.get(`${date} ${time}`)
      // Better an hour that the admin opens than one offered that the centre had closed.
      if (other && other.enabled !== row.enabled) remark(`${time} stands there twice, free and not free: switched off`)
      rows.set(`${date} ${time}`, other?.enabled === 0 ? other : row)
    }
    report.count(document.collection, 'imported')
  }
  await inPortions(
    [...rows.values()],
    (portion) => putIn(db, portion),
    (done) => progress(`Slots: ${done}`),
  )
  const off = [...rows.values()].filter((row) => !row.enabled).length
  if (rows.size > 0) report.facts.push(`Slots: ${rows.size}, of them switched off: ${off}`)
  const kept = [...rows.keys()].filter((hour) => here.has(hour)).length
  if (kept > 0) report.facts.push(`Slots that were here already and stay as they are: ${kept}`)
}

function hourOf({ date, time }: Pick<TimeSlotRow, 'date' | 'time'>): string {
  return `${date} ${time}`
}

// A starter slot that somebody has booked is still here; from now on it belongs to the real timetable.
async function putIn(db: Database, rows: TimeSlotRow[]): Promise<void> {
  await db
    .insertInto('time_slots')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['date', 'time'])
        .doUpdateSet(({ ref }) => ({ enabled: ref('excluded.enabled'), starter: 0 }))
        .where('time_slots.starter', '=', 1),
    )
    .execute()
}

/** Takes out the starter content's slots that nobody has booked; returns how many. */
export async function removeStarterSlots(db: Database): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('time_slots')
    .where('starter', '=', 1)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bookings as held')
            .select(sql.lit(1).as('one'))
            .whereRef('held.date', '=', 'time_slots.date')
            .whereRef('held.time', '=', 'time_slots.time'),
        ),
      ),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

function stateOf(value: unknown): boolean | undefined {
  if (value === true || value === 1 || value === 'true') return true
  if (value === false || value === 0 || value === 'false') return false
  return undefined
}
