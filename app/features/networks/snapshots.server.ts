import { sql } from "drizzle-orm"
import type { Tx } from "#platform/database/actor.server"
import { utcDay } from "#platform/text/day"
import type { Network, Provenance } from "#vocabulary/networks"

export type SnapshotFigure = { influencerId: string; followers: number; provenance: Provenance; at: Date }

/** The account that a figure is of: it survives a rename; a declared figure is its handle's. */
const accountOf = sql`case when n.provenance = 'declared' or n.platform_id is null then '@' || n.handle else n.platform_id end`

/**
 * One figure for each influencer, network and day (UTC): the last one read on it, of the account that the network's row names by now.
 */
export async function keepSnapshots(tx: Tx, network: Network, readings: readonly SnapshotFigure[]) {
  if (readings.length === 0) return
  const rows = readings.map(({ at, ...reading }) => ({ ...reading, day: utcDay(at) }))
  await tx.execute(sql`
    insert into network_snapshots (influencer_id, network, account, day, followers, provenance)
    select n.influencer_id, n.network, ${accountOf}, read.day, read.followers, read.provenance
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as read("influencerId" uuid, day date, followers bigint, provenance text)
      join influencer_networks n on n.influencer_id = read."influencerId" and n.network = ${network}
    on conflict (influencer_id, network, day)
    do update set account = excluded.account, followers = excluded.followers, provenance = excluded.provenance`)
}

/**
 * The snapshots `s` that tell of growth: those of the account that is shown now, from the source that its figure has now. Another
 * handle's, and what was declared where it is read by now, are no part of the same curve.
 */
export const shownSnapshots = sql`network_snapshots s join influencer_networks n
  on n.influencer_id = s.influencer_id and n.network = s.network and n.provenance = s.provenance and s.account = ${accountOf}`
