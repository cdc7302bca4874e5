import type { networkViews } from "../../database/schema/statistics.ts"
import type { NetworkRows } from "./networks.ts"
import { dice } from "./random.ts"

type NetworkRow = NetworkRows["influencerNetworks"][number]
type ViewRow = typeof networkViews.$inferInsert

/** The networks that list an account's latest posts with their views. */
const TELLING = ["instagram", "tiktok", "youtube", "twitch"]

/** How often a post of the connected accounts is usually seen, as read along with their figures. */
export function viewRows(rows: readonly NetworkRow[]): ViewRow[] {
  return rows.flatMap((row) => {
    const { influencerId, network, provenance, fetchedAt } = row
    const views = viewsOf(row)
    if (provenance !== "connected" || !fetchedAt || !views) return []
    return [{ influencerId, network, ...views, fetchedAt }]
  })
}

/** Always the same for an account; null where the network does not tell its owner. */
export function viewsOf({ influencerId, network, followers }: NetworkRow) {
  if (!TELLING.includes(network) || !followers) return null
  const chance = dice(`views/${influencerId}/${network}`)
  return { median: Math.round((followers * chance.whole(6, 45)) / 100), posts: chance.whole(8, 20) }
}
