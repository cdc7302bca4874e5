import { and, eq, gt } from "drizzle-orm"
import { influencerNetworks } from "#database/schema/influencers"
import type { Tx } from "#platform/database/actor.server"
import { enqueue } from "#platform/jobs/enqueue.server"
import type { Network } from "#vocabulary/networks"

export function refreshQueue(network: Network) {
  return `refresh-${network}`
}

/** Has what is due of a network read, now or from a moment on; nothing where a run of it waits already. */
export function enqueueRefresh(tx: Tx, network: Network, startAfter = new Date()) {
  return enqueue(tx, refreshQueue(network), {}, { startAfter })
}

/** Has a network read at once, those accounts too whose last tries failed; returns how many these are. For the jobs' role. */
export async function retryNetwork(tx: Tx, network: Network): Promise<number> {
  const now = new Date()
  const { rowCount } = await tx
    .update(influencerNetworks)
    .set({ dueAt: now })
    .where(and(eq(influencerNetworks.network, network), gt(influencerNetworks.failures, 0)))
  await enqueueRefresh(tx, network, now)
  return rowCount ?? 0
}
