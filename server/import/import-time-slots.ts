import { sql } from 'kysely'
import type { Database } from '#app/database/database.server.ts'
import type { TimeSlotRow } from '#app/database/schema.ts'
import type { SourceDocument } from './dump.ts'
import { dateOf, timeOf } from './dump-values.ts'
import { type ImportContext, inPortions } from './imported-records.ts'

/**
 * Brings in `available appointments`. Free and booked hours are enabled, since booked follows from the booking; an hour
 * that is neither free nor booked had been switched off. Slots that are here already stay as they are.
 *
 * @param booked the hours that bookings of the file ask for, as 'YYYY-MM-DD HH:MM'
 */
export async function importTimeSlots(
  context: ImportContext,
  documents: readonly SourceDocument[],
  booked: ReadonlySet<string>,
): Promise<void> {
  const { db, report } = context
  const rows = new Map<string, TimeSlotRow>()
  for (const document of documents) {
    const remark = (reason: string) => report.remarks.push({ document, reason })
    const date = dateOf(document.id)
    const hours = document.fields['available hours']
    if (!date || typeof hours !== 'object' || hours === null) {
      report.count(document.collection, 'onlyKept')
      remark(date ? 'has no hours' : 'is no day that exists')
      continue
    }
    for (const [said, state] of Object.entries(hours)) {
      const time = timeOf(said)
      if (!time) {
        remark(`"${said.slice(0, 20)}" is no hour`)
        continue
      }
      const free = stateOf(state)
      if (free === undefined) remark(`${time} is neither free nor not free: switched off`)
      const enabled = free || booked.has(`${date} ${time}`) ? 1 : 0
      if (free && booked.has(`${date} ${time}`)) remark(`${time} was offered as free though it is booked`)
      rows.set(`${date} ${time}`, { date, time, enabled, starter: 0 })
    }
    report.count(document.collection, 'imported')
  }
  await inPortions([...rows.values()], (portion) =>
    db
      .insertInto('time_slots')
      .values(portion)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
  const off = [...rows.values()].filter((row) => !row.enabled).length
  if (rows.size > 0) report.facts.push(`Slots: ${rows.size}, of them switched off: ${off}`)
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
