import { slotsOf } from '#app/availability/opening-hours.ts'
import { openSlots } from '#app/availability/time-slots.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { inTransaction } from '#app/database/transactions.server.ts'
import { addDays } from '#app/shared/calendar-date.ts'
import { centre } from '#app/shared/centre.ts'
import { todayAt } from '#app/shared/clock.ts'

const DAYS_OPENED = 8 * 7

const sampleProducts = [
  { name: 'زيت اللافندر', description: 'زيت طبيعي للتدليك والاسترخاء، 100 مل', price: 60, image: 'lavender-oil' },
  { name: 'صابون زيت الزيتون', description: 'صابون يدوي لطيف على البشرة الحساسة', price: 25, image: 'olive-soap' },
  { name: 'بلسم الأعشاب', description: 'مرهم عشبي لتهدئة آلام العضلات والمفاصل', price: 45, image: 'herbal-balm' },
  {
    name: 'كمادة دافئة',
    description: 'كمادة قماشية محشوة بالأعشاب، تُسخَّن وتُستعمل مراراً',
    price: 80,
    image: 'hot-compress',
  },
  { name: 'شاي الميرمية', description: 'ميرمية مجففة مختارة لأمسية هادئة', price: 30, image: 'sage-tea' },
]

/**
 * Gives an empty database something to try the site with: the opening hours of the coming eight weeks and a few
 * products. A database that holds any slot, product, booking or import is left alone.
 * @returns whether anything was added
 */
export async function addStarterContent(db: Database, now: number): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    for (const table of ['time_slots', 'products', 'bookings', 'orders', 'import_records'] as const) {
      const row = await trx
        .selectFrom(table)
        .select(({ lit }) => lit(1).as('one'))
        .limit(1)
        .executeTakeFirst()
      if (row) return false
    }
    await openSlots(trx, slotsOf(centre.openingHours, addDays(todayAt(now), 1), DAYS_OPENED), true)
    const created_at = new Date(now).toISOString()
    const products = sampleProducts.map(({ image, ...product }, index) => ({
      ...product,
      id: `sample-${image}`,
      image: `/art/products/${image}.svg`,
      image_source: '',
      position: index + 1,
      hidden: 0 as const,
      starter: 1 as const,
      created_at,
    }))
    await trx.insertInto('products').values(products).execute()
    return true
  })
}
