import { type ReactNode, type SubmitEvent, useState } from "react"
import * as paths from "#app/paths"
import { localizedHref, m } from "#messages"
import { toast } from "./toasts"

/** Ends the session. A new document follows, so that nothing of the old session is left in the page. */
export function SignOutForm({ children }: { children: (pending: boolean) => ReactNode }) {
  const [pending, setPending] = useState(false)

  async function signOut(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (pending) return
    setPending(true)
    const ended = await endSession(event.currentTarget.action)
    if (ended) location.assign(localizedHref("/"))
    else {
      setPending(false)
      toast.error(m.ui_error(), m.ui_sign_out_failed())
    }
  }

  return (
    <form method="post" action={localizedHref(paths.signOut)} onSubmit={signOut}>
      {children(pending)}
    </form>
  )
}

async function endSession(action: string) {
  try {
    const answer = await fetch(action, { method: "POST", redirect: "manual" })
    return answer.ok || answer.type === "opaqueredirect"
  } catch {
    return false
  }
}
