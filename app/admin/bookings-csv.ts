import { allBookings } from '#app/booking/booking-list.server.ts'
import { bookingFilter, bookingStates } from '#app/booking/booking-list.ts'
import { requestContext } from '#app/database/request-context.server.ts'
import { weekdayName } from '#app/shared/arabic-date.ts'
import { todayAt } from '#app/shared/clock.ts'
import { phoneCell } from '#app/shared/csv.ts'
import type { Route } from './+types/bookings-csv.ts'
import { csvResponse } from './csv-response.server.ts'

const header = [
  ...['رقم الحجز', 'التاريخ', 'اليوم', 'الوقت', 'الاسم', 'رقم الهاتف', 'نوع الجلسة', 'السعر', 'ملاحظات', 'الحالة'],
]

/** The bookings of the tab's filter, all its pages, as a file. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(requestContext)
  const today = todayAt(now)
  const filter = bookingFilter(new URL(request.url).searchParams)
  return csvResponse(`bookings-${today}.csv`, header, rowsOf(allBookings(db, filter, today)))
}

async function* rowsOf(batches: ReturnType<typeof allBookings>) {
  for await (const bookings of batches) {
    yield bookings.map(({ reference, date, time, name, phone, sessionLabel, sessionPrice, notes, conflict }) => [
      ...[reference, date, weekdayName(date), time, name, phoneCell(phone)],
      ...[sessionLabel, sessionPrice, notes, bookingStates[conflict]],
    ])
  }
}
