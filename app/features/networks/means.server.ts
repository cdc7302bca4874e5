import { connectableNetworks } from "./connections/provider-of.server"
import type { Network } from "./network"
import { canFetchOfAnybody } from "./readers.server"
import type { Means } from "./status"

/** What this installation can do about an account: by its own keys, and with the owner's leave. */
export function meansFor({ network, ownedAt }: { network: Network; ownedAt: Date | null }): Means {
  return {
    canConnect: ownedAt === null && connectableNetworks().includes(network),
    isAsked: canFetchOfAnybody(network),
  }
}
