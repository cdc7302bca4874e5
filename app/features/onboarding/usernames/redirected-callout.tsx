import { useEffect, useState } from "react"
import { Callout } from "#app/ui/callout"
import { m } from "#messages"

/** How long the warning shows. Without scripts it stays. */
const SHOWN_MS = 5000

/** For somebody who was sent back from the sign-up: the name comes first. */
export function RedirectedCallout() {
  const [isShown, setIsShown] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [])
  return isShown && <Callout tone="warn">{m.reserve_first()}</Callout>
}
