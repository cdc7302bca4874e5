import { useState, useSyncExternalStore } from "react"

const STILL = "(prefers-reduced-motion: reduce)"

/** Whether things may move by themselves: never before the page is alive, nor for somebody who wants them still. */
export function useMotion() {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(STILL)
      query.addEventListener("change", changed)
      return () => query.removeEventListener("change", changed)
    },
    () => !matchMedia(STILL).matches,
    () => false,
  )
}

/** A choice between moving and resting, kept in this browser under `key`. */
export function usePaused(key: string) {
  const kept = useSyncExternalStore(
    () => () => {},
    () => readKept(key),
    () => false,
  )
  const [chosen, setChosen] = useState<boolean>()
  const paused = chosen ?? kept
  const toggle = () => {
    setChosen(!paused)
    try {
      localStorage.setItem(key, paused ? "playing" : "paused")
    } catch {
      // Without storage the choice holds for as long as the page is open.
    }
  }
  return { paused, toggle }
}

function readKept(key: string) {
  try {
    return localStorage.getItem(key) === "paused"
  } catch {
    return false
  }
}

/** Whether somebody points at a thing or is inside it with the keyboard; `handlers` go onto it. A finger rests on nothing. */
export function useHeld() {
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const handlers = {
    onPointerEnter: (event: React.PointerEvent) => setPointed(event.pointerType !== "touch"),
    onPointerLeave: () => setPointed(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  }
  return { held: pointed || focused, handlers }
}
