import type { ListedBooking } from '#app/booking/booking-list.server.ts'
import { formatDateWithWeekday, formatTime } from '#app/shared/arabic-date.ts'
import type { BookingDraft } from './booking-dialog.tsx'
import { BookingRow } from './booking-list.tsx'

interface BookingConflictsProps {
  readonly conflicts: readonly (ListedBooking & { readonly holder: string | null })[]
  readonly onEdit: (draft: BookingDraft) => void
}

/** Two bookings of one hour, from old data: on top until each has been moved or deleted. */
export function BookingConflicts({ conflicts, onEdit }: BookingConflictsProps) {
  if (conflicts.length === 0) return null
  return (
    <details open={conflicts.length <= 2} className="rounded-2xl border-2 border-clay-soft bg-blossom/40 p-4">
      <summary className="min-h-8 font-bold text-clay">تعارضات بحاجة إلى حل ({conflicts.length})</summary>
      <p className="mt-2 mb-4">حجزان لساعة واحدة من بيانات الموقع القديم. يُنقل أحدهما إلى ساعة أخرى أو يُحذف.</p>
      <ul className="grid gap-3 lg:grid-cols-2">
        {conflicts.map((booking) => (
          <BookingRow
            key={booking.reference}
            booking={booking}
            onEdit={onEdit}
            remark={
              <>
                {formatDateWithWeekday(booking.date)}، <bdi>{formatTime(booking.time)}</bdi>
                {booking.holder ? (
                  <>
                    : الساعة محجوزة باسم <bdi className="font-semibold">{booking.holder}</bdi>
                  </>
                ) : (
                  ': أصبحت الساعة فارغة، وحفظ التعديل يثبّت الحجز'
                )}
              </>
            }
          />
        ))}
      </ul>
    </details>
  )
}
