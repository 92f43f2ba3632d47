import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the page's script is at work. False on the server and without JavaScript. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
