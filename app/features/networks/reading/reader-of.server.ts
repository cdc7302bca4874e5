import { config } from "#platform/config/config.server"
import { isReadNetwork, type Network } from "#vocabulary/networks"
import { type Asker, budgetedCall } from "../refresh/budget.server"
import { guardedReader } from "./guarded-reader.server"
import type { NetworkReader } from "./reader"

/** How this installation reads a network within its quota; without readers for a network that it does not read. Jobs leave part of the quota to people who wait. */
export function readerOf(network: Network, asker: Asker, now?: () => Date, onHeld?: () => void): NetworkReader {
  if (!isReadNetwork(network)) return { network }
  return guardedReader(network, config(), budgetedCall(network, asker, { now, onHeld }), now)
}

/** Whether the figure of an account can be asked for at all; where it cannot, it is declared. */
export function canFetch({ network, ownedAt }: { network: Network; ownedAt: Date | null }): boolean {
  return ownedAt !== null || canFetchOfAnybody(network)
}

/** Whether this installation can read the network's accounts without their owners. */
export function canFetchOfAnybody(network: Network): boolean {
  return readerOf(network, "person").asAnybody !== undefined
}
