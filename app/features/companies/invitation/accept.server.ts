import { eq, sql } from "drizzle-orm"
import { userRoles } from "#database/schema/accounts"
import { companies, companyInvitations, companyMembers } from "#database/schema/companies"
import { writeAudit } from "#platform/audit/audit.server"
import { touch } from "#platform/cache/touch.server"
import { type Member, SYSTEM, type Tx, withActor } from "#platform/database/actor.server"
import { Conflict, Forbidden, Invalid } from "#platform/errors/errors"
import { takeRateLimit } from "#platform/rate-limit/rate-limit.server"
import { isolate } from "#platform/text/bidi"
import { MAX_PEOPLE } from "../members/rules"
import { companyTag } from "../tags"
import { checkVerification } from "../verification/commands.server"
import { type Invitation, readGuest, readInvitation } from "./queries.server"
import { whyRefused } from "./rules"

/**
 * Makes the actor a member of the company that the mailed link invites to; their sessions end with the change of role.
 * Throws `Invalid` `invitation_dead`, `Conflict` `invitation_refused_…` (see `whyRefused`; `team_full`), `RateLimited`.
 */
export async function acceptInvitation(actor: Member, token: string, clientAddress: string, now = new Date()) {
  await takeRateLimit("token_submit_address", clientAddress)
  await withActor(SYSTEM, async (tx) => {
    // Somebody who accepts two invitations at once joins one company. Locked before the company, in the same order as where people are
    // removed.
    await tx.execute(sql`select 1 from auth.users where id = ${actor.userId}::uuid for update`)
    const invitation = await lockInvitation(tx, token, now)
    const guest = await readGuest(tx, actor.userId)
    if (!guest) throw new Forbidden("session_missing")
    const refusal = whyRefused(guest, invitation)
    if (refusal) throw new Conflict(`invitation_refused_${refusal}`, { email: isolate(invitation.email) })
    // Room was left for it when it was sent. But it opened nothing, and held no place, while its sender was no owner.
    const members = await tx.$count(companyMembers, eq(companyMembers.companyId, invitation.companyId))
    if (members >= MAX_PEOPLE) throw new Conflict("invitation_refused_team_full")

    await join(tx, actor.userId, invitation)
    await tx.update(companyInvitations).set({ acceptedAt: now }).where(eq(companyInvitations.id, invitation.id))
    await writeAudit(tx, {
      actor: actor.userId,
      action: "company_joined",
      target: invitation.companyId,
      clientAddress,
      after: { role: invitation.role },
    })
    await checkVerification(tx, invitation.companyId, actor.userId)
    await touch(tx, [companyTag(invitation.companyId)])
  })
}

/** The company is held as by all who change its members; then the link is looked up once more: it may have died meanwhile. */
async function lockInvitation(tx: Tx, token: string, now: Date) {
  const found = await readInvitation(tx, token, now)
  if (!found) throw new Invalid("invitation_dead")
  await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, found.companyId)).for("no key update")
  const invitation = await readInvitation(tx, token, now)
  if (!invitation) throw new Invalid("invitation_dead")
  return invitation
}

async function join(tx: Tx, userId: string, { companyId, role }: Invitation) {
  await tx.insert(companyMembers).values({ companyId, userId, role })
  // A plain user may have a row that says so; the oldest is the primary role.
  await tx.delete(userRoles).where(eq(userRoles.userId, userId))
  await tx.insert(userRoles).values({ userId, role: "entreprise" })
}
