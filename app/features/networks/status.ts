import { m } from "#messages"
import type { Outcome } from "./adapter"
import { type Network, networkName } from "./network"

/** What is stored beside a network's figure about the latest attempt to fetch it. */
export const NETWORK_STATUSES = [
  "ok",
  "hidden",
  "not_found",
  "not_supported",
  "rate_limited",
  "auth_error",
  "unavailable",
] as const
export type NetworkStatus = (typeof NETWORK_STATUSES)[number]

export function isNetworkStatus(value: unknown): value is NetworkStatus {
  return NETWORK_STATUSES.some((status) => status === value)
}

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

/** Why there is no fetched figure, and what the person can do, in the words of the current language. */
export function reasonText(network: Network, status: Exclude<NetworkStatus, "ok">): string {
  const name = { network: networkName(network) }
  switch (status) {
    case "hidden":
      return m.networks_reason_hidden(name)
    case "not_found":
      return m.networks_reason_not_found(name)
    case "not_supported":
      return m.networks_reason_not_connected(name)
    case "rate_limited":
      return m.networks_reason_rate_limited(name)
    case "auth_error":
      return m.networks_reason_auth_error(name)
    case "unavailable":
      return m.networks_reason_unavailable(name)
  }
}
