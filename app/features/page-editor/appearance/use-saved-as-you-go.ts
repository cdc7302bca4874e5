import { useEffect, useRef, useState } from "react"
import { useNavigation, useSubmit } from "react-router"
import { localizedHref } from "#messages"

/** How long a colour that is being chosen may rest before it is saved. */
const REST_MS = 350

type Values = Readonly<Record<string, string>>

/**
 * Saves choices a moment after each change: one save at a time, each with the version that the one before made. A change from elsewhere
 * (the undo) replaces the choices.
 */
export function useSavedAsYouGo<Chosen extends Values>(path: string, version: number, stored: Chosen) {
  const submit = useSubmit()
  const isIdle = useNavigation().state === "idle"
  const [state, setState] = useState({ version, chosen: stored, isWaiting: false })
  if (state.version !== version) setState({ ...state, version, ...(!state.isWaiting && { chosen: stored }) })
  const { chosen, isWaiting } = state

  const send = useRef(submit)
  useEffect(() => {
    send.current = submit
  }, [submit])

  useEffect(() => {
    if (!isWaiting || !isIdle) return
    const timer = setTimeout(() => {
      setState((before) => ({ ...before, isWaiting: false }))
      send.current(
        { ...chosen, version },
        { method: "post", action: localizedHref(path), replace: true, preventScrollReset: true },
      )
    }, REST_MS)
    return () => clearTimeout(timer)
  }, [isWaiting, isIdle, chosen, version, path])

  const choose = (changed: Partial<Chosen>) =>
    setState((before) => ({ ...before, chosen: { ...before.chosen, ...changed }, isWaiting: true }))
  return { chosen, choose }
}
