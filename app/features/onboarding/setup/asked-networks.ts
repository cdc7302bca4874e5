import { NETWORKS, type Network } from "#vocabulary/networks"

/** The networks that the step asks for, in the order of its fields: Facebook is named in the profile alone. */
export const ASKED_NETWORKS = NETWORKS.filter((network) => network !== "facebook")
export type Handles = Partial<Record<Network, string>>

/** The name of the input in which a person gives their own figure. */
export function declaredField(network: Network) {
  return `declared_${network}`
}
