import { sql } from "drizzle-orm"
import type { Tx } from "#platform/database/actor.server"
import type { LinkFault } from "#vocabulary/links"

/** A link that is held to be dead: since when it fails, and how. */
export type DeadLink = Readonly<{ since: Date; fault: LinkFault }>

/** The dead links of some pages, by their blocks, hidden ones too. */
export async function findDeadLinks(tx: Tx, influencerIds: readonly string[]): Promise<ReadonlyMap<string, DeadLink>> {
  const { rows } = await tx.execute<{ id: string; since: string; fault: LinkFault }>(sql`
    select b.id, h.failing_since as since, h.fault
    from custom_bio_links b join link_health h on h.url = b.url
    where b.influencer_id = any(${sql.param(influencerIds)}::uuid[]) and h.state = 'dead'`)
  return new Map(rows.map(({ id, since, fault }) => [id, { since: new Date(since), fault }]))
}
