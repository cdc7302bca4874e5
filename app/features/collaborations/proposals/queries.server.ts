import { and, eq, gt, sql } from "drizzle-orm"
import { findParty } from "#app/features/companies/public.server"
import { influencers } from "#database/schema/influencers"
import { collaborations } from "#database/schema/link-page"
import { currentLocale } from "#messages"
import { type Actor, readAs, type Tx } from "#platform/database/actor.server"
import { isUuid } from "#platform/database/ids"
import { NotFound } from "#platform/errors/errors"
import { typedPrice } from "#platform/text/money"
import { REVIEW } from "../deliverables/rules"
import type { OfferDraft } from "../offers/offer"
import { foldedObjective, totalsByObjective } from "../totals/queries.server"
import { loadCampaign } from "./commands.server"
import { openPrepared } from "./prepared.server"

type Asked = Readonly<{
  influencerId: string
  campaignId: string | null
  /** As in its address; see `prepareProposal`. */
  prepared: string | null
}>

/**
 * The defaults for a new proposal's form; null for somebody who may not propose. Throws `NotFound` for an influencer who is not on the
 * site, and for somebody else's campaign.
 */
export function findNewProposal(actor: Actor, { influencerId, campaignId, prepared }: Asked, now = new Date()) {
  return readAs(actor, async (tx) => {
    const party = await findParty(tx)
    if (party?.side !== "company") return null
    const influencer = await loadInfluencer(tx, influencerId)
    const campaign = campaignId ? await loadCampaign(tx, campaignId) : null
    const pair = { companyId: party.companyId, influencerId }
    const opened = prepared === null ? null : openPrepared(prepared, { companyId: party.companyId, influencerId }, now)
    const draft: OfferDraft = {
      disclosure: "paid_partnership",
      rounds: String(REVIEW.rounds),
      reviewDays: String(REVIEW.days),
      ...(campaign?.objective && { objective: campaign.objective }),
      ...(campaign?.budgetCents && { budget: typedPrice(campaign.budgetCents, currentLocale()) }),
      ...(campaign?.startsOn && { startsOn: campaign.startsOn }),
      ...(campaign?.endsOn && { endsOn: campaign.endsOn }),
      ...opened?.draft,
    }
    return {
      influencer,
      campaign: campaign && { id: campaign.id, name: campaign.name },
      draft,
      preparedAt: opened?.preparedAt ?? null,
      isPreparedGone: prepared !== null && !opened,
      objectives: await listObjectives(tx, pair),
      totals: await totalsByObjective(tx, pair, now),
      /** Only one can be open at a time: this is said before another one is written. */
      waitingId: await findWaitingProposalId(tx, pair, now),
    }
  })
}

async function findWaitingProposalId(
  tx: Tx,
  { companyId, influencerId }: { companyId: string; influencerId: string },
  now: Date,
) {
  const [waiting] = await tx
    .select({ id: collaborations.id })
    .from(collaborations)
    .where(
      and(
        eq(collaborations.companyId, companyId),
        eq(collaborations.influencerId, influencerId),
        eq(collaborations.status, "pending"),
        gt(collaborations.expiresAt, now),
      ),
    )
  return waiting?.id ?? null
}

type Pair = Readonly<{ companyId: string | null; influencerId: string | null }>

/** Objectives of the pair's earlier offers, the newest first; those that fold to the same text are one. */
async function listObjectives(tx: Tx, { companyId, influencerId }: Pair): Promise<string[]> {
  const { rows } = await tx.execute<{ objective: string }>(sql`
    select (array_agg(o.objective order by o.created_at desc))[1] as objective
    from collaborations c join collaboration_offers o on o.collaboration_id = c.id
    where c.company_id = ${companyId}::uuid and c.influencer_id = ${influencerId}::uuid
    group by ${foldedObjective(sql`o.objective`)} order by max(o.created_at) desc limit 20`)
  return rows.map(({ objective }) => objective)
}

async function loadInfluencer(tx: Tx, id: string) {
  const [influencer] = isUuid(id)
    ? await tx
        .select({ id: influencers.id, name: influencers.name, isVerified: influencers.isVerified })
        .from(influencers)
        .where(and(eq(influencers.id, id), eq(influencers.isActive, true)))
    : []
  if (!influencer) throw new NotFound("influencer")
  return influencer
}
