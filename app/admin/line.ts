import { useSyncExternalStore } from 'react'

// Whether the server was reached when it was last asked, for whoever shows it. One browser tab has one line.
let cut = false
let shown: string | undefined
const watchers = new Set<() => void>()

/** Writes down how the last attempt to reach the server ended. */
export function noteLine(isCut: boolean): void {
  if (cut === isCut) return
  cut = isCut
  for (const tell of watchers) tell()
}

/** Whether the server can't be reached at the moment. */
export function useLineCut(): boolean {
  return useSyncExternalStore(
    watch,
    () => cut,
    () => false,
  )
}

/** The address of the dashboard's tab that is on the screen; undefined when none is. */
export function shownAddress(): string | undefined {
  return shown
}

/** Writes down which tab is on the screen. */
export function noteShown(address: string | undefined): void {
  shown = address
}

function watch(tell: () => void) {
  watchers.add(tell)
  return () => watchers.delete(tell)
}
