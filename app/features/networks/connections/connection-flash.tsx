import { useEffect } from "react"
import { useNavigate } from "react-router"
import * as paths from "#app/paths"
import { Flash } from "#app/ui/flash"
import { localizedHref } from "#messages"
import type { ConnectionNotice } from "./notice"
import { noticeWords } from "./notice-words"

/** Said once: with scripts the address forgets it, so that a reload does not say it again. */
export function ConnectionFlash({ notice }: { notice: ConnectionNotice }) {
  const navigate = useNavigate()
  useEffect(() => {
    navigate(localizedHref(paths.socialProfiles), { replace: true, preventScrollReset: true })
  }, [navigate])
  return <Flash {...noticeWords(notice)} />
}
