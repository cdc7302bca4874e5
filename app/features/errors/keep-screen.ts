import { useEffect, useSyncExternalStore } from "react"
import { type MiddlewareFunction, useLocation, useMatches } from "react-router"
import { hasFailed, type Outcomes } from "./keep-forms"

/** The data on the screen, by route. */
type Shown = Readonly<{ address: string; data: ReadonlyMap<string, unknown> }>

let shown: Shown | null = null
/** The address of what could not be read again. */
let old: string | null = null
const listeners = new Set<() => void>()

/** Holds on to what the screen shows; says whether it could not be read again. */
export function useKeptScreen() {
  const { pathname, search } = useLocation()
  const matches = useMatches()
  useEffect(() => {
    const data = matches.filter(({ loaderData }) => loaderData !== undefined)
    shown = { address: pathname + search, data: new Map(data.map(({ id, loaderData }) => [id, loaderData])) }
  }, [pathname, search, matches])
  return useSyncExternalStore(
    subscribe,
    () => old === pathname + search,
    () => false,
  )
}

/**
 * A screen that is read again and does not come stays as it was: without this the router would show the error page in the place
 * of a conversation, with what is typed there. What is gone or forbidden by now is told as ever.
 */
export const keepScreen: MiddlewareFunction<Outcomes> = async ({ request }, next) => {
  const outcomes = await next()
  if (request.method !== "GET" || request.signal.aborted || shown === null) return outcomes
  const { pathname, search } = new URL(request.url)
  if (pathname + search !== shown.address) return outcomes
  const kept = withShown(outcomes, shown.data)
  tell(kept ? shown.address : null)
  return kept ?? outcomes
}

/** With what stands there in the place of what could not be read; null where all of it came, or there is nothing to keep. */
export function withShown(outcomes: Outcomes, data: Shown["data"]): Outcomes | null {
  const failed = Object.entries(outcomes).flatMap(([id, outcome]) => (hasFailed(outcome) ? [id] : []))
  if (failed.length === 0 || !failed.every((id) => data.has(id))) return null
  const kept: Outcomes = Object.fromEntries(failed.map((id) => [id, { type: "data", result: data.get(id) }]))
  return { ...outcomes, ...kept }
}

function tell(address: string | null) {
  if (address === old) return
  old = address
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
