import { DAY_MS } from "#platform/text/day"
import { type Sealed, seal, unseal } from "./sealed"

/** Unsent values older than a week are dropped. */
const KEPT_FOR_MS = 7 * DAY_MS
/** The names that the cookie page lists; what is kept stands under one of them, whose it is and what it belongs to. */
const NAMES = ["draft", "outbox", "unsent"] as const
export type KeptPlace = `${(typeof NAMES)[number]} ${string}`
/** The form that did not leave: it waits in its own tab. */
export const IN_TAB = "unsent form" satisfies KeptPlace

/** The account that is signed in, and its key, which the server puts into its own pages alone. */
export type Owner = Readonly<{ id: string; key: string }>

type Kept = Readonly<{ since: Date; value: unknown }>

/** The account that is signed in on this page; null for a guest. */
let owner: Owner | null = null

/** From now on everything is kept for this account. Removes what is older than a week, of any account, and what is not sealed. */
export function keepFor(account: Owner | null) {
  owner = account
  try {
    for (const key of Object.keys(localStorage))
      if (NAMES.some((name) => key.startsWith(`${name} `)) && !isSealed(freshAt(localStorage, key)))
        localStorage.removeItem(key)
  } catch {
    // A browser that keeps nothing.
  }
}

export const ownerHere = () => owner?.id ?? null

/**
 * A value stored in this browser under a place, and since when. An account's stays on the device until sign-out, for a week at most, and is
 * encrypted: after the session has ended, only the same account can read it once it has signed in again. A guest's is lost with the tab,
 * and so is a value that the browser cannot encrypt.
 */
export function keptAt(place: KeptPlace) {
  return inTurn(owner, (whose) => read(whose, place))
}

/** Null: nothing any more. */
export function keepAt(place: KeptPlace, value: unknown) {
  return inTurn(owner, (whose) => write(whose, place, value))
}

/** Replaces what is stored there by the result of `change`; no other tab can write in between. */
export function changeAt(place: KeptPlace, change: (kept: unknown) => unknown) {
  return inTurn(owner, async (whose) => write(whose, place, change((await read(whose, place))?.value)))
}

/** One after the other, over all tabs: no earlier key press is written behind a later one. */
async function inTurn<T>(whose: Owner | null, work: (whose: Owner | null) => Promise<T>): Promise<T | null> {
  try {
    return await (isSecureContext ? navigator.locks.request("kept on this device", () => work(whose)) : work(whose))
  } catch {
    return null // A browser that keeps nothing, or no more: what waits is lost with the page.
  }
}

async function read(whose: Owner | null, place: KeptPlace): Promise<Kept | null> {
  const name = nameOf(whose, place)
  const kept = freshAt(storageOf(whose, place), name)
  if (!kept) return null
  const since = new Date(kept.at)
  if (!canSeal(whose)) return { since, value: kept.value }
  return isSealed(kept) ? { since, value: await unseal(whose.key, name, kept) } : null
}

async function write(whose: Owner | null, place: KeptPlace, value: unknown) {
  const name = nameOf(whose, place)
  const storage = storageOf(whose, place)
  if (value === null) return storage.removeItem(name)
  const kept = canSeal(whose) ? await seal(whose.key, name, value) : { value }
  storage.setItem(name, JSON.stringify({ at: Date.now(), ...kept }))
}

function nameOf(whose: Owner | null, place: KeptPlace) {
  const [name, ...rest] = place.split(" ")
  return [name, whose?.id ?? "guest", ...rest].join(" ")
}

function storageOf(whose: Owner | null, place: KeptPlace) {
  return canSeal(whose) && place !== IN_TAB ? localStorage : sessionStorage
}

/** Browsers seal on those pages alone that came by https, or from the machine itself. */
function canSeal(whose: Owner | null): whose is Owner {
  return whose !== null && isSecureContext
}

type Stored = Readonly<{ at: number } & Partial<Record<string, unknown>>>

function freshAt(storage: Storage, name: string): Stored | null {
  const kept = parsed(storage.getItem(name))
  if (typeof kept !== "object" || kept === null || !("at" in kept)) return null
  const { at } = kept
  return typeof at === "number" && at > Date.now() - KEPT_FOR_MS ? { ...kept, at } : null
}

function isSealed(kept: Stored | null): kept is Stored & Sealed {
  return typeof kept?.iv === "string" && typeof kept.sealed === "string"
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null")
  } catch {
    return null
  }
}
