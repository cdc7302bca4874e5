import { useEffect } from "react"
import { useNavigate } from "react-router"
import * as paths from "#app/paths"
import { Flash } from "#app/ui/flash"
import { localizedHref } from "#messages"
import type { ConnectionOutcome } from "./outcome"
import { outcomeWords } from "./outcome-words"

/** Said once: with scripts the address forgets it, so that a reload does not say it again. */
export function ConnectionFlash({ outcome }: { outcome: ConnectionOutcome }) {
  const navigate = useNavigate()
  useEffect(() => {
    navigate(localizedHref(paths.socialProfiles), { replace: true, preventScrollReset: true })
  }, [navigate])
  return <Flash {...outcomeWords(outcome)} />
}
