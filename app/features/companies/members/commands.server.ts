import { and, eq } from "drizzle-orm"
import { siteIdentity } from "#app/features/settings/public.server"
import { companyMembers } from "#database/schema/companies"
import { writeAudit } from "#platform/audit/audit.server"
import { touch } from "#platform/cache/touch.server"
import { goOnAs, type Member, readAs, SYSTEM, type Tx } from "#platform/database/actor.server"
import { isUuid } from "#platform/database/ids"
import { NotFound } from "#platform/errors/errors"
import { queueMail } from "#platform/mail/outbox.server"
import type { MemberRole } from "#vocabulary/roles"
import { companyTag } from "../tags"
import { checkVerification } from "../verification/commands.server"
import { type MemberNews, memberMail } from "./member-mails.server"
import type { Place } from "./rules"
import type { ChosenRole } from "./schema.server"
import { type AsProved, changeOwnedTeam, changeTeam, keepAnOwner, type Team } from "./team.server"

type Circumstances = Readonly<{ asProved: AsProved; clientAddress?: string | undefined }>

/** Makes a colleague an owner, or a member again, and tells them so. Throws as `changeOwnedTeam`, `NotFound`, `Conflict` `member_last_owner`. */
export async function changeMemberRole(
  actor: Member,
  { id, role }: ChosenRole,
  { asProved, clientAddress }: Circumstances,
) {
  const mail = await mailTo(id, actor, role)
  await changeOwnedTeam(actor, { about: id, role, asProved }, async (tx, team) => {
    const before = placeOf(team, id)
    if (role === "member") keepAnOwner(team, id)
    await tx.update(companyMembers).set({ role }).where(isAt(team, id))
    if (mail && before.role !== role) await queueMail(tx, mail)
    await recordAndCheck(tx, { actor, clientAddress, team, before, action: "company_member_role_set", role })
  })
}

/** Lets a colleague go, who is told so and is a plain user from then on. Throws as `changeMemberRole`. */
export async function removeMember(actor: Member, id: string, { asProved, clientAddress }: Circumstances) {
  const mail = await mailTo(id, actor, "removed")
  await changeOwnedTeam(actor, { about: id, asProved }, async (tx, team) => {
    const before = placeOf(team, id)
    keepAnOwner(team, id)
    await tx.delete(companyMembers).where(isAt(team, id))
    if (mail) await queueMail(tx, mail)
    await recordAndCheck(tx, { actor, clientAddress, team, before, action: "company_member_removed" })
  })
}

/**
 * The actor belongs to their company no more. Throws as `changeTeam`, `Conflict` `member_last_owner`, `Forbidden` without a company.
 */
export async function leaveCompany(actor: Member, { asProved, clientAddress }: Circumstances) {
  await changeTeam(actor, { about: actor.userId, asProved }, async (tx, team) => {
    const before = placeOf(team, actor.userId)
    keepAnOwner(team, actor.userId)
    await tx.delete(companyMembers).where(isAt(team, actor.userId))
    await recordAndCheck(tx, { actor, clientAddress, team, before, action: "company_left" })
  })
}

/** Made before the transaction, which finds out whether they are colleagues at all; null for the actor, who knows. */
async function mailTo(userId: string, actor: Member, news: MemberNews) {
  if (userId === actor.userId || !isUuid(userId)) return null
  const site = await siteIdentity()
  return readAs(SYSTEM, (tx) => memberMail(tx, userId, news, site))
}

function placeOf({ members }: Team, id: string): Place {
  const place = members.find(({ userId }) => userId === id)
  if (!place) throw new NotFound()
  return place
}

function isAt({ companyId }: Team, userId: string) {
  return and(eq(companyMembers.companyId, companyId), eq(companyMembers.userId, userId))
}

type Change = {
  actor: Member
  clientAddress: string | undefined
  team: Team
  before: Place
  action: string
  role?: MemberRole
}

async function recordAndCheck(tx: Tx, { actor, clientAddress, team: { companyId }, before, action, role }: Change) {
  await writeAudit(tx, {
    actor: actor.userId,
    action,
    target: before.userId,
    clientAddress,
    before: { company: companyId, role: before.role },
    after: role && { company: companyId, role },
  })
  await touch(tx, [companyTag(companyId)])
  // The address that proved the website may be an owner's no more, or another one's now. Members may not set the mark.
  await goOnAs(tx, SYSTEM)
  await checkVerification(tx, companyId, actor.userId)
}
