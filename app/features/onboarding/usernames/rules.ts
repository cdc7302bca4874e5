import { skeleton } from "#platform/text/skeleton"
import { PROTECTED_NAMES, RESERVED_PATHS } from "./reserved"

export const MIN_USERNAME = 3
export const MAX_USERNAME = 30

/** A stored username, which is also the first segment of a public address. */
export const USERNAME_PATTERN = /^[a-z0-9][a-z0-9_-]{1,28}[a-z0-9]$/
const ALLOWED_CHARACTERS = /^[a-z0-9_-]+$/

const RESERVED_WORDS: ReadonlySet<string> = new Set(RESERVED_PATHS)
const PROTECTED_SKELETONS: ReadonlySet<string> = new Set([...RESERVED_PATHS, ...PROTECTED_NAMES].map(skeleton))

/**
 * The result of the rules alone; only the database knows whether the name is free.
 * `unknown`: too short to look at. `characters`, `edges` (begins or ends with - or _), `too_long`: not a name.
 * `reserved`: shown as taken.
 */
export type UsernameValidation = {
  kind: "unknown" | "characters" | "too_long" | "edges" | "reserved" | "ok"
  username: string
}

export function normalizeUsername(typed: string) {
  return typed.trim().toLowerCase()
}

/** `servedSegments`: the first path segments that the application answers itself, lower-case. */
export function validateUsername(typed: string, servedSegments: ReadonlySet<string>): UsernameValidation {
  const username = normalizeUsername(typed)
  return { kind: validation(username, servedSegments), username }
}

function validation(username: string, servedSegments: ReadonlySet<string>): UsernameValidation["kind"] {
  if (username.length < MIN_USERNAME) return "unknown"
  if (!ALLOWED_CHARACTERS.test(username)) return "characters"
  if (username.length > MAX_USERNAME) return "too_long"
  if (!USERNAME_PATTERN.test(username)) return "edges"
  if (servedSegments.has(username) || PROTECTED_SKELETONS.has(skeleton(username))) return "reserved"
  return "ok"
}

/** The 24 reserved words, in any case: as an address they lead to /404. */
export function isReservedPath(segment: string) {
  return RESERVED_WORDS.has(segment.toLowerCase())
}
