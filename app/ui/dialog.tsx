import { type ReactNode, useEffect, useRef } from 'react'

interface DialogProps {
  /** The id of the heading that names it. */
  readonly labelledBy: string
  /** The visitor pressed Escape, or something else asked for it to go. */
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A modal popup, open as long as it is rendered. The browser keeps the focus inside and gives it back afterwards. */
export function Dialog({ labelledBy, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const element = dialog.current
    const opener = document.activeElement
    if (element && !element.open) element.showModal()
    return () => {
      element?.close()
      if (opener instanceof HTMLElement && opener.isConnected) giveBack(opener)
    }
  }, [])

  return (
    <dialog
      ref={dialog}
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClose={({ currentTarget }) => {
        // A second Escape closes a dialog without asking. Whether it may go is for the page to say.
        if (!currentTarget.isConnected || currentTarget.open) return
        currentTarget.showModal()
        onClose()
      }}
      className="m-auto w-[min(100%-2rem,30rem)] rounded-3xl bg-paper p-6 text-ink shadow-lift sm:p-8"
    >
      {children}
    </dialog>
  )
}

// What opened the popup may have been switched off by what happened in it; then its section's heading takes the focus.
function giveBack(opener: HTMLElement) {
  const target = opener.matches(':disabled') ? opener.closest('section')?.querySelector<HTMLElement>('h2') : opener
  target?.focus({ preventScroll: true })
}
