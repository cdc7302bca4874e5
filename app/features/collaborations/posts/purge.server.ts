import { sql } from "drizzle-orm"
import { keptDaysOf } from "#app/features/networks/public.server"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import { POST_NETWORKS } from "#vocabulary/posts"

/**
 * Takes out figures that a network lets nobody keep: those of accounts that are connected no longer, once they are as old as its rules say
 * (YouTube: 30 days; while the owner's consent lives they may stay). What is left says that there was a reading. Returns how many.
 */
export async function purgeReadings(now = new Date()): Promise<number> {
  let purged = 0
  for (const network of POST_NETWORKS) {
    const days = keptDaysOf(network)
    if (days === null) continue
    const { rowCount } = await withActor(SYSTEM, (tx) =>
      tx.execute(sql`
        update post_readings r set outcome = 'withdrawn', views = null, likes = null, comments = null, shares = null, saves = null,
          reach = null, paid_label = null, ai_label = null
        from deliverables d join collaborations c on c.id = d.collaboration_id
        where d.id = r.deliverable_id and d.network = ${network} and r.outcome = 'read' and not r.declared
          and r.read_at < ${now.toISOString()}::timestamptz - make_interval(days => ${days})
          and not exists (select 1 from network_connections n where n.influencer_id = c.influencer_id and n.network = ${network}
            and n.ended_at is null and n.broken_at is null)`),
    )
    purged += rowCount ?? 0
  }
  return purged
}
