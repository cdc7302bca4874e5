import { useCallback, useEffect, useRef, useState } from "react"
import * as paths from "#app/paths"
import { type Availability, availabilityByRules } from "./availability"
import { validateUsername } from "./rules"

/** How long nothing must be typed before a name is looked up. */
const DEBOUNCE_MS = 500
/** A name that could not be looked up is looked up again, since nothing more may be typed. */
const RETRY_MS = 5000

const NONE: ReadonlySet<string> = new Set()

export type AvailabilityShown = Availability | { username: string; state: "checking" }

/**
 * The state of the name as it is typed. The rules answer at once; the server is asked half a second after the last keystroke. `known`: the
 * server's earlier answer.
 */
export function useAvailability(typed: string, known: Availability | null): AvailabilityShown {
  const { found, look } = useLookUp()
  const [asked, setAsked] = useState<string | null>(null)
  const [heard, setHeard] = useState(known)
  if (heard !== known) {
    // The form's own answer is newer than any look-up: the name may have gone to somebody else since.
    setHeard(known)
    setAsked(null)
  }
  const validation = validateUsername(typed, NONE) // the addresses of the site are the server's to know
  const { username } = validation
  const byRules = availabilityByRules(validation)
  const answer = found?.username === username && asked === username ? found : null
  const before = asked === null && known?.username === username ? known : null
  // A word of the site is known to be taken; what is free in its place is asked all the same.
  const isOpen = (byRules?.state ?? "taken") === "taken" && before === null && asked !== username

  useEffect(() => {
    if (!isOpen) return
    const timer = setTimeout(() => {
      setAsked(username)
      void look(username)
    }, DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [isOpen, username, look])

  const hasFailed = answer?.state === "failed"
  useEffect(() => {
    if (!hasFailed) return
    const timer = setTimeout(() => setAsked(null), RETRY_MS)
    return () => clearTimeout(timer)
  }, [hasFailed])

  return before ?? answer ?? byRules ?? { username, state: "checking" }
}

/** The server's answer about the name that was asked for last. */
function useLookUp() {
  const [found, setFound] = useState<Availability | null>(null)
  const last = useRef("")
  const look = useCallback(async (username: string) => {
    last.current = username
    const answer = await lookUp(username)
    if (last.current === username) setFound(answer)
  }, [])
  return { found, look }
}

/** A look-up that does not arrive is one that failed. */
async function lookUp(username: string): Promise<Availability> {
  try {
    const response = await fetch(`${paths.usernameAvailability}?${new URLSearchParams({ username })}`)
    if (response.ok) return await response.json()
  } catch {
    // No network: as with an answer that says nothing.
  }
  return { username, state: "failed" }
}
