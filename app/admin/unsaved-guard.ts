import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * Guards what a form in a popup holds and nobody has saved yet: leaving the page asks first, and closing the popup asks
 * once. A day picked or an hour tapped counts as much as what was typed.
 */
export function useUnsavedGuard(form: RefObject<HTMLFormElement | null>, onClose: () => void) {
  const atFirst = useRef('')
  const [asking, setAsking] = useState(false)

  useEffect(() => {
    atFirst.current = contentOf(form.current)
    const guard = (event: BeforeUnloadEvent) => {
      if (contentOf(form.current) !== atFirst.current) event.preventDefault()
    }
    addEventListener('beforeunload', guard)
    return () => removeEventListener('beforeunload', guard)
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

  return {
    /** Somebody wants to close the popup and has to be told what would be lost. */
    asking,
    /** Closes the popup, at the second time of asking if something would be lost. */
    leave() {
      if (!asking && contentOf(form.current) !== atFirst.current) setAsking(true)
      else onClose()
    },
  }
}

function contentOf(form: HTMLFormElement | null): string {
  const entries = form ? [...new FormData(form)] : []
  return JSON.stringify(entries.map(([name, value]) => [name, value instanceof File ? value.name : value]))
}
