import { and, eq } from "drizzle-orm"
import { loadOwnCompanyId } from "#app/features/companies/public.server"
import { hasBlocked, openConversation } from "#app/features/messaging/public.server"
import * as paths from "#app/paths"
import { companies } from "#database/schema/companies"
import { influencers } from "#database/schema/influencers"
import { collaborations } from "#database/schema/link-page"
import { companyLists } from "#database/schema/lists"
import { type Member, readAs, type Tx, withActor } from "#platform/database/actor.server"
import { isUuid, newId } from "#platform/database/ids"
import { Conflict, Invalid, NotFound } from "#platform/errors/errors"
import { takeRateLimit } from "#platform/rate-limit/rate-limit.server"
import { expireProposals } from "../expiry/commands.server"
import { record } from "../history.server"
import { mailsOf, queueMails } from "../mails.server"
import { insertOffer } from "../offers/commands.server"
import { differencesBetween } from "../offers/differences"
import { loadOffer } from "../offers/queries.server"
import type { OfferForm } from "../offers/schema.server"
import { expiryOf } from "../transitions"
import { sealPrepared } from "./prepared.server"

type Wanted = Readonly<{ influencerId: string; campaignId: string | null; offer: OfferForm }>

type Waiting = Readonly<{ companyId: string; influencerId: string; offer: OfferForm }>

/**
 * Proposes a collaboration to an influencer for the actor's company; returns its id. The first one opens their conversation,
 * under its quota. Throws `Forbidden` for everybody but companies, `NotFound` for an influencer who is not on the site or a
 * campaign of others, `RateLimited`, `Conflict` while another proposal waits between the two, while the company blocks the
 * influencer, or when the day's quota is used up. The same proposal sent twice, its first answer lost, is one.
 */
export async function propose(actor: Member, { campaignId, offer, ...wanted }: Wanted, now = new Date()) {
  // The form's address may have the id in capitals: rate limits must count both spellings as one.
  const influencerId = wanted.influencerId.toLowerCase()
  // One whose time is over would still count as open.
  await expireProposals(now)
  const company = await readAs(actor, async (tx) => {
    await assertOnSite(tx, influencerId)
    if (campaignId) await loadCampaign(tx, campaignId)
    return loadOwnCompany(tx)
  })
  await takeRateLimit("proposal_pair", `${company.id} ${influencerId}`, now)
  const id = newId()
  const between = { companyId: company.id, influencerId, side: "company" } as const
  const mails = await mailsOf({ ...between, kind: "proposed", collaborationId: id, title: offer.title })
  return withActor(actor, async (tx) => {
    const { userId } = actor
    if (await hasBlocked(tx, { side: "company", companyId: company.id }, { companyId: company.id, influencerId }))
      throw new Conflict("messages_you_block")
    await openConversation(tx, { companyId: company.id, influencerId, purpose: "collaboration", userId }, now)
    const [proposed] = await tx
      .insert(collaborations)
      .values({
        id,
        influencerId,
        companyId: company.id,
        companyName: company.name,
        websiteUrl: company.website,
        campaignId,
        status: "pending",
        published: false,
        createdAt: now,
        offerVersion: 1,
        awaiting: "influencer",
        expiresAt: expiryOf(now),
      })
      .onConflictDoNothing()
      .returning({ delivered: collaborations.delivered })
    if (!proposed) return findSameWaiting(tx, { companyId: company.id, influencerId, offer })
    await insertOffer(tx, { collaborationId: id, version: 1, side: "company", userId, offer })
    await record(tx, {
      ...between,
      collaborationId: id,
      userId,
      kind: "proposed",
      version: 1,
      isMailed: mails.length > 0,
    })
    if (proposed.delivered) await queueMails(tx, mails)
    return id
  })
}

/** The proposal that waits between the two, where it is the very one. Throws `Conflict` where it is another. */
async function findSameWaiting(tx: Tx, { companyId, influencerId, offer }: Waiting) {
  const isWaiting = and(
    eq(collaborations.companyId, companyId),
    eq(collaborations.influencerId, influencerId),
    eq(collaborations.status, "pending"),
    eq(collaborations.offerVersion, 1),
  )
  const [waiting] = await tx.select({ id: collaborations.id }).from(collaborations).where(isWaiting)
  if (!waiting) throw new Conflict("collaborations_open_already")
  const offered = await loadOffer(tx, waiting.id, 1)
  const isSame = offered.note === offer.note && differencesBetween(offered, { ...offered, ...offer }).length === 0
  if (!isSame) throw new Conflict("collaborations_open_already")
  return waiting.id
}

/**
 * The address where a proposal stands that a program has prepared, for a person of the actor's company to read and send. It has the
 * whole offer in it: nothing is stored, nobody is told. Throws `Forbidden` for everybody but companies, `NotFound` for an influencer
 * who is not on the site, `Invalid` `collaborations_prepared_too_long`.
 */
export async function prepareProposal(
  actor: Member,
  { influencerId, offer }: Pick<Wanted, "influencerId" | "offer">,
): Promise<string> {
  const companyId = await readAs(actor, async (tx) => {
    const id = await loadOwnCompanyId(tx)
    await assertOnSite(tx, influencerId)
    return id
  })
  const prepared = sealPrepared(offer, { companyId, influencerId }, new Date())
  if (!prepared) throw new Invalid("collaborations_prepared_too_long", { field: "brief" })
  return paths.newCollaboration(influencerId, { prepared })
}

/** A campaign of the actor's company. Throws `NotFound` for another's, and for a list that is none. */
export async function loadCampaign(tx: Tx, id: string) {
  const [campaign] = isUuid(id)
    ? await tx
        .select({
          id: companyLists.id,
          name: companyLists.name,
          objective: companyLists.objective,
          budgetCents: companyLists.budgetCents,
          startsOn: companyLists.startsOn,
          endsOn: companyLists.endsOn,
        })
        .from(companyLists)
        .where(and(eq(companyLists.id, id), eq(companyLists.kind, "campaign")))
    : []
  if (!campaign) throw new NotFound("campaign")
  return campaign
}

async function loadOwnCompany(tx: Tx) {
  const id = await loadOwnCompanyId(tx)
  const [company] = await tx
    .select({ id: companies.id, name: companies.name, website: companies.website })
    .from(companies)
    .where(eq(companies.id, id))
  if (!company) throw new NotFound("company")
  return { ...company, website: /^https?:\/\//.test(company.website ?? "") ? company.website : null }
}

async function assertOnSite(tx: Tx, influencerId: string) {
  const found = isUuid(influencerId)
    ? await tx
        .select({ id: influencers.id })
        .from(influencers)
        .where(and(eq(influencers.id, influencerId), eq(influencers.isActive, true)))
    : []
  if (found.length === 0) throw new NotFound("influencer")
}
