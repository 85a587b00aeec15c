import { useSyncExternalStore } from 'react'

/** False on the server and until React has taken the page over: for what only works with script. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}
