import { hash } from "node:crypto"
import { utcDay } from "#platform/text/day"

/** The digest of what somebody sends on a day: the same sent twice has the same one, and so is stored once. */
export function dayDigest(words: readonly (string | null)[], now: Date) {
  return hash("sha256", JSON.stringify([utcDay(now), ...words]), "buffer")
}
