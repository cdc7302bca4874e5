import { useEffect, useRef } from "react"
import { useLocation, useMatches, useNavigate } from "react-router"

/**
 * While React Router still asks for the routes of an address, what a fetcher brings can end that navigation with the matches of the
 * screen before (8.4 to 8.5, end of `handleFetcherAction`): the address is the new one, the screen stays. Then it is asked for again,
 * once each time.
 */
export function useScreenOfAddress() {
  const { pathname, search, hash, state } = useLocation()
  const shown = useMatches().at(-1)?.pathname
  const navigate = useNavigate()
  const asked = useRef("")
  useEffect(() => {
    const behind = !shown || isSamePath(shown, pathname) ? "" : pathname
    const isAsked = asked.current === behind
    asked.current = behind
    if (behind === "" || isAsked) return
    navigate({ pathname, search, hash }, { replace: true, state })
  })
}

/** A match is decoded, an address is not; what cannot be decoded is not judged. */
function isSamePath(matched: string, pathname: string) {
  try {
    return trimmed(decodeURIComponent(matched)) === trimmed(decodeURIComponent(pathname))
  } catch {
    return true
  }
}

const trimmed = (path: string) => path.replace(/\/$/, "")
