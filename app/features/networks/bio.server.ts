import { eq } from "drizzle-orm"
import { influencerNetworks } from "#database/schema/influencers"
import { readAs, SYSTEM } from "#platform/database/actor.server"
import type { Network } from "#vocabulary/networks"
import { readerOf } from "./reading/reader-of.server"

/** Whether this installation can read what accounts of the network say of themselves; where it cannot, a person looks. */
export function canReadBio(network: Network): boolean {
  return readerOf(network, "person").asAnybody?.readBio !== undefined
}

type BioSearch =
  | { outcome: "found"; network: Network; handle: string }
  | { outcome: "not_found" }
  /** Not found, and not every network answered. */
  | { outcome: "unavailable" }
  /** None of their bios can be read here. */
  | { outcome: "unreadable" }

/**
 * Looks for something in what an influencer's accounts say of themselves at this moment, one after the other up to the
 * first that has it. One call each, with YouTube one unit of the day's quota. No transaction is open meanwhile.
 */
export async function searchBios(influencerId: string, isIt: (bio: string) => boolean): Promise<BioSearch> {
  const accounts = await readableAccounts(influencerId)
  let outcome: "unreadable" | "not_found" | "unavailable" = accounts.length > 0 ? "not_found" : "unreadable"
  for (const { network, handle, platformId } of accounts) {
    // A known platform id is asked for: somebody who took a name that its owner gave up proves nothing.
    const said = await readerOf(network, "person").asAnybody?.readBio?.({ handle, platformId })
    if (said?.outcome === "ok" && isIt(said.bio)) return { outcome: "found", network, handle }
    if (said?.outcome !== "ok" && said?.outcome !== "not_found") outcome = "unavailable"
  }
  return { outcome }
}

async function readableAccounts(influencerId: string) {
  const rows = await readAs(SYSTEM, (tx) =>
    tx
      .select({
        network: influencerNetworks.network,
        handle: influencerNetworks.handle,
        platformId: influencerNetworks.platformId,
      })
      .from(influencerNetworks)
      .where(eq(influencerNetworks.influencerId, influencerId)),
  )
  return rows.filter(({ network }) => canReadBio(network))
}
