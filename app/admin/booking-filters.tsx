import { Form, Link, useSubmit } from 'react-router'
import { DateField } from '#app/availability/date-time-fields.tsx'
import type { BookingFilter } from '#app/booking/booking-list.ts'
import { sessionTypes } from '#app/booking/session-types.ts'
import { formatDate } from '#app/shared/arabic-date.ts'
import { addDays, type CalendarDate } from '#app/shared/calendar-date.ts'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { controlLook, Field } from '#app/ui/field.tsx'
import { TowardsEndIcon, TowardsStartIcon } from '#app/ui/icons.tsx'

interface BookingFiltersProps {
  readonly filter: BookingFilter
  readonly sunday: CalendarDate
  readonly weekly: boolean
  readonly today: CalendarDate
}

/** List or week, and what is shown of them. Every choice stands in the address. */
export function BookingFilters({ filter, sunday, weekly, today }: BookingFiltersProps) {
  const submit = useSubmit()
  return (
    <div className="grid gap-4 rounded-2xl bg-paper p-4 shadow-card">
      <nav aria-label="طريقة العرض" className="flex flex-wrap gap-2">
        <View to="?" current={!weekly && isComing(filter)}>
          القادمة
        </View>
        <View to={`?week=${sunday}`} current={!weekly && filter.week !== undefined && !filter.day}>
          أسبوع
        </View>
        <View to="?past=1" current={!weekly && filter.past && !filter.week && !filter.day}>
          السابقة
        </View>
        <View to={`?view=week&week=${sunday}`} current={weekly}>
          عرض الأسبوع
        </View>
        <a href={csvAddress(filter)} download className={`${buttonLook('quiet', 'small')} ms-auto`}>
          تنزيل CSV
        </a>
      </nav>
      {(weekly || filter.week) && (
        <div className="flex items-center justify-between gap-2">
          <Week to={addDays(sunday, -7)} weekly={weekly} label="الأسبوع السابق">
            <TowardsStartIcon />
          </Week>
          <p className="text-center font-semibold">
            {formatDate(sunday)} – {formatDate(addDays(sunday, 6))}
          </p>
          <Week to={addDays(sunday, 7)} weekly={weekly} label="الأسبوع التالي">
            <TowardsEndIcon />
          </Week>
        </div>
      )}
      {!weekly && (
        <Form className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-[2fr_1.25fr_1.75fr]">
          {filter.past && <input type="hidden" name="past" value="1" />}
          {filter.week && <input type="hidden" name="week" value={filter.week} />}
          <Field id="booking-search" label="بحث بالاسم أو الهاتف" problem={undefined}>
            {(control) => <input {...control} type="search" name="q" defaultValue={filter.q} className={controlLook} />}
          </Field>
          <Field id="booking-filter-type" label="نوع الجلسة" problem={undefined}>
            {(control) => (
              <select
                {...control}
                name="type"
                defaultValue={filter.type ?? ''}
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
          <div className="sm:max-lg:col-span-full">
            <DateField
              id="booking-filter-day"
              name="day"
              label="يوم محدد"
              value={filter.day ?? ''}
              today={today}
              problem={undefined}
            />
          </div>
          <div className="col-span-full flex flex-wrap items-center gap-x-5 gap-y-2">
            <Button type="submit" className="max-sm:w-full sm:min-w-40">
              بحث
            </Button>
            <Link
              to={`?day=${today}`}
              className="flex min-h-11 items-center text-balsam underline underline-offset-4 hover:no-underline"
            >
              مواعيد اليوم فقط
            </Link>
          </div>
        </Form>
      )}
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
      className="grid min-h-11 place-items-center rounded-full border border-sage-soft px-4 text-balsam hover:bg-mist aria-[current=page]:border-balsam aria-[current=page]:bg-mist aria-[current=page]:font-semibold"
    >
      {children}
    </Link>
  )
}

interface WeekProps {
  readonly to: CalendarDate
  readonly weekly: boolean
  readonly label: string
  readonly children: React.ReactNode
}

function Week({ to, weekly, label, children }: WeekProps) {
  return (
    <Link
      to={`?${weekly ? 'view=week&' : ''}week=${to}`}
      aria-label={label}
      title={label}
      className="grid size-11 place-items-center rounded-full border border-sage-soft text-balsam hover:bg-mist"
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
