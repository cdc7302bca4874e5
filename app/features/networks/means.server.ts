import type { Network } from "#vocabulary/networks"
import { canFetchOfAnybody } from "./reading/reader-of.server"
import type { Means } from "./status"

/**
 * The ways in which this installation can read an account: by its own keys, and with the owner's consent. `offered`: the result of
 * `offeredNetworks`. An account that has lost its connection can be connected again.
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
