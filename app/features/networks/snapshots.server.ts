import { sql } from "drizzle-orm"
import type { Tx } from "#platform/database/actor.server"
import type { Network } from "./network"
import type { Provenance } from "./provenance"
import { utcDay } from "./utc-day"

export type SnapshotReading = { influencerId: string; followers: number; provenance: Provenance; at: Date }

/** One figure for each influencer, network and day (UTC): the last one read on it. */
export async function keepSnapshots(tx: Tx, network: Network, readings: readonly SnapshotReading[]) {
  if (readings.length === 0) return
  const rows = readings.map(({ at, ...reading }) => ({ ...reading, day: utcDay(at) }))
  await tx.execute(sql`
    insert into network_snapshots (influencer_id, network, day, followers, provenance)
    select "influencerId", ${network}, day, followers, provenance
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as read("influencerId" uuid, day date, followers bigint, provenance text)
    on conflict (influencer_id, network, day)
    do update set followers = excluded.followers, provenance = excluded.provenance`)
}
