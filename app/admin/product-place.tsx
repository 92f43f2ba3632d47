import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { messageOf } from '#app/shared/messages.ts'
import { Problem } from '#app/ui/field.tsx'
import { DownIcon, UpIcon } from '#app/ui/icons.tsx'
import type { Saved } from './form-dialog.tsx'

interface ProductPlaceProps {
  readonly id: string
  readonly name: string
  /** Counted from 1. */
  readonly place: number
  readonly places: number
}

const stepLook =
  'grid size-11 place-items-center rounded-full border border-sage-soft text-balsam hover:bg-mist ' +
  'aria-disabled:border-sand-deep aria-disabled:text-sage-soft aria-disabled:hover:bg-transparent'

/** Moves a product up and down the page. */
export function ProductPlace({ id, name, place, places }: ProductPlaceProps) {
  const fetcher = useFetcher<Saved>()
  const pressed = useRef<HTMLButtonElement>(undefined)
  const { data: answer, state, submit } = fetcher
  const moved = answer?.ok && state === 'idle'

  // Presses while a step is under way wait for it: sent at once, the later one would call the earlier off.
  const waiting = useRef<('move-up' | 'move-down')[]>([])
  // Not the fetcher's state: the second of two quick presses comes before that is shown.
  const underWay = useRef(false)
  useEffect(() => {
    if (state !== 'idle') return
    const intent = answer?.ok ? waiting.current.shift() : undefined
    underWay.current = intent !== undefined
    if (intent) submit({ intent, id }, { method: 'post' })
    else waiting.current = []
  }, [state, answer, id, submit])

  // A row that changes its place loses the focus on the way; whoever moves it step by step wants to go on.
  useEffect(() => {
    if (moved && place > 0 && document.activeElement === document.body) pressed.current?.focus()
  }, [moved, place])

  const step = (intent: 'move-up' | 'move-down', label: string, atEnd: boolean, icon: React.ReactNode) => (
    <button
      type="button"
      aria-label={label}
      aria-disabled={atEnd}
      onClick={(event) => {
        pressed.current = event.currentTarget
        if (underWay.current) waiting.current.push(intent)
        else if (!atEnd) {
          underWay.current = true
          submit({ intent, id }, { method: 'post' })
        }
      }}
      className={stepLook}
    >
      {icon}
    </button>
  )
  return (
    <div className="grid shrink-0 content-start justify-items-end gap-1.5">
      {step('move-up', `نقل إلى أعلى: ${name}`, place === 1, <UpIcon />)}
      {step('move-down', `نقل إلى أسفل: ${name}`, place === places, <DownIcon />)}
      <span role="status" className="sr-only">
        {moved && `${name}: الترتيب ${place} من ${places}`}
      </span>
      <Problem text={answer && !answer.ok ? messageOf(answer.problem) : undefined} />
    </div>
  )
}
