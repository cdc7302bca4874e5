import { useEffect } from "react"
import { useNavigate } from "react-router"
import { Flash } from "#app/ui/flash"
import { localizedHref } from "#messages"
import type { ConnectionNotice } from "./notice"
import { noticeWords } from "./notice-words"
import { CONNECTIONS_PATH } from "./path"

/** Said once: with scripts the address forgets it, so that a reload does not say it again. */
export function ConnectionFlash({ notice }: { notice: ConnectionNotice }) {
  const navigate = useNavigate()
  useEffect(() => {
    navigate(localizedHref(CONNECTIONS_PATH), { replace: true, preventScrollReset: true })
  }, [navigate])
  return <Flash {...noticeWords(notice)} />
}
