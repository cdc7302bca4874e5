import { NETWORK_FACTS } from "#app/features/networks/public"
import type { Network } from "#vocabulary/networks"

/** The networks that the step asks for, in the order of its fields. */
export const ASKED_NETWORKS = [
  "instagram",
  "tiktok",
  "youtube",
  "x",
  "linkedin",
  "twitch",
  "snapchat",
] as const satisfies readonly Network[]
export type Handles = Partial<Record<Network, string>>

/** As the profile keeps them until there is an influencer: under the names of the form's fields. */
export function keptHandles(handles: Handles): Record<string, string> {
  return Object.fromEntries(
    ASKED_NETWORKS.flatMap((network) => {
      const handle = handles[network]
      return handle ? [[NETWORK_FACTS[network].field, handle]] : []
    }),
  )
}

export function handlesOf(kept: Record<string, string>): Handles {
  return Object.fromEntries(
    ASKED_NETWORKS.flatMap((network) => {
      const handle = kept[NETWORK_FACTS[network].field]
      return handle ? [[network, handle]] : []
    }),
  )
}

/** The name of the input in which a person gives their own figure. */
export function declaredField(network: Network) {
  return `declared_${network}`
}
