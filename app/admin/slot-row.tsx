import { Link, useFetcher } from 'react-router'
import type { SlotHour } from '#app/availability/admin-slots.server.ts'
import { formatDateWithWeekday, formatTime } from '#app/shared/arabic-date.ts'
import type { CalendarDate } from '#app/shared/calendar-date.ts'
import { messageOf } from '#app/shared/messages.ts'
import { Button } from '#app/ui/button.tsx'
import { Problem } from '#app/ui/field.tsx'
import { DeleteButton } from './delete-button.tsx'
import type { Switched } from './slot-acts.server.ts'

const badges = {
  free: { label: 'متاح', look: 'bg-mist text-balsam' },
  booked: { label: 'محجوز', look: 'bg-blossom text-[#7d3a1f]' },
  disabled: { label: 'موقوف', look: 'bg-sand-deep text-ink-soft' },
} as const

const bookingAddress = (reference: string) => `/admin/bookings?q=${reference}`

// Names come from visitors: an isolate keeps what they are written in from turning the sentence around.
const isolated = (text: string) => `\u2068${text}\u2069`

/** One hour: its state, whose it is, and what can be done about it. */
export function SlotRow({ date, hour: { time, state, enabled, booking } }: { date: CalendarDate; hour: SlotHour }) {
  const fetcher = useFetcher<Switched>()
  const id = `${date} ${time}`
  const timeId = `slot-${date}-${time.replace(':', '-')}`
  const busy = fetcher.state !== 'idle'
  const refused = !busy && fetcher.data && !fetcher.data.ok ? fetcher.data : undefined
  // «Booked» is told for as long as it is true: the list is loaded anew after every act.
  const refusal = refused?.problem === 'hour-booked' && !booking ? undefined : refused
  return (
    <li data-id={id} className="py-1.5">
      {/* All of it stands in one line on a phone of 360 px, and the buttons below each other. */}
      <div className="flex items-center gap-1 sm:gap-1.5">
        <time id={timeId} dateTime={time} className="w-[4.5rem] shrink-0 whitespace-nowrap font-semibold">
          <bdi>{formatTime(time)}</bdi>
        </time>
        <span className={`me-auto whitespace-nowrap rounded-full px-2.5 text-sm leading-7 ${badges[state].look}`}>
          {badges[state].label}
        </span>
        <fetcher.Form method="post">
          <input type="hidden" name="id" value={id} />
          <Button
            type="submit"
            name="intent"
            value={state === 'free' ? 'disable' : 'enable'}
            look="quiet"
            busy={busy}
            aria-describedby={timeId}
            size="small"
            className="w-20 whitespace-nowrap"
          >
            {state === 'free' ? 'إلغاء' : 'تفعيل'}
          </Button>
        </fetcher.Form>
        <div className="-me-3 [&>button]:whitespace-nowrap">
          <DeleteButton
            id={id}
            label={`${formatDateWithWeekday(date)}، ${formatTime(time)}`}
            warning={
              booking &&
              `هذه الساعة محجوزة باسم ${isolated(booking.name)}، رقم الحجز ${isolated(booking.reference)}. الحجز نفسه يبقى كما هو.`
            }
          />
        </div>
      </div>
      {booking && !refusal && (
        <Link
          to={bookingAddress(booking.reference)}
          className="inline-flex min-h-11 max-w-full items-center py-1.5 text-balsam leading-6 underline underline-offset-4"
        >
          <bdi>{booking.name}</bdi>
        </Link>
      )}
      {booking && !enabled && <p className="pb-1.5 text-ink-soft text-sm">إن أُلغي الحجز تبقى الساعة موقوفة</p>}
      {refusal && (
        <div className="pt-1.5">
          <Problem text={messageOf(refusal.problem)} />
          {refusal.reference && (
            <Link
              to={bookingAddress(refusal.reference)}
              className="inline-flex min-h-11 items-center font-semibold text-balsam underline underline-offset-4"
            >
              عرض الحجز
            </Link>
          )}
        </div>
      )}
    </li>
  )
}
