import { sql } from "drizzle-orm"
import { findParty, type Party } from "#app/features/companies/public.server"
import { type Actor, readAs, type Tx } from "#platform/database/actor.server"

/** In how many conversations something waits for the actor's side; 0 for somebody who has none. */
export function countUnread(actor: Actor): Promise<number> {
  return readAs(actor, async (tx) => {
    const party = await findParty(tx)
    return party ? countUnreadOf(tx, party) : 0
  })
}

export async function countUnreadOf(tx: Tx, party: Party): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(
    party.side === "company"
      ? sql`select count(*)::int as n from conversations where company_id = ${party.companyId}::uuid and to_company_seq > company_seen_seq`
      : sql`select count(*)::int as n from conversations where influencer_id = ${party.influencerId}::uuid and to_influencer_seq > influencer_seen_seq`,
  )
  return rows[0]?.n ?? 0
}
