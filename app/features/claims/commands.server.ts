import { and, eq, sql } from "drizzle-orm"
import { stateSixteen } from "#app/features/accounts/public.server"
import { claimRequests } from "#database/schema/claims"
import type { Locale } from "#messages"
import { writeAudit } from "#platform/audit/audit.server"
import { type Member, readAs, type Tx, withActor } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { insertOnly } from "#platform/database/insert-only.server"
import { Conflict, Invalid } from "#platform/errors/errors"
import { queueMail } from "#platform/mail/outbox.server"
import { takeRateLimit } from "#platform/rate-limit/rate-limit.server"
import { newCode } from "./code.server"
import { claimMails } from "./mails/claim-mails.server"
import { lockRequester, ownClaim } from "./own-claim.server"
import { MAX_PENDING } from "./rules"
import type { NewClaim } from "./schema.server"

type SentFrom = { clientAddress: string; locale: Locale; now?: Date }

/**
 * Keeps somebody's word that a profile is theirs, and promises the mails about it; returns the request's id. The same
 * request sent again while the first one waits is the first one. Throws `Invalid` for a profile that is theirs already or
 * not shown, `Conflict` for a second request about it or one too many at a time, `RateLimited`.
 */
export async function requestClaim(
  requester: Member,
  claim: NewClaim,
  { clientAddress, locale, now = new Date() }: SentFrom,
) {
  const { userId } = requester
  const { influencerId, message, email } = claim
  const standing = await readAs(requester, (tx) => claimable(tx, requester, claim))
  if (standing.sentBefore) return standing.sentBefore
  await takeRateLimit("public_form_address", clientAddress, now)
  await takeRateLimit("claim_account", userId, now)
  await takeRateLimit("claim_account", email, now)
  await takeRateLimit("unproven_mail_account", email, now)

  const [id, code] = [newId(), newCode()]
  const mails = await claimMails({ claim, code, influencerName: standing.name, locale, now })
  return withActor(requester, async (tx) => {
    await lockRequester(tx, requester)
    const { sentBefore } = await claimable(tx, requester, claim)
    if (sentBefore) return sentBefore
    const waiting = await tx.$count(
      claimRequests,
      and(eq(claimRequests.userId, userId), eq(claimRequests.state, "pending")),
    )
    if (waiting >= MAX_PENDING) throw new Conflict("claim_too_many", { limit: MAX_PENDING })

    await insertOnly(tx, claimRequests, { id, userId, influencerId, message, email, locale, code })
    await stateSixteen(tx, userId)
    for (const mail of mails) await queueMail(tx, mail)
    const after = { influencerId }
    await writeAudit(tx, { actor: userId, action: "claim_requested", target: id, clientAddress, after })
    return id
  })
}

/** Whether the requester may claim it: what it is called, and the request with the same words that waits already. */
async function claimable(tx: Tx, { userId }: Member, { influencerId, message, email }: NewClaim) {
  const { rows } = await tx.execute<{ name: string; is_own: boolean; id: string | null; is_same: boolean }>(sql`
    select i.name, i.id is not distinct from app_private.get_user_influencer_id() as is_own,
      c.id, c.message = ${message} and c.email = ${email} as is_same
    from influencers i left join claim_requests c
      on c.influencer_id = i.id and c.user_id = ${userId}::uuid and c.state = 'pending'
    where i.id = ${influencerId}::uuid and (i.is_active or i.id = app_private.get_user_influencer_id())`)
  const [found] = rows
  const beside = { field: "influencerId" }
  if (!found) throw new Invalid("claim_profile_gone", beside)
  if (found.is_own) throw new Invalid("claim_own", beside)
  if (found.id && !found.is_same) throw new Conflict("claim_pending_already", beside)
  return { name: found.name, sentBefore: found.id }
}

/** Takes a request back; one that is withdrawn already stays so. Throws `NotFound`, or `Conflict` when it was decided. */
export function withdrawClaim(requester: Member, id: string, clientAddress: string) {
  return withActor(requester, async (tx) => {
    await lockRequester(tx, requester)
    const { state } = await ownClaim(tx, requester, id)
    if (state === "withdrawn") return
    // An admin may decide in this moment: then there is nothing to withdraw any more.
    const { rowCount } = await tx
      .update(claimRequests)
      .set({ state: "withdrawn", closedAt: sql`now()` })
      .where(and(eq(claimRequests.id, id), eq(claimRequests.state, "pending")))
    if (rowCount !== 1) throw new Conflict("claim_closed", { id })
    await writeAudit(tx, { actor: requester.userId, action: "claim_withdrawn", target: id, clientAddress })
  })
}
