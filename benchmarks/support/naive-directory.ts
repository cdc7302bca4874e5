import { sql } from "drizzle-orm"
import type { Tx } from "../../platform/database/actor.server"

/** Nobody waits longer; with a million influencers the typo's statement would go on for minutes. */
const NAIVE_PATIENCE_MS = 10_000

/** The directory as it is usually written: conditions on the profiles, OFFSET, and count(*). Throws when patience runs out. */
export async function naivePage(tx: Tx, asked: { word?: string; typo?: string }) {
  await tx.execute(sql`select set_config('statement_timeout', ${`${NAIVE_PATIENCE_MS}`}, true)`)
  const condition = asked.word
    ? sql`(i.name ilike ${`%${asked.word}%`} or i.bio ilike ${`%${asked.word}%`})`
    : asked.typo
      ? sql`${asked.typo} <% (i.name || ' ' || i.bio)`
      : sql`true`
  const { rows } = await tx.execute(sql`
    select i.*, (select json_agg(n) from influencer_networks n where n.influencer_id = i.id) as networks
    from influencers i where i.is_active and ${condition} order by i.name, i.id limit 24 offset 0`)
  const count = await tx.execute(sql`select count(*) from influencers i where i.is_active and ${condition}`)
  return { rows, count }
}
