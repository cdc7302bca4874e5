import { sql } from "drizzle-orm"
import { type Actor, readAs, SYSTEM, type Tx } from "#platform/database/actor.server"
import { NotFound } from "#platform/errors/errors"
import { findParty } from "../party.server"
import { companyCard } from "./card.server"

/**
 * The page of a company for creators, its own members and admins. Throws `NotFound` for everybody else, as for a company
 * that is not there.
 */
export async function loadCompanyPage(actor: Actor, companyId: string) {
  const shown = await readAs(actor, async (tx) => {
    const company = await companyCard(tx, companyId)
    if (!company) throw new NotFound()
    const party = await findParty(tx)
    return {
      company,
      isOwn: party?.side === "company" && party.companyId === companyId,
      conversationId: party?.side === "influencer" ? await findConversation(tx, companyId, party.influencerId) : null,
    }
  })
  return { ...shown, completed: await countCompleted(companyId) }
}

/** The policies say which is there for an influencer: none that nothing has come through. */
async function findConversation(tx: Tx, companyId: string, influencerId: string) {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from conversations where company_id = ${companyId}::uuid and influencer_id = ${influencerId}::uuid`)
  return rows[0]?.id ?? null
}

/** A number alone: with whom they worked, creators may not read. */
async function countCompleted(companyId: string) {
  const { rows } = await readAs(SYSTEM, (tx) =>
    tx.execute<{ n: number }>(sql`
      select count(*)::int as n from collaborations
      where company_id = ${companyId}::uuid and status = 'completed' and offer_version is not null`),
  )
  return rows[0]?.n ?? 0
}
