import { Link, useSearchParams } from 'react-router'
import type { BookingPage, ListedBooking } from '#app/booking/booking-list.server.ts'
import { type BookingFilter, bookingStates } from '#app/booking/booking-list.ts'
import { formatDateWithWeekday, formatTime } from '#app/shared/arabic-date.ts'
import type { CalendarDate } from '#app/shared/calendar-date.ts'
import { formatShekels } from '#app/shared/money.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import type { BookingDraft } from './booking-dialog.tsx'
import { DeleteButton } from './delete-button.tsx'
import { NewMark } from './new-arrivals.tsx'
import { PhoneContact } from './phone-contact.tsx'

interface BookingListProps {
  readonly page: BookingPage
  readonly filter: BookingFilter
  readonly today: CalendarDate
  readonly onEdit: (draft: BookingDraft) => void
}

export function BookingList({ page, filter, today, onEdit }: BookingListProps) {
  const [search] = useSearchParams()
  if (page.bookings.length === 0) return <NoBookings filter={filter} />
  const days = Map.groupBy(page.bookings, ({ date }) => date)
  const onward = new URLSearchParams(search)
  if (page.next) onward.set('after', page.next)
  return (
    <div className="grid gap-6">
      {[...days].map(([date, bookings]) => (
        <section key={date} aria-label={formatDateWithWeekday(date)} className="grid gap-3">
          <h3 className="font-bold text-balsam">
            {formatDateWithWeekday(date)}{' '}
            {date === today && <span className="ms-1 rounded-full bg-mist px-3 py-0.5 text-sm">اليوم</span>}
            {date < today && <span className="ms-1 font-normal text-ink-soft text-sm">مضى</span>}
          </h3>
          <ul className="grid gap-3 lg:grid-cols-2">
            {bookings.map((booking) => (
              <BookingRow key={booking.reference} booking={booking} onEdit={onEdit} />
            ))}
          </ul>
        </section>
      ))}
      {(page.next || search.has('after')) && (
        <nav aria-label="صفحات المواعيد" className="flex justify-center gap-3">
          {search.has('after') && (
            <Link to={first(search)} className={buttonLook('quiet')}>
              من البداية
            </Link>
          )}
          {page.next && (
            <Link to={`?${onward}`} className={buttonLook('quiet')}>
              المزيد
            </Link>
          )}
        </nav>
      )}
    </div>
  )
}

/** One booking: who, when, what; call, message, change, delete. */
function BookingRow({ booking, onEdit }: { booking: ListedBooking; onEdit: (draft: BookingDraft) => void }) {
  const { reference, date, time, name, phone, sessionLabel, sessionPrice, notes, conflict, holder } = booking
  return (
    <li data-id={reference} className="flex flex-col gap-2 rounded-2xl bg-paper p-4 shadow-card">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <time dateTime={`${date}T${time}`} className="font-bold text-balsam text-lg">
          <bdi>{formatTime(time)}</bdi>
        </time>
        <bdi className="font-bold">{name || '—'}</bdi>
        <span
          className={`rounded-full px-3 py-0.5 font-semibold text-sm ${conflict ? 'bg-blossom text-[#7d3a1f]' : 'bg-mist text-balsam'}`}
        >
          {bookingStates[conflict]}
        </span>
        <NewMark kind="booking" createdAt={booking.createdAt} reference={reference} />
      </div>
      {conflict === 1 && (
        <p className="rounded-xl bg-blossom px-3 py-1.5">
          {holder === null ? (
            'أصبحت الساعة فارغة، وحفظ التعديل يثبّت الحجز'
          ) : (
            <>
              الساعة محجوزة باسم <bdi className="font-semibold">{holder || '—'}</bdi>
            </>
          )}
        </p>
      )}
      <p className="flex flex-wrap items-baseline gap-x-2">
        <bdi>{sessionLabel || 'دون تحديد نوع الجلسة'}</bdi>
        {sessionPrice !== null && (
          <span className="text-ink-soft">
            {' – '}
            <bdi>{formatShekels(sessionPrice)}</bdi>
          </span>
        )}{' '}
        <span className="ms-auto text-ink-soft text-sm">
          <Ltr>{reference}</Ltr>
        </span>
      </p>
      {notes && (
        <p className="text-ink-soft">
          <bdi className="whitespace-pre-line">{notes}</bdi>
        </p>
      )}
      <div className="-ms-3 mt-auto flex flex-wrap items-center">
        <PhoneContact phone={phone} />
        <span className="ms-auto flex">
          <button
            type="button"
            onClick={() => onEdit(booking)}
            className="min-h-11 rounded-full px-4 font-semibold text-balsam hover:bg-mist"
          >
            تعديل
          </button>
          <DeleteButton id={reference} label={`حجز ${name} – ${formatDateWithWeekday(date)}، ${formatTime(time)}`} />
        </span>
      </div>
    </li>
  )
}

function NoBookings({ filter }: { filter: BookingFilter }) {
  return <p className="rounded-2xl bg-paper px-6 py-10 text-center text-ink-soft shadow-card">{nothingFound(filter)}</p>
}

// The way out it names is never the one already taken.
function nothingFound({ q, type, day, week, past }: BookingFilter): string {
  if (q.trim() || type) return 'لا مواعيد تطابق البحث. يمكن تغيير البحث أو اختيار «عرض الكل».'
  if (day) return 'لا مواعيد في هذا اليوم. «عرض الكل» يعود إلى المواعيد القادمة.'
  if (week) return 'لا مواعيد في هذا الأسبوع. يمكن الانتقال إلى أسبوع آخر أو اختيار «القادمة».'
  if (past) return 'لا مواعيد سابقة. يمكن اختيار «القادمة».'
  return 'لا مواعيد هنا بعد. زر «حجز جديد» يضيف حجزاً لمن يتصل، وحجوزات الموقع تظهر هنا وحدها.'
}

function first(search: URLSearchParams): string {
  const rest = new URLSearchParams(search)
  rest.delete('after')
  return `?${rest}`
}
