import { and, eq, gt } from "drizzle-orm"
import { influencerNetworks } from "#database/schema/influencers"
import type { Tx } from "#platform/database/actor.server"
import type { Network } from "#vocabulary/networks"
import { enqueueRefresh } from "./queue.server"

/** Has a network read at once, those accounts too whose last tries failed; returns how many these are. For the jobs' role. */
export async function retryNetwork(tx: Tx, network: Network, now = new Date()): Promise<number> {
  const { rowCount } = await tx
    .update(influencerNetworks)
    .set({ dueAt: now })
    .where(and(eq(influencerNetworks.network, network), gt(influencerNetworks.failures, 0)))
  await enqueueRefresh(tx, network, now)
  return rowCount ?? 0
}
