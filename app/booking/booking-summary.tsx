import type { ReactNode } from 'react'
import { formatDateWithWeekday, formatTime } from '#app/shared/arabic-date.ts'
import type { CalendarDate, TimeOfDay } from '#app/shared/calendar-date.ts'
import { centre } from '#app/shared/centre.ts'
import { formatShekels } from '#app/shared/money.ts'
import { Ltr } from '#app/ui/ltr.tsx'

/** What is shown of a booking, before it is confirmed and after. `sessionPrice` in whole shekels. */
export interface BookingDetails {
  readonly reference?: string
  readonly name: string
  readonly phone: string
  readonly sessionLabel: string
  readonly sessionPrice: number | null
  readonly date: CalendarDate
  readonly time: TimeOfDay
  readonly notes: string
}

/** The same list in the review, in the success message, and on their pages without JavaScript. */
export function BookingSummary({ booking }: { booking: BookingDetails }) {
  return (
    <dl className="divide-y divide-sand-deep rounded-2xl border border-sand-deep">
      {booking.reference && (
        <Row term="رقم الحجز">
          <Ltr>{booking.reference}</Ltr>
        </Row>
      )}
      <Row term="الاسم">
        <bdi>{booking.name}</bdi>
      </Row>
      <Row term="رقم الهاتف">
        <Ltr>{booking.phone}</Ltr>
      </Row>
      <Row term="نوع الجلسة">{booking.sessionLabel}</Row>
      {booking.sessionPrice !== null && (
        <Row term="السعر">
          <bdi>{formatShekels(booking.sessionPrice)}</bdi>
        </Row>
      )}
      <Row term="التاريخ">
        <time dateTime={booking.date}>{formatDateWithWeekday(booking.date)}</time>
      </Row>
      <Row term="الوقت">
        <time dateTime={booking.time}>
          <bdi>{formatTime(booking.time)}</bdi>
        </time>{' '}
        <span className="inline-block font-normal text-ink-soft text-sm">({centre.timeZoneNote})</span>
      </Row>
      {booking.notes && (
        <Row term="ملاحظات">
          <bdi className="whitespace-pre-line">{booking.notes}</bdi>
        </Row>
      )}
    </dl>
  )
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[5.25rem_1fr] gap-3 px-4 py-2.5 sm:grid-cols-[6.5rem_1fr]">
      <dt className="text-ink-soft">{term}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}
