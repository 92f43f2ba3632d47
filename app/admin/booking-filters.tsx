import { useState } from 'react'
import { Form, Link, useSubmit } from 'react-router'
import { DateField } from '#app/availability/date-field.tsx'
import type { BookingFilter } from '#app/booking/booking-list.ts'
import { sessionTypes } from '#app/booking/session-types.ts'
import { formatDate } from '#app/shared/arabic-date.ts'
import type { CalendarDate } from '#app/shared/calendar-date.ts'
import { messageOf } from '#app/shared/messages.ts'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { controlLook, Field } from '#app/ui/field.tsx'
import { FoldedFilters, SearchField } from './folded-filters.tsx'
import { WeekPicker } from './week-picker.tsx'

interface BookingFiltersProps {
  readonly filter: BookingFilter
  /** The day as it stands in the address, whether or not it can be read. */
  readonly typedDay: string
  readonly sunday: CalendarDate
  readonly today: CalendarDate
}

/** What the list shows. Every choice stands in the address. */
export function BookingFilters({ filter, typedDay, sunday, today }: BookingFiltersProps) {
  const submit = useSubmit()
  const { q, day, week, type, past } = filter
  const unread = typedDay.trim() !== '' && !day
  const session = sessionTypes.find(({ code }) => code === type)?.name
  // Where there is room it stands beside the views, on a phone beside the folded filters.
  const others = (
    <>
      {(q.trim() || type || typedDay.trim()) && (
        <Link to="?" className="flex min-h-11 items-center text-balsam underline underline-offset-4 hover:no-underline">
          عرض الكل
        </Link>
      )}
      <a href={csvAddress(filter)} download className={buttonLook('quiet', 'small')}>
        تنزيل CSV
      </a>
    </>
  )
  return (
    <div className="grid gap-2 rounded-2xl bg-paper p-3 shadow-card sm:gap-4 sm:p-4">
      <div className="flex items-start justify-between gap-x-3">
        <nav aria-label="المدة" className="flex flex-wrap gap-2">
          <View to="?" current={isComing(filter) && !unread}>
            القادمة
          </View>
          <View to={`?day=${today}`} current={day === today}>
            اليوم
          </View>
          <View to={`?week=${sunday}`} current={week !== undefined && !day}>
            أسبوع
          </View>
          <View to="?past=1" current={past && !week && !day}>
            السابقة
          </View>
        </nav>
        <div className="flex items-center gap-x-3 max-sm:hidden">{others}</div>
      </div>
      {week && !day && <WeekPicker sunday={sunday} today={today} weekly={false} />}
      <Form
        role="search"
        className="flex flex-wrap items-start gap-2 sm:grid sm:grid-cols-2 sm:gap-3 lg:grid-cols-[2fr_1.25fr_1.75fr]"
      >
        {past && <input type="hidden" name="past" value="1" />}
        {week && <input type="hidden" name="week" value={week} />}
        <SearchField id="booking-search" label="بحث بالاسم أو الهاتف" value={q} />
        <FoldedFilters shown={[session, day && formatDate(day)]} unfolded={unread}>
          <Field id="booking-filter-type" label="نوع الجلسة" problem={undefined}>
            {(control) => (
              <select
                {...control}
                name="type"
                defaultValue={type ?? ''}
                onChange={(event) => submit(event.currentTarget.form)}
                className={`list-select ${controlLook}`}
              >
                <option value="">الكل</option>
                {sessionTypes.map(({ code, name }) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <DayFilter value={typedDay} today={today} unread={unread} />
        </FoldedFilters>
        <div className="ms-auto flex items-center gap-x-3 sm:hidden">{others}</div>
      </Form>
    </div>
  )
}

// What can't be read is shown as it was typed, and that it filters nothing.
function DayFilter({ value, today, unread }: { value: string; today: CalendarDate; unread: boolean }) {
  const [changed, setChanged] = useState(false)
  const problem = unread && !changed ? messageOf('date-invalid') : undefined
  return (
    <div className="grid gap-3">
      <DateField
        id="booking-filter-day"
        name="day"
        label="يوم محدد"
        value={value}
        today={today}
        problem={problem}
        onChange={() => setChanged(true)}
      />
      <Button type="submit" look="quiet" className="sm:hidden">
        عرض اليوم
      </Button>
    </div>
  )
}

// A search goes through all days; then no choice of days is lit.
function isComing({ q, day, week, past, conflicts }: BookingFilter): boolean {
  return !(q.trim() || day || week || past || conflicts)
}

function View({ to, current, children }: { to: string; current: boolean; children: React.ReactNode }) {
  return (
    <Link
      to={to}
      aria-current={current ? 'page' : undefined}
      className="grid min-h-11 place-items-center rounded-full border border-sage-soft px-3 text-balsam sm:px-4 hover:bg-mist aria-[current=page]:border-balsam aria-[current=page]:bg-mist aria-[current=page]:font-semibold"
    >
      {children}
    </Link>
  )
}

// Exactly what is filtered, in a file.
function csvAddress({ q, day, week, type, past, conflicts }: BookingFilter): string {
  const flags = { past: past ? '1' : undefined, conflicts: conflicts ? '1' : undefined }
  const chosen = Object.entries({ q, day, week, type, ...flags }).filter(([, value]) => value)
  return `/admin/bookings.csv?${new URLSearchParams(chosen as [string, string][])}`
}
