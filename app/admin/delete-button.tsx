import { useCallback, useEffect, useId, useState } from 'react'
import { useFetcher } from 'react-router'
import { messageOf, type Problem as ProblemCode } from '#app/shared/messages.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Problem } from '#app/ui/field.tsx'
import { useOfferUndo } from './undo.tsx'
import { useBackCloses } from './unsaved-guard.ts'

/** What a tab's action answers to `intent=remove`: where the deleted row can be had back, or why it was not deleted. */
export type Removal =
  | { readonly ok: true; readonly removed: string }
  | { readonly ok: false; readonly problem: ProblemCode }

interface DeleteButtonProps {
  /** Posted as `id` with `intent=remove` to the tab's own action. */
  readonly id: string
  /** Names what is destroyed, in the question and in the offer to undo. */
  readonly label: string
  /** What the question adds, such as whose booking an hour holds. */
  readonly warning?: string
}

/** Asks once, deletes, and offers to take it back. */
export function DeleteButton(props: DeleteButtonProps) {
  const [asking, setAsking] = useState(false)
  const close = useCallback(() => setAsking(false), [])
  return (
    <>
      <button
        type="button"
        onClick={() => setAsking(true)}
        className="min-h-11 rounded-full px-4 font-semibold text-clay hover:bg-blossom"
      >
        حذف
      </button>
      {asking && <DeletionQuestion {...props} onClose={close} />}
    </>
  )
}

function DeletionQuestion({ id, label, warning, onClose }: DeleteButtonProps & { readonly onClose: () => void }) {
  const key = useId()
  const fetcher = useFetcher<Removal>({ key })
  const offerUndo = useOfferUndo()
  const title = useId()
  const { data: answer } = fetcher
  const busy = fetcher.state !== 'idle'
  useBackCloses(onClose)

  useEffect(() => {
    if (answer?.ok) onClose()
  }, [answer, onClose])

  return (
    <Dialog labelledBy={title} onClose={onClose}>
      <fetcher.Form method="post" onSubmit={() => offerUndo({ key, label })} className="grid gap-5">
        <h2 id={title} className="font-bold text-xl text-balsam">
          حذف: <bdi>{label}</bdi>؟
        </h2>
        {warning && <p>{warning}</p>}
        <Problem text={!busy && answer && !answer.ok ? messageOf(answer.problem) : undefined} />
        <input type="hidden" name="intent" value="remove" />
        <input type="hidden" name="id" value={id} />
        <div className="grid grid-cols-2 gap-3">
          <Button type="submit" look="destructive" busy={busy}>
            حذف
          </Button>
          <Button type="button" look="quiet" onClick={onClose}>
            إلغاء
          </Button>
        </div>
      </fetcher.Form>
    </Dialog>
  )
}
