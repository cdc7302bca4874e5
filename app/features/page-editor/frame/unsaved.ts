import { type FormEvent, useEffect, useRef, useState } from "react"
import { useActionData, useLocation, useNavigation } from "react-router"
import type { FormAnswer } from "#platform/forms/answer"

/**
 * Whether a form holds words that were typed and not saved: until it is sent and not refused, or is closed. The handlers go around
 * the forms. What saves itself as it is chosen shows no button to send it, and never counts.
 */
export function useUnsaved() {
  const [written, setWritten] = useState<HTMLFormElement | null>(null)
  /** The location's key when it was sent: each answer changes the key. */
  const sentFrom = useRef<string | null>(null)
  const isIdle = useNavigation().state === "idle"
  const { key } = useLocation()
  const answer = useActionData<FormAnswer>()
  // After every change of the screen: any of them may have closed the form.
  useEffect(() => {
    if (written && !written.isConnected) setWritten(null)
    if (!isIdle || sentFrom.current === null || sentFrom.current === key) return
    sentFrom.current = null
    if (!answer?.error) setWritten(null)
  })
  return {
    isUnsaved: written !== null,
    onInput: ({ target }: FormEvent) => {
      const form = target instanceof Element ? target.closest("form") : null
      const buttons = form?.querySelectorAll("[type=submit]") ?? []
      if (![...buttons].some((button) => button.getClientRects().length > 0)) return
      sentFrom.current = null
      setWritten(form)
    },
    onSubmit: ({ target }: FormEvent) => {
      if (target === written) sentFrom.current = key
    },
  }
}
