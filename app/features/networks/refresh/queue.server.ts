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
