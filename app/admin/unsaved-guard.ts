import { type RefObject, useEffect, useRef, useState } from 'react'
import { useBlocker } from 'react-router'

const guarded = new Set<() => boolean>()

/** Whether a form is open that holds something nobody has saved yet. */
export function anythingUnsaved(): boolean {
  return [...guarded].some((unsaved) => unsaved())
}

/**
 * Guards what a form in a popup holds and nobody has saved yet: leaving the page asks first, and closing the popup asks
 * once. A day picked or an hour tapped counts as much as what was typed. «Back» closes the popup rather than leaving the
 * page behind it.
 */
export function useUnsavedGuard(form: RefObject<HTMLFormElement | null>, onClose: () => void) {
  const atFirst = useRef('')
  const [asking, setAsking] = useState(false)

  useEffect(() => {
    atFirst.current = contentOf(form.current)
    const unsaved = () => contentOf(form.current) !== atFirst.current
    const guard = (event: BeforeUnloadEvent) => unsaved() && event.preventDefault()
    guarded.add(unsaved)
    addEventListener('beforeunload', guard)
    return () => {
      guarded.delete(unsaved)
      removeEventListener('beforeunload', guard)
    }
  }, [form])

  // Whoever goes on with the form has answered.
  useEffect(() => {
    const asked = asking ? form.current : undefined
    const stay = () => setAsking(false)
    for (const event of ['input', 'submit']) asked?.addEventListener(event, stay)
    return () => {
      for (const event of ['input', 'submit']) asked?.removeEventListener(event, stay)
    }
  }, [asking, form])

  /** Closes the popup, at the second time of asking if something would be lost. */
  function leave() {
    if (!asking && contentOf(form.current) !== atFirst.current) setAsking(true)
    else onClose()
  }
  useBackCloses(leave, () => !asking && contentOf(form.current) !== atFirst.current)

  return {
    /** Somebody wants to close the popup and has to be told what would be lost. */
    asking,
    leave,
  }
}

/**
 * While a popup is open, «back» asks it to close.
 * @param holds whether a link may not lead away either
 */
export function useBackCloses(close: () => void, holds: () => boolean = () => false): void {
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP' || holds())
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    blocker.reset()
    close()
  })
}

function contentOf(form: HTMLFormElement | null): string {
  const entries = form ? [...new FormData(form)] : []
  return JSON.stringify(entries.map(([name, value]) => [name, value instanceof File ? value.name : value]))
}
