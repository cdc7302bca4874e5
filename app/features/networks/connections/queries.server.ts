import { and, eq, isNull } from "drizzle-orm"
import { findOwnInfluencerId } from "#app/features/influencers/public.server"
import { networkConnections } from "#database/schema/statistics"
import { type Actor, readAs } from "#platform/database/actor.server"
import { NETWORKS, type Network } from "#vocabulary/networks"
import { readerOf } from "../reading/reader-of.server"
import { offeredNetworks } from "./provider-of.server"

/** One line of the connections: an account that is connected, one that has to be again, or none. */
export type Connection = { network: Network } & (
  | { state: "none" }
  | { state: "connected" | "lost"; handle: string; connectedAt: Date }
)

export type Connections = {
  lines: Connection[]
  /** The networks among these that tell who follows an account. */
  audienceOf: Network[]
  /** Networks that tell the views of the latest posts. */
  viewsOf: Network[]
}

/** The networks that the actor can connect or has connected; null where there are none, and before there is an influencer. */
export async function loadConnections(actor: Actor): Promise<Connections | null> {
  const [offered, rows] = await Promise.all([offeredNetworks(), liveConnections(actor)])
  const connected = rows?.map(({ network }) => network) ?? []
  const networks = NETWORKS.filter((network) => offered.includes(network) || connected.includes(network))
  if (!rows || networks.length === 0) return null
  return {
    lines: networks.map((network) => {
      const row = rows.find((each) => each.network === network)
      if (!row) return { network, state: "none" }
      const { handle, connectedAt, brokenAt } = row
      return { network, state: brokenAt ? "lost" : "connected", handle, connectedAt }
    }),
    audienceOf: networks.filter((network) => readerOf(network, "person").asOwner?.readDemographics !== undefined),
    viewsOf: networks.filter((network) => readerOf(network, "person").asOwner?.posts?.latest !== undefined),
  }
}

function liveConnections(actor: Actor) {
  return readAs(actor, async (tx) => {
    const influencerId = await findOwnInfluencerId(tx)
    if (!influencerId) return null
    return tx
      .select({
        network: networkConnections.network,
        handle: networkConnections.handle,
        connectedAt: networkConnections.connectedAt,
        brokenAt: networkConnections.brokenAt,
      })
      .from(networkConnections)
      .where(and(eq(networkConnections.influencerId, influencerId), isNull(networkConnections.endedAt)))
  })
}
