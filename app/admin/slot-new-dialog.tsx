import { useCallback, useRef } from 'react'
import { DateField } from '#app/availability/date-field.tsx'
import { TimeField } from '#app/availability/time-field.tsx'
import type { CalendarDate } from '#app/shared/calendar-date.ts'
import { messageOf } from '#app/shared/messages.ts'
import { FormDialog, type Saved } from './form-dialog.tsx'
import type { Note } from './slots.tsx'
import { usualHours } from './use-day-hours.ts'

interface NewSlotDialogProps {
  readonly today: CalendarDate
  readonly onClose: () => void
  /** Says on the page what became of it; an hour that exists already is told quietly. */
  readonly onNote: (note: Note) => void
}

/** «موعد متاح جديد». It closes over a duplicate as well: nothing is added, and the next form begins empty. */
export function NewSlotDialog({ today, onClose, onNote }: NewSlotDialogProps) {
  const date = useRef<CalendarDate>(undefined)
  const tell = useCallback(
    ({ note }: Saved & { ok: true }) => onNote({ words: note ? messageOf(note) : 'أُضيف الموعد', date: date.current }),
    [onNote],
  )
  return (
    <FormDialog title="موعد متاح جديد" intent="new" onClose={onClose} onSaved={tell}>
      {(problemOf) => (
        <>
          <DateField
            id="new-slot-date"
            value=""
            today={today}
            problem={problemOf('date')}
            onChange={(chosen) => {
              date.current = chosen
            }}
          />
          <TimeField id="new-slot-time" value="" offered={usualHours} problem={problemOf('time')} />
        </>
      )}
    </FormDialog>
  )
}
