import { useEffect, useState } from "react"
import { useLocation } from "react-router"
import * as paths from "#app/paths"
import { Dialog, DialogCloser } from "#app/ui/dialog"
import { LinkButton } from "#app/ui/link-button"
import { localizedHref, m } from "#messages"
import { TICK_MS } from "./rules"
import { sessionServer } from "./session-server"
import { createWatch } from "./watch"

const DIALOG = "session-ended"

/**
 * Stands in every page that somebody is signed in to. When the session ends it says so over the page, which keeps what was
 * typed and sends nothing more; once the person has signed in again, in another tab, the page goes on.
 */
export default function SessionWatch({ userId, expiresAt }: { userId: string; expiresAt: string }) {
  const ended = useEnded(userId, expiresAt)
  const { pathname, search } = useLocation()

  useEffect(() => {
    const dialog = document.getElementById(DIALOG)
    if (!(dialog instanceof HTMLDialogElement)) return
    if (!ended) return dialog.close()
    const say = () => dialog.open || dialog.showModal()
    const holdBack = (event: Event) => {
      if (event.target instanceof Node && dialog.contains(event.target)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      say()
    }
    say()
    document.addEventListener("submit", holdBack, true)
    return () => document.removeEventListener("submit", holdBack, true)
  }, [ended])

  const signIn = localizedHref(`${paths.signIn}?${new URLSearchParams({ from: pathname + search })}`)
  return (
    <Dialog
      id={DIALOG}
      title={m.login_session_missing()}
      description={m.login_session_kept()}
      actions={
        <>
          <DialogCloser dialog={DIALOG}>{m.ui_dismiss()}</DialogCloser>
          <LinkButton to={signIn} newTab>
            {m.login_session_again()}
          </LinkButton>
        </>
      }
    />
  )
}

function useEnded(userId: string, expiresAt: string) {
  const [ended, setEnded] = useState(false)

  useEffect(() => {
    const tick = createWatch({ userId, expiresAt: Date.parse(expiresAt) }, sessionServer, clock)
    let looking = false
    async function look() {
      if (looking || document.visibilityState === "hidden") return
      looking = true
      const finding = await tick()
      looking = false
      if (finding === "other") location.reload()
      else setEnded(finding === "ended")
    }
    const timer = setInterval(look, TICK_MS)
    // Somebody who comes back to the page, or from signing in elsewhere, waits for no tick.
    document.addEventListener("visibilitychange", look)
    window.addEventListener("focus", look)
    return () => {
      clearInterval(timer)
      document.removeEventListener("visibilitychange", look)
      window.removeEventListener("focus", look)
    }
  }, [userId, expiresAt])

  return ended
}

const clock = {
  now: () => Date.now(),
  wait: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
}
