import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { HeldHour } from '#app/availability/slot-ranges.server.ts'
import { formatDateWithWeekday, formatTime } from '#app/shared/arabic-date.ts'

interface SlotSummaryProps {
  /** What will change, in a sentence. */
  readonly words: string
  /** Bookings on the days that are to be closed, or the first of them. */
  readonly bookings: readonly HeldHour[]
}

/** What will change, before it does; takes the focus, so that it is read first. */
export function SlotSummary({ words, bookings }: SlotSummaryProps) {
  const summary = useRef<HTMLParagraphElement>(null)
  useEffect(() => summary.current?.focus(), [])
  return (
    <div className="grid gap-4">
      <p ref={summary} tabIndex={-1} className="rounded-2xl bg-mist px-4 py-3 font-semibold text-lg outline-none">
        {words}
      </p>
      {bookings.length > 0 && (
        <div>
          <h3 className="font-semibold">حجوزات في هذه الأيام</h3>
          <ul className="mt-1 divide-y divide-sand-deep">
            {bookings.map(({ date, time, reference, name }) => (
              <li key={reference}>
                <Link
                  to={`/admin/bookings?q=${reference}`}
                  className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 py-1 hover:bg-mist"
                >
                  <bdi className="text-balsam underline underline-offset-4">{name}</bdi>
                  <span className="text-ink-soft text-sm">
                    {formatDateWithWeekday(date)}، <bdi>{formatTime(time)}</bdi>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
