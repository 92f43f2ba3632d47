import { useFetcher } from 'react-router'
import { formatTime } from '#app/shared/arabic-date.ts'
import type { CalendarDate, TimeOfDay } from '#app/shared/calendar-date.ts'
import { messageOf } from '#app/shared/messages.ts'
import { Problem } from '#app/ui/field.tsx'
import type { Switched } from './slot-acts.server.ts'

interface SlotSwitchProps {
  readonly date: CalendarDate
  readonly time: TimeOfDay
  readonly free: boolean
}

/** Switches an hour that nobody holds off or on, from the week. */
export function SlotSwitch({ date, time, free }: SlotSwitchProps) {
  const fetcher = useFetcher<Switched>()
  const busy = fetcher.state !== 'idle'
  const refusal = !busy && fetcher.data && !fetcher.data.ok ? fetcher.data.problem : undefined
  const word = free ? 'إلغاء' : 'تفعيل'
  return (
    <fetcher.Form method="post" action="/admin/slots">
      <input type="hidden" name="id" value={`${date} ${time}`} />
      <button
        type="submit"
        name="intent"
        value={free ? 'disable' : 'enable'}
        disabled={busy}
        aria-busy={busy}
        aria-label={`${word} ${formatTime(time)}`}
        className="min-h-11 rounded-full px-2 font-semibold text-balsam text-sm hover:bg-paper"
      >
        {word}
      </button>
      <Problem text={refusal && messageOf(refusal)} />
    </fetcher.Form>
  )
}
