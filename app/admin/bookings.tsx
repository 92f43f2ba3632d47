import { useCallback, useState } from 'react'
import { data, Link, useSearchParams } from 'react-router'
import { hoursOfWeek } from '#app/availability/week.server.ts'
import { parseAdminBooking, parseBookingChange } from '#app/booking/admin-booking-request.ts'
import { bookForCaller, cancelBooking, changeBooking } from '#app/booking/admin-bookings.server.ts'
import { bookingPage, conflictCount } from '#app/booking/booking-list.server.ts'
import { bookingFilter } from '#app/booking/booking-list.ts'
import { requestContext } from '#app/database/request-context.server.ts'
import { sundayOf } from '#app/shared/calendar-date.ts'
import { todayAt } from '#app/shared/clock.ts'
import { postedForm } from '#app/shared/posted-form.server.ts'
import { Button } from '#app/ui/button.tsx'
import { ColumnsIcon, RowsIcon } from '#app/ui/icons.tsx'
import type { Route } from './+types/bookings.ts'
import { BookingConflicts } from './booking-conflicts.tsx'
import { BookingDialog, type BookingDraft, type BookingNote } from './booking-dialog.tsx'
import { BookingFilters } from './booking-filters.tsx'
import { BookingList } from './booking-list.tsx'
import { saved } from './saved.server.ts'
import { WeekPicker } from './week-picker.tsx'
import { WeekView } from './week-view.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(requestContext)
  const { searchParams } = new URL(request.url)
  const today = todayAt(now)
  const filter = bookingFilter(searchParams)
  const sunday = filter.week ?? sundayOf(filter.day ?? today)
  const weekly = searchParams.get('view') === 'week'
  return {
    today,
    filter,
    sunday,
    page: weekly ? undefined : await bookingPage(db, filter, today, searchParams.get('after') ?? undefined),
    week: weekly ? await hoursOfWeek(db, sunday) : undefined,
    conflicts: await conflictCount(db),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now, reportError } = context.get(requestContext)
  const form = await postedForm(request)
  const id = String(form.get('id') ?? '')
  return saved(reportError, async () => {
    switch (form.get('intent')) {
      case 'book': {
        const parsed = parseAdminBooking(form)
        return parsed.ok ? bookForCaller(db, parsed.value, now) : parsed
      }
      case 'change': {
        const parsed = parseBookingChange(form)
        return parsed.ok ? changeBooking(db, id, parsed.value, form.get('seen')?.toString()) : parsed
      }
      case 'remove':
        return cancelBooking(db, id, now)
      default:
        throw data(null, { status: 400 })
    }
  })
}

/** المواعيد: on top whether conflicts wait to be settled, then the list or the week. */
export default function Bookings({ loaderData }: Route.ComponentProps) {
  const { today, filter, sunday, page, week } = loaderData
  const [draft, setDraft] = useState<BookingDraft>()
  const [note, setNote] = useState<BookingNote>()
  const close = useCallback(() => setDraft(undefined), [])
  const open = (next: BookingDraft) => {
    setNote(undefined)
    setDraft(next)
  }
  const [search] = useSearchParams()
  return (
    <div className="grid gap-3 sm:gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-bold text-balsam text-xl">المواعيد</h2>
        <div className="flex items-center gap-2">
          <Link
            to={week ? `?week=${sunday}` : `?view=week&week=${sunday}`}
            className="flex min-h-11 items-center gap-1.5 rounded-full px-3 font-semibold text-balsam hover:bg-mist"
          >
            {week ? <RowsIcon /> : <ColumnsIcon />}
            {week ? 'عرض كقائمة' : 'عرض كأسبوع'}
          </Link>
          <Button type="button" onClick={() => open({ date: '', time: '' })} className="max-sm:min-h-11">
            حجز جديد
          </Button>
        </div>
      </div>
      <p role="status" className={note ? '-my-2 rounded-2xl bg-mist px-4 py-1.5 text-balsam' : 'sr-only'}>
        {note?.words}{' '}
        {note?.date && (
          <Link
            to={`?day=${note.date}`}
            className="ms-2 inline-block py-1.5 font-semibold underline underline-offset-4"
          >
            عرض اليوم
          </Link>
        )}
      </p>
      <BookingConflicts count={loaderData.conflicts} shown={filter.conflicts} />
      {week ? (
        <WeekPicker sunday={sunday} today={today} weekly />
      ) : (
        <BookingFilters
          key={search.toString()}
          filter={filter}
          typedDay={search.get('day') ?? ''}
          sunday={sunday}
          today={today}
        />
      )}
      {page && <BookingList page={page} filter={filter} today={today} onEdit={open} />}
      {week && <WeekView hours={week} sunday={sunday} today={today} onBook={open} />}
      {draft && <BookingDialog draft={draft} today={today} onClose={close} onSaved={setNote} />}
    </div>
  )
}
