import { createContext, type FormEvent, useEffect, useRef, useState } from "react"
import { useLocation, useNavigation } from "react-router"

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
  const { key } = useLocation()
  const [held, setHeld] = useState<readonly Held[]>([])
  // The location's key when the last form was sent. The navigation may not have become busy yet, and in a slow browser it may never
  // be seen busy; but each answer changes the key.
  const sentFrom = useRef<string | null>(null)
  useEffect(() => {
    const [first] = held
    if (!isIdle) sentFrom.current = null
    if (!isIdle || sentFrom.current === key || !first) return
    setHeld(([, ...rest]) => rest)
    // A row that has gone is asked for nothing more, nor is a button that has gone or become another by the press before: who moves a
    // block to the top twice in haste finds no such button there any more, and asking for it would throw.
    const { form, button, intent } = first
    if (form.isConnected && (!button || form.contains(button)) && intentOf(button) === intent)
      form.requestSubmit(button)
  }, [isIdle, key, held])
  return (event) => {
    if (isIdle && sentFrom.current !== key) {
      sentFrom.current = key
      return
    }
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const pressed = { form: event.currentTarget, button: submitter, intent: intentOf(submitter) }
    setHeld((before) => [...before, pressed])
  }
}

function intentOf(button: HTMLElement | null) {
  return button?.getAttribute("value") ?? null
}
