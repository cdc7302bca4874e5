import { useEffect, useState } from "react"
import { useFetcher } from "react-router"
import * as paths from "#app/paths"
import { localizedHref } from "#messages"
import { type Availability, availabilityByRules } from "./availability"
import { validateUsername } from "./rules"

/** How long nothing must be typed before a name is looked up. */
export const DEBOUNCE_MS = 500
/** A name that could not be looked up is looked up again, since nothing more may be typed. */
const RETRY_MS = 5000

const NONE: ReadonlySet<string> = new Set()

export type AvailabilityShown = Availability | { username: string; state: "checking" }

/**
 * What there is to say of the name as it is typed. What the rules can tell is told at once; the rest is asked of
 * /reserve-username half a second after the last keystroke. `known`: what the server has said already.
 */
export function useAvailability(typed: string, known: Availability | null): AvailabilityShown {
  const { data, load } = useFetcher<{ availability: Availability | null }>()
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
  const answer = data?.availability?.username === username && asked === username ? data.availability : null
  const before = asked === null && known?.username === username ? known : null
  const isOpen = byRules === null && before === null && asked !== username

  useEffect(() => {
    if (!isOpen) return
    const timer = setTimeout(() => {
      setAsked(username)
      load(`${localizedHref(paths.reserveUsername)}?${new URLSearchParams({ username })}`)
    }, DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [isOpen, username, load])

  const hasFailed = answer?.state === "failed"
  useEffect(() => {
    if (!hasFailed) return
    const timer = setTimeout(() => setAsked(null), RETRY_MS)
    return () => clearTimeout(timer)
  }, [hasFailed])

  return (before?.state === "short" ? before : byRules) ?? before ?? answer ?? { username, state: "checking" }
}
