import type { NetworkAdapter } from "./adapter"
import type { Network } from "./network"

/** A network that this installation has no key for: its figure is what the person declares. */
export function declaredOnly(network: Network): NetworkAdapter {
  return { network, fetchFollowers: async () => ({ outcome: "not_supported", reason: "not_connected" }) }
}
