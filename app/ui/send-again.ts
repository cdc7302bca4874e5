import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react"

/** Between one try and the next; the last holds for all that follow. */
const PAUSES_MS = [3_000, 10_000, 30_000, 60_000] as const

/**
 * Sends again by itself what has not left: when the network comes back, when the page is looked at again, and after growing
 * pauses, since a browser often counts as online while nothing arrives. What is sent has a key, by which it is taken once.
 * Answers whether the browser counts as online.
 */
export function useSendAgain(isWaiting: boolean, send: () => void): boolean {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine, isOnlineOnServer)
  const [tries, setTries] = useState(0)
  const sendNow = useEffectEvent(send)
  useEffect(() => {
    if (!isWaiting) return
    const again = () => {
      // Without a network a try would only say once more that there is none: its coming back is waited for.
      if (!navigator.onLine) return
      setTries((before) => before + 1)
      sendNow()
    }
    const look = () => {
      if (!document.hidden) again()
    }
    const timer = setInterval(again, PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)])
    window.addEventListener("online", again)
    document.addEventListener("visibilitychange", look)
    return () => {
      clearInterval(timer)
      window.removeEventListener("online", again)
      document.removeEventListener("visibilitychange", look)
    }
  }, [isWaiting, tries])
  return isOnline
}

function subscribe(onChange: () => void) {
  window.addEventListener("online", onChange)
  window.addEventListener("offline", onChange)
  return () => {
    window.removeEventListener("online", onChange)
    window.removeEventListener("offline", onChange)
  }
}

const isOnlineOnServer = () => true
