import { useSyncExternalStore } from "react"

/** Whether scripts have taken over: false on the server, during hydration, and for good without JavaScript. */
export function useHydrated() {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
