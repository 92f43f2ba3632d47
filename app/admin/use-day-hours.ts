import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { hoursOfDay } from '#app/availability/opening-hours.ts'
import type { OfferedHour } from '#app/availability/time-field.tsx'
import type { CalendarDate } from '#app/shared/calendar-date.ts'
import { centre } from '#app/shared/centre.ts'
import type { loader } from './day-hours.ts'

/** What the centre offers on an open day. */
export const usualHours: readonly OfferedHour[] = hoursOfDay(centre.openingHours).map((time) => ({ time }))

/** The hours that day offers, and which of them are held; the usual ones until a day is chosen and has been read. */
export function useDayHours(date: CalendarDate | undefined): readonly OfferedHour[] {
  const { data, load } = useFetcher<typeof loader>()
  useEffect(() => {
    if (date) load(`/admin/day-hours?date=${date}`)
  }, [date, load])
  return date && data?.date === date ? data.hours : usualHours
}
