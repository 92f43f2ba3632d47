import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Database } from '#app/database/database.server.ts'
import { freshDatabase } from '#app/database/fresh-database.server.ts'
import { stepsOf } from '#app/database/query-steps.server.ts'
import { addDays, type CalendarDate } from '#app/shared/calendar-date.ts'
import { searchText } from '#app/shared/search-text.ts'
import { allBookings, bookingPage, conflictCount } from './booking-list.server.ts'
import { bookingFilter } from './booking-list.ts'

const TODAY = '2026-11-21' as CalendarDate

async function bookings(count: number, change: (index: number) => object = () => ({})): Promise<Database> {
  const db = await freshDatabase()
  const rows = Array.from({ length: count }, (_, index) => ({
    reference: `B${String(index).padStart(6, '0')}`,
    date: addDays(TODAY, index - 20),
    time: '10:00',
    name: 'أُمَيمة',
    phone: '0501234567',
    session_type: 'hijama-120',
    session_label: 'حجامة',
    session_price: 120,
    notes: '',
    conflict: 0 as const,
    created_at: '',
    search_text: searchText('أُمَيمة', '0501234567'),
    ...change(index),
  }))
  await db.insertInto('bookings').values(rows).execute()
  return db
}
const page = (db: Database, search: string, after?: string) =>
  bookingPage(db, bookingFilter(new URLSearchParams(search)), TODAY, after)
const dates = async (db: Database, search: string) => (await page(db, search)).bookings.map(({ date }) => date)

describe('the list of bookings', () => {
  test('shows today and the coming days first, and the past ones latest first', async () => {
    const db = await bookings(40)
    expect((await dates(db, ''))[0]).toBe(TODAY)
    expect((await dates(db, 'past=1'))[0]).toBe('2026-11-20')
    expect(await dates(db, 'past=1')).toHaveLength(20)
  })

  test('goes on page by page without skipping or repeating anyone', async () => {
    const db = await bookings(95, () => ({ date: '2026-11-24', time: '10:00', conflict: 1 }))
    await db
      .updateTable('bookings')
      .set({ conflict: 0, time: sql<string>`substr(reference, 3, 2) || ':' || substr(reference, 6, 2)` })
      .execute()
    const seen: string[] = []
    for (let next: string | undefined = ''; next !== undefined; ) {
      const shown = await page(db, '', next || undefined)
      seen.push(...shown.bookings.map(({ reference }) => reference))
      next = shown.next
    }
    expect(new Set(seen).size).toBe(95)
    expect(seen).toHaveLength(95)
  })

  test.each([
    ['q=اميمه', 40],
    ['q=أميمة', 40],
    ['q=٠٥٠١٢٣', 40],
    ['q=%2B972 50-123', 40],
    ['q=00972501234567', 40],
    ['q=%2B970 50 1234567', 40],
    ['q=050-123-4567', 40],
    ['q=B000007', 1],
    ['q= b٠٠٠٠٠7 ', 1],
    ['q=%25', 0],
    ['q=_', 0],
    ['q=!', 0],
    ['day=2026-11-25', 1],
    ['week=2026-11-22', 7],
    ['type=hijama-120', 20],
    ['type=ear-candle-70', 0],
    ['q=اخرى', 0],
  ])('narrowed to «%s» has %d', async (search, count) => {
    const db = await bookings(40)
    const first = await page(db, search)
    const rest = first.next ? await page(db, search, first.next) : { bookings: [] }
    expect(first.bookings.length + rest.bookings.length).toBe(count)
  })

  test('shows a search’s coming days first, then the past ones latest first; in the past the past only', async () => {
    const db = await bookings(80, (index) => ({ date: addDays(TODAY, index - 40) }))
    const first = await page(db, 'q=اميمه')
    const second = await page(db, 'q=اميمه', first.next)
    const third = await page(db, 'q=اميمه', second.next)
    const found = [first, second, third].flatMap((one) => one.bookings.map(({ date }) => date))
    const days = (from: number, to: number) =>
      Array.from({ length: 40 }, (_, day) => addDays(TODAY, from < to ? day : -1 - day))
    expect(found).toEqual([...days(0, 39), ...days(-1, -40)])
    expect(third.next).toBeUndefined()
    expect((await dates(db, 'q=اميمه&past=1')).every((date) => date < TODAY)).toBe(true)
  })

  test.each([
    ['', 2],
    ['day=2026-11-24', 2],
    ['week=2026-11-22', 2],
    ['q=B000001', 1],
    ['q=اميمه', 2],
    ['conflicts=1', 1],
    ['past=1', 0],
  ])('narrowed to «%s» has the conflict among its %d, with whoever holds its hour', async (search, count) => {
    const db = await bookings(2, (index) => ({ date: '2026-11-24', conflict: index }))
    const found = (await page(db, search)).bookings
    expect(found).toHaveLength(count)
    if (count) expect(found.at(-1)).toMatchObject({ reference: 'B000001', conflict: 1, holder: 'أُمَيمة' })
    expect(await conflictCount(db)).toBe(1)
  })

  test('is exported whole with the conflicts a filter lets through, each told from the confirmed ones', async () => {
    const db = await bookings(1200, (index) => ({
      ...{ date: addDays(TODAY, Math.floor(index / 100)), time: `10:${10 + (Math.floor(index / 2) % 50)}` },
      ...{ conflict: index % 2, session_type: index % 4 < 2 ? 'hijama-120' : null },
    }))
    const exported = async (search: string) =>
      (await Array.fromAsync(allBookings(db, bookingFilter(new URLSearchParams(search)), TODAY))).flat()
    const all = await exported('')
    expect(all).toHaveLength(1200)
    expect(new Set(all.map(({ reference }) => reference)).size).toBe(1200)
    expect(all.map(({ date, time }) => `${date} ${time}`)).toEqual(
      all.map(({ date, time }) => `${date} ${time}`).sort(),
    )
    expect(all.filter(({ conflict }) => conflict === 1)).toHaveLength(600)
    const narrow = await exported(`day=${addDays(TODAY, 1)}&type=hijama-120`)
    expect(narrow.filter(({ conflict }) => conflict === 1)).toHaveLength(25)
    expect(narrow).toHaveLength(50)
    expect(await exported('q=اخرى')).toEqual([])
  })

  test('walks its index for a page, however many there are', async () => {
    const db = await bookings(1)
    const all = bookingFilter(new URLSearchParams())
    const steps = await stepsOf(db, (watched) => bookingPage(watched, all, TODAY, `${TODAY} 10:00 B0`))
    expect(['bookings_by_hour', 'bookings_one_live_per_hour']).toContain(steps[0])
    expect(steps).not.toContain('every row')
  })
})
