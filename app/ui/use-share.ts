import { useEffect, useState } from "react"

/** Opens the system's own sheet to share an address; null where there is none, and until the scripts are at work. */
export function useShare(shared: { url: string; title?: string }): (() => void) | null {
  const [canShare, setCanShare] = useState(false)
  useEffect(() => setCanShare("share" in navigator), [])
  // Somebody who closes the sheet without sharing has not failed.
  return canShare ? () => void navigator.share(shared).catch(() => {}) : null
}
