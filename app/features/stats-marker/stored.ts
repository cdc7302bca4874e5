import { useSyncExternalStore } from "react"
import { MARKER_KEY, type Marker } from "./rules"

const listeners = new Set<() => void>()

/** The stored text, unparsed; null on the server, and where the browser stores nothing. */
export function useStoredMarker() {
  return useSyncExternalStore(subscribe, read, () => null)
}

export function storeMarker(marker: Marker) {
  change(() => localStorage.setItem(MARKER_KEY, JSON.stringify(marker)))
}

export function clearMarker() {
  change(() => localStorage.removeItem(MARKER_KEY))
}

function change(write: () => void) {
  try {
    write()
  } catch {
    // A browser that stores nothing shows no card.
  }
  for (const listener of listeners) listener()
}

function read() {
  try {
    return localStorage.getItem(MARKER_KEY)
  } catch {
    return null
  }
}

/** Other pages of the site tell by the storage's own event. */
function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener("storage", listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener("storage", listener)
  }
}
