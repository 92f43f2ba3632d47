import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { messageOf } from '#app/shared/messages.ts'
import { Button } from '#app/ui/button.tsx'
import type { Removal } from './delete-button.tsx'
import type { action } from './undo.ts'

/** Something that has just been done and can still be taken back. */
export interface Undoable {
  readonly id: string
  /** What was done: «حُذف: …». */
  readonly words: string
  /** What is true when it could not be taken back. */
  readonly stays: string
}

/** A deletion that has been asked for: the key of the fetcher that sends it, and what it deletes. */
interface AskedRemoval {
  readonly key: string
  readonly label: string
}

const AskedRemovals = createContext<(asked: AskedRemoval) => void>(() => {})
const Done = createContext<(done: Undoable) => void>(() => {})

/** Gives whoever deletes something a way to have it offered back once it is gone. */
export const useOfferUndo = () => useContext(AskedRemovals)

/** Gives whoever has done something in one act a way to have it offered back. */
export const useShowUndo = () => useContext(Done)

const OFFERED_MS = 10_000
const READ_MS = 20_000

/** Keeps the offer to take the last act back on the screen for some seconds. */
export function UndoProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<AskedRemoval>()
  const [removed, setRemoved] = useState<Undoable>()
  const forget = useCallback(() => setRemoved(undefined), [])
  return (
    <AskedRemovals value={setAsked}>
      <Done value={setRemoved}>{children}</Done>
      {asked && <RemovalWatch key={asked.key} asked={asked} onRemoved={setRemoved} />}
      {removed && <UndoBar key={removed.id} removed={removed} onGone={forget} />}
    </AskedRemovals>
  )
}

// A row may be gone from the page before its own button has seen that it was deleted; this one stays and sees it.
function RemovalWatch({ asked, onRemoved }: { asked: AskedRemoval; onRemoved: (removed: Undoable) => void }) {
  const { data: answer } = useFetcher<Removal>({ key: asked.key })
  const { label } = asked
  useEffect(() => {
    if (!answer?.ok) return
    onRemoved({ id: answer.removed, words: `حُذف: ${label}`, stays: `لم يُسترجع «${label}» وبقي محذوفاً.` })
  }, [answer, label, onRemoved])
  return null
}

function UndoBar({ removed, onGone }: { removed: Undoable; onGone: () => void }) {
  const fetcher = useFetcher<typeof action>()
  const problem = fetcher.data && !fetcher.data.ok ? fetcher.data.problem : undefined
  const restored = fetcher.data?.ok

  useEffect(() => {
    if (restored) onGone()
    // Whoever has pressed is not left alone with the answer: the time begins anew with it.
    if (fetcher.state !== 'idle') return
    const timer = setTimeout(onGone, problem ? READ_MS : OFFERED_MS)
    return () => clearTimeout(timer)
  }, [restored, fetcher.state, problem, onGone])

  return (
    <div
      role="status"
      className="fixed inset-x-4 bottom-4 z-40 mx-auto flex max-w-lg items-center justify-between gap-4 rounded-2xl bg-balsam-deep px-5 py-3 text-paper shadow-lift"
    >
      <p className="min-w-0 wrap-anywhere">{problem ? `${removed.stays} ${messageOf(problem)}` : removed.words}</p>
      {problem !== 'undo-too-late' && (
        <fetcher.Form method="post" action="/admin/undo" className="shrink-0">
          <input type="hidden" name="id" value={removed.id} />
          <Button type="submit" look="quiet" busy={fetcher.state !== 'idle'} size="small" className="whitespace-nowrap">
            {problem ? 'محاولة أخرى' : 'تراجع'}
          </Button>
        </fetcher.Form>
      )}
    </div>
  )
}
