import { type SQL, sql } from "drizzle-orm"
import { countCollaborations } from "#app/features/collaborations/public.server"
import { findParty } from "#app/features/companies/public.server"
import { type Actor, readAs } from "#platform/database/actor.server"

/** The figures beside the rows of 'Plus'. */
export type OwnCounts = Readonly<{ networks?: number; packages?: number; members?: number; collaborations: number }>

/** Null for somebody who has neither a page nor a company. */
export function countOwn(actor: Actor): Promise<OwnCounts | null> {
  return readAs(actor, async (tx) => {
    const party = await findParty(tx)
    if (!party) return null
    const counts =
      party.side === "influencer"
        ? sql`select ${countOf(sql`influencer_networks where influencer_id = ${party.influencerId}::uuid`)} as networks,
            ${countOf(sql`kit_packages where influencer_id = ${party.influencerId}::uuid`)} as packages`
        : sql`select ${countOf(sql`company_members where company_id = ${party.companyId}::uuid`)} as members`
    const { rows } = await tx.execute<Omit<OwnCounts, "collaborations">>(counts)
    return { ...rows[0], collaborations: (await countCollaborations(tx, party)).total }
  })
}

function countOf(rows: SQL) {
  return sql`(select count(*)::int from ${rows})`
}
