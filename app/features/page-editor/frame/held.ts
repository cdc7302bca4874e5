import { createContext, type FormEvent, useEffect, useRef, useState } from "react"
import { useNavigation } from "react-router"

type Held = { form: HTMLFormElement; button: HTMLElement | null; intent: string | null }
/** Goes on every form that changes the page at once. */
export type Hold = (event: FormEvent<HTMLFormElement>) => void

export const HoldContext = createContext<Hold>(() => {})

/**
 * The answer to a change comes before the page has been read anew: until then a form would be sent with the version before
 * the change, and be refused as if the page had been changed elsewhere. What is pressed so early is sent when it is time, one
 * after the other.
 */
export function useHeldUntilIdle(): Hold {
  const isIdle = useNavigation().state === "idle"
  const [held, setHeld] = useState<readonly Held[]>([])
  // What was sent may not have made it busy yet.
  const isSent = useRef(false)
  useEffect(() => {
    const [first, ...rest] = held
    if (!isIdle) isSent.current = false
    if (!isIdle || isSent.current || !first) return
    setHeld(rest)
    // A row that has gone is asked for nothing more, nor is a button that has become another by the press before.
    if (!first.form.isConnected || intentOf(first.button) !== first.intent) return
    isSent.current = true
    first.form.requestSubmit(first.button)
  }, [isIdle, held])
  return (event) => {
    if (isIdle) return
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    setHeld([...held, { form: event.currentTarget, button: submitter, intent: intentOf(submitter) }])
  }
}

function intentOf(button: HTMLElement | null) {
  return button?.getAttribute("value") ?? null
}
