import type { Network } from "#vocabulary/networks"
import { canFetchOfAnybody } from "./reading/reader-of.server"
import type { Means } from "./status"

/**
 * What this installation can do about an account: by its own keys, and with the owner's consent. `offered`: what
 * `offeredNetworks` says. An account whose connection was lost can be connected again.
 */
export function meansFor(
  { network, ownedAt }: { network: Network; ownedAt: Date | null },
  offered: readonly Network[],
): Means {
  return {
    canConnect: ownedAt === null && offered.includes(network),
    isAsked: canFetchOfAnybody(network),
  }
}
