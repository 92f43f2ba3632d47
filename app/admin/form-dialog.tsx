import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { BookingState } from '#app/booking/booking-list.ts'
import { messageOf, type Problem as ProblemCode } from '#app/shared/messages.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Problem } from '#app/ui/field.tsx'
import { SignInBeside } from './sign-in-beside.tsx'
import { useUnsavedGuard } from './unsaved-guard.ts'

/** What a tab's action answers to a form: done, or the problem and the field it belongs to. */
export type Saved =
  | { readonly ok: true; readonly note?: ProblemCode; readonly made?: string }
  | {
      readonly ok: false
      readonly problem: ProblemCode
      readonly field?: string
      /** All that is missing, when something is: each is marked, the words stand beside the first. */
      readonly missing?: readonly string[]
      /** What is stored, when somebody else has changed it first. */
      readonly now?: BookingState
    }

interface FormDialogProps {
  readonly title: string
  /** Posted with the form, to tell the tab's action what is asked for. */
  readonly intent: string
  readonly onClose: () => void
  readonly encType?: 'multipart/form-data'
  /** The fields; `problemOf` gives the text that belongs beside the field of that name. */
  readonly children: (problemOf: (field: string) => string | undefined, now?: BookingState) => ReactNode
  /** Says on the page what was saved; the form is as it was posted. */
  readonly onSaved?: (saved: Saved & { ok: true }, form: FormData) => void
}

/** An admin form in a popup: errors beside their fields, a busy button, and a guard over what is not saved yet. */
export function FormDialog({ title, intent, onClose, encType, children, onSaved }: FormDialogProps) {
  const fetcher = useFetcher<Saved>()
  const heading = useId()
  const form = useRef<HTMLFormElement>(null)
  const { asking, leave } = useUnsavedGuard(form, onClose)
  const busy = fetcher.state !== 'idle'
  const answer = busy ? undefined : fetcher.data
  const refusal = answer && !answer.ok ? answer : undefined

  useEffect(() => {
    if (!answer) return
    if (answer.ok) {
      onSaved?.(answer, new FormData(form.current ?? undefined))
      onClose()
    } else {
      const control = answer.field && form.current?.elements.namedItem(answer.field)
      if (control instanceof HTMLElement) control.focus()
    }
  }, [answer, onClose, onSaved])

  // What belongs to no field stands above the buttons, at the end of a form that may be longer than the screen.
  const toldAtEnd = asking || (refusal !== undefined && !refusal.field)
  useEffect(() => {
    if (toldAtEnd) form.current?.lastElementChild?.scrollIntoView({ block: 'nearest' })
  }, [toldAtEnd])

  const problemOf = (field: string) =>
    refusal?.field === field ? messageOf(refusal.problem) : refusal?.missing?.includes(field) ? '' : undefined
  return (
    <Dialog labelledBy={heading} onClose={leave}>
      <fetcher.Form ref={form} method="post" encType={encType} noValidate className="grid gap-5">
        <h2 id={heading} className="font-bold text-2xl text-balsam">
          {title}
        </h2>
        <input type="hidden" name="intent" value={intent} />
        {children(problemOf, refusal?.now)}
        <Problem text={refusal && !refusal.field ? messageOf(refusal.problem) : undefined} />
        {refusal?.problem === 'session-ended' && <SignInBeside />}
        {asking && <Problem text="لم يُحفظ ما كُتب بعد. الضغط على إلغاء مرة أخرى يغلق النافذة دون حفظ." />}
        <div className="grid grid-cols-2 gap-3">
          <Button type="submit" busy={busy}>
            حفظ
          </Button>
          <Button type="button" look="quiet" onClick={leave}>
            إلغاء
          </Button>
        </div>
      </fetcher.Form>
    </Dialog>
  )
}
