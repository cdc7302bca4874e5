import { singleLine } from "#platform/text/bidi"
import type { Network } from "#vocabulary/networks"
import { NETWORK_FACTS } from "./network"
import { handleInAddress, isAddress } from "./profile-address"

export type HandleRefusal = "empty" | "characters" | "too_long" | "other_site" | "not_a_profile"
export type ParsedHandle = { handle: string; refused?: never } | { handle?: never; refused: HandleRefusal }

export const MAX_HANDLE_LENGTH = 60
/** Longer than any address that a network's share button gives; what is longer is not worth normalising. */
const MAX_TYPED_LENGTH = 2000

const LATIN = /^[A-Za-z0-9._-]+$/
/** YouTube and LinkedIn let people use letters of every script; YouTube also the middle dot. */
const ANY_SCRIPT = /^[\p{L}\p{M}\p{N}._·-]+$/u
const ALLOWED: Record<Network, RegExp> = {
  instagram: LATIN,
  tiktok: LATIN,
  youtube: ANY_SCRIPT,
  facebook: LATIN,
  x: LATIN,
  linkedin: ANY_SCRIPT,
  twitch: LATIN,
  snapchat: LATIN,
}

/**
 * The handle in what a person typed or pasted: `@Nadia`, `nadia`, or the address of the profile.
 * Lower case, since no network tells two handles apart by case; a YouTube channel id (`UC…`) keeps its own.
 * What comes out goes in again unchanged, and is safe in an address after `encodeURIComponent`.
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
  if (network === "youtube" && isYoutubeChannelId(handle)) return `https://www.youtube.com/channel/${handle}`
  return NETWORK_FACTS[network].profileBase + encodeURIComponent(handle)
}

export function isYoutubeChannelId(handle: string): boolean {
  return /^UC[A-Za-z0-9_-]{22}$/.test(handle)
}

function checked(network: Network, text: string): ParsedHandle {
  const handle = network === "youtube" && isYoutubeChannelId(text) ? text : text.toLowerCase().normalize("NFKC")
  if (handle === "") return { refused: "empty" }
  if (handle.length > MAX_HANDLE_LENGTH) return { refused: "too_long" }
  if (isAddress(network, handle)) return { refused: "not_a_profile" } // `@instagram.com`
  const isDotsOnly = /^\.+$/.test(handle) // `..` would climb out of the address that it is put into
  return ALLOWED[network].test(handle) && !isDotsOnly ? { handle } : { refused: "characters" }
}

function plain(typed: string) {
  return singleLine(typed.normalize("NFKC"))
}

function withoutAt(text: string) {
  return text.replace(/^@+/, "").trim()
}
