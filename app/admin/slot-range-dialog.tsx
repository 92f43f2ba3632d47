import { useEffect, useId, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { DateField } from '#app/availability/date-field.tsx'
import { addDays, type CalendarDate } from '#app/shared/calendar-date.ts'
import { messageOf } from '#app/shared/messages.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Problem } from '#app/ui/field.tsx'
import { SignInBeside } from './sign-in-beside.tsx'
import type { RangeAnswer } from './slot-acts.server.ts'
import { SlotOpeningFields } from './slot-opening-fields.tsx'
import { SlotSummary } from './slot-summary.tsx'
import { useShowUndo } from './undo.tsx'
import { useUnsavedGuard } from './unsaved-guard.ts'

export type RangeAct = 'open' | 'close' | 'reopen'

const titles = { open: 'فتح مواعيد كثيرة', close: 'إغلاق أيام', reopen: 'إعادة فتح أيام' } as const

const FOUR_WEEKS = 28

interface SlotRangeDialogProps {
  readonly act: RangeAct
  /** The day it is asked for, if it is asked for one. */
  readonly date: CalendarDate | undefined
  readonly today: CalendarDate
  readonly onClose: () => void
  /** Closes, and says on the page what is left to say. */
  readonly onDone: (words: string | undefined) => void
}

/** Changes many hours in two steps: the fields, then what will change; nothing changes before that is confirmed. */
export function SlotRangeDialog({ act, date, today, onClose, onDone }: SlotRangeDialogProps) {
  const fetcher = useFetcher<RangeAnswer>()
  const heading = useId()
  const showUndo = useShowUndo()
  const form = useRef<HTMLFormElement>(null)
  const [dismissed, setDismissed] = useState<RangeAnswer>()
  const { asking, leave } = useUnsavedGuard(form, onClose)
  const busy = fetcher.state !== 'idle'
  const answer = fetcher.data === dismissed ? undefined : fetcher.data
  const preview = answer?.ok && !answer.done ? answer : undefined
  const refusal = !busy && answer && !answer.ok ? answer : undefined

  useEffect(() => {
    if (!answer?.ok || !answer.done) return
    const { words, undo: id } = answer
    // The bar that offers to take it back says what was done, for as long as that is so.
    if (id) showUndo({ id, words, stays: `لم يتم التراجع، وبقي: ${words}.` })
    onDone(id ? undefined : words)
  }, [answer, onDone, showUndo])

  useEffect(() => {
    if (!refusal?.field) return
    form.current?.querySelector<HTMLElement>(`[name="${refusal.field}"]`)?.focus()
  }, [refusal])

  const problemOf = (field: string) => (refusal?.field === field ? messageOf(refusal.problem) : undefined)
  const first = date ?? (act === 'open' ? addDays(today, 1) : '')
  const last = date ?? (act === 'open' ? addDays(today, FOUR_WEEKS) : '')
  return (
    <Dialog labelledBy={heading} onClose={leave}>
      <fetcher.Form ref={form} method="post" noValidate className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <h2 id={heading} className="font-bold text-2xl text-balsam">
          {titles[act]}
        </h2>
        <input type="hidden" name="intent" value={act} />
        {/* Out of sight while the summary is shown, but still posted with the confirmation. */}
        <div hidden={preview !== undefined} className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <DateField
            id="range-from"
            name="from"
            label="من يوم"
            value={first}
            today={today}
            problem={problemOf('from')}
          />
          <DateField
            id="range-to"
            name="to"
            label={act === 'open' ? 'إلى يوم' : 'إلى يوم (اختياري، ليوم واحد يُترك فارغاً)'}
            value={last}
            today={today}
            problem={problemOf('to')}
          />
          {act === 'open' && <SlotOpeningFields problemOf={problemOf} />}
        </div>
        {preview && <SlotSummary {...preview} />}
        <Problem text={refusal && !refusal.field ? messageOf(refusal.problem) : undefined} />
        {refusal?.problem === 'session-ended' && <SignInBeside />}
        {asking && <Problem text="لم يُنفَّذ شيء بعد. الضغط على إلغاء مرة أخرى يغلق النافذة." />}
        <div className="grid grid-cols-2 gap-3">
          {/* Keys, so that a press meant for one step can't land on the button of the next. */}
          {preview ? (
            <Button key="confirm" type="submit" name="step" value="confirm" busy={busy} disabled={!preview.changes}>
              تأكيد
            </Button>
          ) : (
            <Button key="preview" type="submit" name="step" value="preview" busy={busy}>
              متابعة
            </Button>
          )}
          {preview && !asking ? (
            <Button key="back" type="button" look="quiet" onClick={() => setDismissed(preview)}>
              رجوع
            </Button>
          ) : (
            <Button key="leave" type="button" look="quiet" onClick={leave}>
              إلغاء
            </Button>
          )}
        </div>
      </fetcher.Form>
    </Dialog>
  )
}
