import { m } from "#messages"
import { MAX_USERNAME, MIN_USERNAME, type UsernameValidation } from "./rules"

/**
 * The state of a typed name. `short`: it was sent too early; `failed`: it could not be looked up this time; `too_many`: no more names are
 * held for now.
 */
export type Availability = {
  username: string
  state: "unknown" | "short" | "available" | "taken" | "characters" | "edges" | "too_long" | "failed" | "too_many"
  /** Names that are free in place of one that is taken. */
  suggestions?: readonly string[]
}

/** The state by the rules alone; null when the database is needed. A reserved word is shown as taken. */
export function availabilityByRules({ kind, username }: UsernameValidation): Availability | null {
  if (kind === "ok") return null
  return { username, state: kind === "reserved" ? "taken" : kind }
}

/** Beside the field, in the words of the current language; empty while there is nothing to say. */
export function availabilityText({ username, state }: Availability): string {
  switch (state) {
    case "unknown":
      return ""
    case "short":
      return m.username_too_short({ min: MIN_USERNAME })
    case "available":
      return m.username_available({ name: username })
    case "taken":
      return m.username_taken()
    case "characters":
      return m.username_invalid_characters()
    case "edges":
      return m.username_invalid_edges()
    case "too_long":
      return m.username_too_long({ max: MAX_USERNAME })
    case "failed":
      return m.username_check_failed()
    case "too_many":
      return m.username_too_many()
  }
}
