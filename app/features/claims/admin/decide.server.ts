import { and, eq, sql } from "drizzle-orm"
import { dropDealings, isLeaving } from "#app/features/accounts/public.server"
import { type Acting, readAsAdmin, withAdmin } from "#app/features/admin-kit/public.server"
import { handOver, lockInfluencer } from "#app/features/influencers/public.server"
import { claimRequests } from "#database/schema/claims"
import { type Locale, m } from "#messages"
import { writeAudit } from "#platform/audit/audit.server"
import type { Tx } from "#platform/database/actor.server"
import { errorCodes } from "#platform/errors/database-away.server"
import { Conflict, Invalid, NotFound } from "#platform/errors/errors"
import { queueMail } from "#platform/mail/outbox.server"
import { dealingsPart } from "./dealings-part.server"
import { type DecisionMails, decisionMails, rejectionMail } from "./mails.server"
import { obstacleOf, type RequesterStanding } from "./rules"

/** When two admins decide at once, or an admin and the requester act at once, the second is told that the first was faster. */
const DECIDED = "admin_claim_decided"

type Approved = { id: string; evidence: string }

/**
 * Makes the profile the requester's, in one transaction: the one who had it has it no more, what they said and signed under its
 * name does not pass, other requests about it that wait are rejected, all of them are written to. Throws `NotFound`; `Conflict` `admin_claim_decided` when it waits no more, and
 * one for each `Obstacle`; `Invalid` at `evidence` when neither a code nor an admin says what proves it.
 */
export async function approveClaim({ actor, client }: Acting, { id, evidence }: Approved) {
  const { requesterId, influencerId, influencerName } = await findClaim(actor, id)
  const mails = await decisionMails(influencerName)
  await withAdmin(actor, async (tx) => {
    // In the order in which requesters lock: themselves first, then the profile, then the requests.
    const leaves = await isLeaving(tx, requesterId)
    await lockRequester(tx, requesterId)
    await lockInfluencer(tx, influencerId)
    const claim = await lockPending(tx, id)
    const standing = await loadRequesterStanding(tx, requesterId, influencerId)
    const obstacle = obstacleOf({ ...standing, isLeaving: leaves }, actor.userId)
    if (obstacle) throw new Conflict(`admin_claim_${obstacle}`)
    if (claim.proof !== "proved" && evidence === "")
      throw new Invalid("admin_claim_evidence_missing", { field: "evidence" })

    const seen = evidence === "" ? null : evidence
    await close(tx, id, { state: "approved", decidedBy: actor.userId, evidence: seen })
    if (await isAnothers(tx, requesterId, influencerId)) await dropDealings(tx, influencerId)
    const previousOwner = await handOver(tx, { influencerId, userId: requesterId })
    await writeAudit(tx, {
      actor: actor.userId,
      action: "claim_approved",
      target: id,
      clientAddress: client.address,
      before: { influencerId, userId: previousOwner },
      after: { influencerId, userId: requesterId, proof: claim.proof },
    })
    await queueMail(tx, { to: claim.email, mail: mails.approved[claim.locale] })
    if (previousOwner) await tellPreviousOwner(tx, previousOwner, mails)
    for (const other of await listRivals(tx, influencerId)) {
      const reason = m.claim_reason_given_to_other({}, { locale: other.locale })
      await close(tx, other.id, { state: "rejected", decidedBy: actor.userId, reason })
      await writeAudit(tx, {
        actor: actor.userId,
        action: "claim_rejected",
        target: other.id,
        clientAddress: client.address,
        after: { approved: id },
      })
      await queueMail(tx, { to: other.email, mail: mails.givenToOther[other.locale] })
    }
  }).catch((error: unknown) => {
    // Linked to another page in this very moment.
    throw errorCodes(error).includes("23505") ? new Conflict("admin_claim_has_page", {}, { cause: error }) : error
  })
}

/** Says no, with a reason that the requester reads. Throws `NotFound`, `Conflict` `admin_claim_decided`. */
export async function rejectClaim({ actor, client }: Acting, { id, reason }: { id: string; reason: string }) {
  const { influencerName, locale } = await findClaim(actor, id)
  const mail = await rejectionMail({ influencerName, reason, locale })
  await withAdmin(actor, async (tx) => {
    const { email } = await lockPending(tx, id)
    await close(tx, id, { state: "rejected", decidedBy: actor.userId, reason })
    await writeAudit(tx, { actor: actor.userId, action: "claim_rejected", target: id, clientAddress: client.address })
    await queueMail(tx, { to: email, mail })
  })
}

async function findClaim(actor: Acting["actor"], id: string) {
  const { rows } = await readAsAdmin(actor, (tx) =>
    tx.execute<{ requesterId: string; influencerId: string; influencerName: string; locale: Locale }>(sql`
      select c.user_id as "requesterId", c.influencer_id as "influencerId", i.name as "influencerName", c.locale
      from claim_requests c join influencers i on i.id = c.influencer_id where c.id = ${id}::uuid`),
  )
  const [claim] = rows
  if (!claim) throw new NotFound("admin_claim_gone")
  return claim
}

async function lockRequester(tx: Tx, userId: string) {
  const { rowCount } = await tx.execute(sql`select 1 from profiles where id = ${userId}::uuid for update`)
  if (!rowCount) throw new NotFound("admin_claim_gone")
}

async function lockPending(tx: Tx, id: string) {
  const [claim] = await tx
    .select({
      state: claimRequests.state,
      proof: claimRequests.proof,
      email: claimRequests.email,
      locale: claimRequests.locale,
    })
    .from(claimRequests)
    .where(eq(claimRequests.id, id))
    .for("update")
  if (!claim) throw new NotFound("admin_claim_gone")
  if (claim.state !== "pending") throw new Conflict(DECIDED)
  return claim
}

type Standing = Omit<RequesterStanding, "isLeaving">

async function loadRequesterStanding(tx: Tx, requesterId: string, influencerId: string): Promise<Standing> {
  const { rows } = await tx.execute<Omit<Standing, "requesterId">>(sql`
    select exists (select 1 from user_roles where user_id = ${requesterId}::uuid and role in ('influencer', 'admin')) as "isInfluencer",
      exists (select 1 from influencer_user_mapping
        where user_id = ${requesterId}::uuid and influencer_id <> ${influencerId}::uuid) as "hasOtherPage"`)
  const [found] = rows
  return { requesterId, isInfluencer: false, hasOtherPage: false, ...found }
}

/** Whether somebody else has dealt with companies under the profile's name. What is the requester's by now stays as they have it. */
async function isAnothers(tx: Tx, requesterId: string, influencerId: string) {
  const { rowCount } = await tx.execute(
    sql`select 1 where ${dealingsPart(sql`${influencerId}::uuid`, sql`${requesterId}::uuid`)}`,
  )
  return rowCount === 1
}

type Closing = Pick<typeof claimRequests.$inferInsert, "state" | "decidedBy" | "reason" | "evidence">

function close(tx: Tx, id: string, closing: Closing) {
  return tx
    .update(claimRequests)
    .set({ ...closing, closedAt: sql`now()` })
    .where(eq(claimRequests.id, id))
}

/** The other requests about the profile that still wait. */
function listRivals(tx: Tx, influencerId: string) {
  return tx
    .select({ id: claimRequests.id, email: claimRequests.email, locale: claimRequests.locale })
    .from(claimRequests)
    .where(and(eq(claimRequests.influencerId, influencerId), eq(claimRequests.state, "pending")))
    .orderBy(claimRequests.id)
    .for("update")
}

async function tellPreviousOwner(tx: Tx, userId: string, mails: DecisionMails) {
  const { rows } = await tx.execute<{ email: string; locale: Locale }>(
    sql`select email, locale from profiles where id = ${userId}::uuid`,
  )
  const [owner] = rows
  if (owner) await queueMail(tx, { to: owner.email, mail: mails.taken[owner.locale] })
}
