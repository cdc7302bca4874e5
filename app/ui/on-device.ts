import { DAY_MS } from "#platform/text/day"

/** What is not sent within a week is not sent any more. */
const KEPT_FOR_MS = 7 * DAY_MS
/** The names that the cookie page lists; what is kept stands under one of them, whose it is and what it belongs to. */
const NAMES = ["draft", "outbox", "unsent"] as const
export type KeptPlace = `${(typeof NAMES)[number]} ${string}`

type Kept = Readonly<{ at: number; value: unknown }>

/** The account that is signed in on this page; null for a guest. */
let owner: string | null = null

/** Whose what is kept from now on is; what has been kept for longer than a week goes, whoever's it is. */
export function keepFor(account: string | null) {
  owner = account
  if (account === null) return
  try {
    for (const key of Object.keys(localStorage))
      if (NAMES.some((name) => key.startsWith(`${name} `)) && read(localStorage, key) === null)
        localStorage.removeItem(key)
  } catch {
    // A browser that keeps nothing.
  }
}

export const ownerHere = () => owner

/**
 * What is kept in this browser under a place, and since when. An account's stays on the device until it signs out, for a week at
 * most, and is no other account's; a guest's goes with the tab.
 */
export function keptAt(place: KeptPlace): Readonly<{ since: Date; value: unknown }> | null {
  try {
    const kept = read(storage(), keyOf(place))
    return kept && { since: new Date(kept.at), value: kept.value }
  } catch {
    return null
  }
}

/** Null: nothing any more. */
export function keepAt(place: KeptPlace, value: unknown) {
  try {
    if (value === null) storage().removeItem(keyOf(place))
    else storage().setItem(keyOf(place), JSON.stringify({ at: Date.now(), value } satisfies Kept))
  } catch {
    // A browser that keeps nothing, or no more: what waits is lost with the page.
  }
}

function storage() {
  return owner === null ? sessionStorage : localStorage
}

function keyOf(place: KeptPlace) {
  const [name, ...rest] = place.split(" ")
  return [name, owner ?? "guest", ...rest].join(" ")
}

function read(from: Storage, key: string): Kept | null {
  const kept: unknown = parsed(from.getItem(key))
  if (typeof kept !== "object" || kept === null || !("at" in kept) || !("value" in kept)) return null
  const { at, value } = kept
  return typeof at === "number" && at > Date.now() - KEPT_FOR_MS ? { at, value } : null
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null")
  } catch {
    return null
  }
}
