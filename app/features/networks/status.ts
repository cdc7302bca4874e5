import { currentLocale, m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { formatDateTime } from "#platform/text/format"
import { isolatedNumber } from "#platform/text/isolated-number"
import { NETWORK_NAMES, type Network, type NetworkStatus } from "#vocabulary/networks"
import type { NetworkRow } from "./queries.server"
import type { Outcome } from "./reading/reader"

export function statusOf(outcome: Outcome): NetworkStatus {
  switch (outcome.outcome) {
    case "scope_missing":
      return "auth_error"
    case "transient":
      return "unavailable"
    default:
      return outcome.outcome
  }
}

/** The ways in which this installation can read an account. */
export type Means = {
  /** The account is not connected, and could be. */
  canConnect: boolean
  /** The network is asked for what it tells anybody. */
  isAsked: boolean
}

/** Why there is no fetched figure, and what the person can do, in the words of the current language. */
export function reasonText(network: Network, status: Exclude<NetworkStatus, "ok">, means: Means): string {
  const name = { network: NETWORK_NAMES[network] }
  switch (status) {
    case "hidden":
      return m.networks_reason_hidden(name)
    case "not_found":
      return m.networks_reason_not_found(name)
    case "not_supported":
      return notSupportedText(network, means)
    case "rate_limited":
      return m.networks_reason_rate_limited(name)
    case "auth_error":
      return m.networks_reason_auth_error(name)
    case "unavailable":
      return m.networks_reason_unavailable(name)
  }
}

/** Two networks tell anybody about professional accounts, and about no others. */
function notSupportedText(network: Network, { canConnect, isAsked }: Means): string {
  if (isAsked && network === "instagram") return m.networks_reason_personal_instagram()
  if (isAsked && network === "facebook") return m.networks_reason_personal_facebook()
  if (canConnect) return m.networks_reason_connect({ network: NETWORK_NAMES[network] })
  return m.networks_reason_not_connected({ network: NETWORK_NAMES[network] })
}

/** The state of an account after its latest reading. */
type Latest = Pick<NetworkRow, "network" | "followers" | "status" | "heldFollowers" | "dueAt">

/** The note to an account's owner about its latest reading, and what they can do; null when all is well. */
export function readingNote(latest: Latest, means: Means, now: Date): string | null {
  const { network, status, followers, dueAt } = latest
  const held = heldText(latest)
  if (held) return held
  if (status === null || status === "ok") return null
  // A network that nobody can read is no news beside a figure that the person has given.
  if (status === "not_supported" && followers !== null && !means.canConnect) return null
  const reason = reasonText(network, status, means)
  const isPassing = status === "rate_limited" || status === "unavailable"
  if (!isPassing || dueAt <= now) return reason
  return `${reason} ${m.networks_next_reading({ date: isolate(formatDateTime(dueAt, currentLocale())) })}`
}

function heldText({ heldFollowers, followers }: Latest): string | null {
  if (heldFollowers === null || followers === null) return null
  return m.networks_held({ count: isolatedNumber(heldFollowers), kept: isolatedNumber(followers) })
}

/** The same in a few words, for those who look after many accounts. */
export function statusLabel({ status, heldFollowers }: Pick<Latest, "status" | "heldFollowers">): string | null {
  if (heldFollowers !== null) return m.networks_status_held({ count: isolatedNumber(heldFollowers) })
  switch (status) {
    case null:
    case "ok":
      return null
    case "hidden":
      return m.networks_status_hidden()
    case "not_found":
      return m.networks_status_not_found()
    case "not_supported":
      return m.networks_status_not_supported()
    case "rate_limited":
      return m.networks_status_rate_limited()
    case "auth_error":
      return m.networks_status_auth_error()
    case "unavailable":
      return m.networks_status_unavailable()
  }
}
