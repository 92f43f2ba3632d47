import { Link } from 'react-router'
import { formatDays } from '#app/shared/arabic-date.ts'
import { addDays, type CalendarDate, sundayOf } from '#app/shared/calendar-date.ts'
import { TowardsEndIcon, TowardsStartIcon } from '#app/ui/icons.tsx'

interface WeekPickerProps {
  readonly sunday: CalendarDate
  readonly today: CalendarDate
  /** Days side by side instead of the list. */
  readonly weekly: boolean
}

/** Which week is shown, the ones around it, and the way back to this one. */
export function WeekPicker({ sunday, today, weekly }: WeekPickerProps) {
  const address = (week: CalendarDate) => `?${weekly ? 'view=week&' : ''}week=${week}`
  return (
    <nav aria-label="الأسبوع" className="flex flex-wrap items-center justify-center gap-x-2 sm:gap-x-4">
      <Step to={address(addDays(sunday, -7))} label="الأسبوع السابق">
        <TowardsStartIcon />
      </Step>
      <p className="whitespace-nowrap text-center font-semibold max-sm:text-sm">
        {formatDays(sunday, addDays(sunday, 6))}
      </p>
      <Step to={address(addDays(sunday, 7))} label="الأسبوع التالي">
        <TowardsEndIcon />
      </Step>
      {sunday !== sundayOf(today) && (
        <Link
          to={address(sundayOf(today))}
          className="flex min-h-11 items-center px-2 text-balsam underline underline-offset-4 hover:no-underline"
        >
          هذا الأسبوع
        </Link>
      )}
    </nav>
  )
}

function Step({ to, label, children }: { to: string; label: string; children: React.ReactNode }) {
  return (
    <Link
      to={to}
      aria-label={label}
      title={label}
      className="grid size-11 shrink-0 place-items-center rounded-full border border-sage-soft bg-paper text-balsam hover:bg-mist"
    >
      {children}
    </Link>
  )
}
