import { singleLine } from "#platform/text/bidi"
import type { Network } from "#vocabulary/networks"
import { FACTS } from "./each/facts"
import { handleInAddress, isAddress } from "./profile-address"

export type HandleRefusal = "empty" | "characters" | "too_long" | "other_site" | "not_a_profile" | "no_server"
export type ParsedHandle = { handle: string; refused?: never } | { handle?: never; refused: HandleRefusal }

export const MAX_HANDLE_LENGTH = 60
/** Longer than any address that a network's share button gives; what is longer is not worth normalising. */
const MAX_TYPED_LENGTH = 2000

/**
 * The handle in what a person typed or pasted: `@Nadia`, `nadia`, or the address of the profile.
 * Lower case, since no network tells two handles apart by case; a YouTube channel id (`UC…`) keeps its own.
 * The result parses to itself, and is safe in an address after `encodeURIComponent`.
 */
export function parseHandle(network: Network, typed: string): ParsedHandle {
  if (typed.length > MAX_TYPED_LENGTH) return { refused: "too_long" }
  const text = plain(typed)
  if (!isAddress(network, text)) return checked(network, withoutAt(text))
  const inAddress = handleInAddress(network, text)
  return inAddress.handle === undefined ? inAddress : checked(network, withoutAt(plain(inAddress.handle)))
}

/** The public address of a profile; `handle` is one that `parseHandle` gave. */
export function profileUrl(network: Network, handle: string): string {
  const facts = FACTS[network].handle
  if ("write" in facts) return facts.write(handle)
  const { profileBase, ids } = facts
  return (ids?.pattern.test(handle) ? ids.profileBase : profileBase) + encodeURIComponent(handle)
}

function checked(network: Network, text: string): ParsedHandle {
  const { pattern, complete = (short: string) => short, ...facts } = FACTS[network].handle
  const cased = "write" in facts ? facts.cased : facts.ids?.pattern
  const typed = cased?.test(text) ? text : text.toLowerCase().normalize("NFKC")
  if (typed === "") return { refused: "empty" }
  const handle = complete(typed)
  if (handle.length > MAX_HANDLE_LENGTH) return { refused: "too_long" }
  if (!("write" in facts) && isAddress(network, handle)) return { refused: "not_a_profile" } // `@instagram.com`
  if (network === "mastodon" && /^[a-z0-9_.-]+$/.test(handle)) return { refused: "no_server" }
  const isDotsOnly = /^\.+$/.test(handle) // `..` would climb out of the address that it is put into
  return pattern.test(handle) && !isDotsOnly ? { handle } : { refused: "characters" }
}

function plain(typed: string) {
  return singleLine(typed.normalize("NFKC"))
}

function withoutAt(text: string) {
  return text.replace(/^@+/, "").trim()
}
