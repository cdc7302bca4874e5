import { config } from "#platform/config/config.server"
import { counterKey } from "./counter-key.server"

/** As many as a household or an office signs up with at once; one that is confirmed no longer counts. */
const MOST_NAMES_HELD = 5

/** Who holds a name before an account is confirmed: a keyed hash of the network address, and how many it may hold at once. */
export function nameHolder(clientAddress: string) {
  return {
    heldFrom: counterKey("name_hold", clientAddress),
    most: Math.max(1, Math.floor(MOST_NAMES_HELD * config().rateLimitFactor)),
  }
}
