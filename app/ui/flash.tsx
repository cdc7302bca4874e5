import { useEffect } from "react"
import { Callout } from "./callout"
import { type ToastTone, toast } from "./toasts"

/** A one-time message after a redirect: a notification with scripts, a notice in the page without. */
export function Flash({ tone, title, text }: { tone: ToastTone; title: string; text?: string }) {
  useEffect(() => {
    toast[tone](title, text)
  }, [tone, title, text])
  return (
    <noscript>
      <Callout tone={NOTICE_TONES[tone]} title={title}>
        {text}
      </Callout>
    </noscript>
  )
}

const NOTICE_TONES = { success: "ok", info: "info", error: "danger" } as const
