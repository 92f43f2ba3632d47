import { useCallback, useState } from 'react'
import { Link } from 'react-router'
import { slotDays } from '#app/availability/admin-slots.server.ts'
import { requestContext } from '#app/database/request-context.server.ts'
import type { CalendarDate } from '#app/shared/calendar-date.ts'
import { todayAt } from '#app/shared/clock.ts'
import { postedForm } from '#app/shared/posted-form.server.ts'
import { typedDate } from '#app/shared/typed-date.ts'
import { Button } from '#app/ui/button.tsx'
import type { Route } from './+types/slots.ts'
import { openPosted, removePostedSlot, saveNewSlot, switchPostedDays, switchPostedSlot } from './slot-acts.server.ts'
import { SlotDayCard } from './slot-day-card.tsx'
import { NewSlotDialog } from './slot-new-dialog.tsx'
import { NoSlots, SlotDayLinks, SlotPager, SlotPlace } from './slot-pages.tsx'
import { type RangeAct, SlotRangeDialog } from './slot-range-dialog.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(requestContext)
  const today = todayAt(now)
  const from = typedDate(new URL(request.url).searchParams.get('from') ?? '') ?? today
  return { today, from, ...(await slotDays(db, from, today)) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now } = context.get(requestContext)
  const form = await postedForm(request)
  switch (form.get('intent')) {
    case 'new':
      return saveNewSlot(db, form)
    case 'disable':
      return switchPostedSlot(db, form, false)
    case 'enable':
      return switchPostedSlot(db, form, true)
    case 'remove':
      return removePostedSlot(db, form, now)
    case 'open':
      return openPosted(db, form, now)
    case 'close':
      return switchPostedDays(db, form, false, now)
    case 'reopen':
      return switchPostedDays(db, form, true, now)
    default:
      throw new Response(null, { status: 400, statusText: 'Bad Request' })
  }
}

/** What has just been done, and on which day, if it may be out of sight. */
export interface Note {
  readonly words: string
  readonly date?: CalendarDate
}

/** The form that is open: a new hour, or many at once; a day card brings its own day along. */
type OpenForm = { readonly act: 'new' } | { readonly act: RangeAct; readonly date?: CalendarDate }

const tools: readonly { act: RangeAct; label: string }[] = [
  { act: 'open', label: 'فتح مواعيد كثيرة' },
  { act: 'close', label: 'إغلاق أيام' },
  { act: 'reopen', label: 'إعادة فتح أيام' },
]

/** «المواعيد المتاحة»: the hours the centre offers, day by day. */
export default function Slots({ loaderData }: Route.ComponentProps) {
  const { today, from, days, earlier, later } = loaderData
  const [form, setForm] = useState<OpenForm>()
  const [note, setNote] = useState<Note>()
  // Always the same functions: a form in a popup takes a new one for news and moves the focus.
  const close = useCallback(() => setForm(undefined), [])
  const finish = useCallback((words: string | undefined) => {
    setNote(words ? { words } : undefined)
    setForm(undefined)
  }, [])

  function open(next: OpenForm) {
    setNote(undefined)
    setForm(next)
  }

  return (
    <section aria-labelledby="slots-title">
      <h2 id="slots-title" className="sr-only">
        المواعيد المتاحة
      </h2>
      <div className="grid grid-cols-2 gap-2 md:flex md:flex-wrap">
        <Button type="button" onClick={() => open({ act: 'new' })} size="small">
          موعد متاح جديد
        </Button>
        {tools.map(({ act, label }) => (
          <Button key={act} type="button" look="quiet" onClick={() => open({ act })} size="small">
            {label}
          </Button>
        ))}
      </div>
      <p role="status" className={note ? 'mt-3 rounded-2xl bg-mist px-4 py-2.5 text-balsam' : ''}>
        {note?.words}{' '}
        {note?.date && !days.some(({ date }) => date === note.date) && (
          <Link to={`?from=${note.date}`} className="ms-2 inline-block py-2 font-semibold underline underline-offset-4">
            عرض اليوم
          </Link>
        )}
      </p>
      <SlotPlace from={from} today={today} earlier={earlier} />
      {days.length > 0 ? (
        <>
          <SlotDayLinks dates={days.map(({ date }) => date)} />
          <ol className="mt-2 grid md:mt-4 items-start gap-4 md:grid-cols-2 xl:grid-cols-3">
            {days.map((day) => (
              <SlotDayCard
                key={day.date}
                day={day}
                today={today}
                onSwitchDay={(act) => open({ act, date: day.date })}
              />
            ))}
          </ol>
        </>
      ) : (
        <NoSlots coming={from <= today} />
      )}
      <SlotPager earlier={earlier} later={later} />
      {form?.act === 'new' && <NewSlotDialog today={today} onClose={close} onNote={setNote} />}
      {form && form.act !== 'new' && (
        <SlotRangeDialog act={form.act} date={form.date} today={today} onClose={close} onDone={finish} />
      )}
    </section>
  )
}
