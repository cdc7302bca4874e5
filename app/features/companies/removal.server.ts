import { and, eq, sql } from "drizzle-orm"
import { siteIdentity } from "#app/features/settings/public.server"
import { companies, companyMembers } from "#database/schema/companies"
import { collaborations } from "#database/schema/link-page"
import { writeAudit } from "#platform/audit/audit.server"
import { touch } from "#platform/cache/touch.server"
import type { Tx } from "#platform/database/actor.server"
import { queueMail } from "#platform/mail/outbox.server"
import type { MemberRole } from "#vocabulary/roles"
import { memberMail } from "./members/member-mails.server"
import { endOpenProposals } from "./open-proposals.server"
import { companyTag } from "./tags"
import { checkVerification } from "./verification/commands.server"

/**
 * Takes a person who is removed out of their company. Where they were its last owner, the one who has been there longest
 * becomes one and is told so; where nobody stays, the company goes, and what it has proposed is over. In the system role's transaction. Returns how many companies went.
 */
export async function removeFromCompany(tx: Tx, userId: string): Promise<number> {
  const [place] = await tx
    .select({ companyId: companyMembers.companyId })
    .from(companyMembers)
    .where(eq(companyMembers.userId, userId))
  if (!place) return 0
  const { companyId } = place
  // Colleagues who go in the same moment wait here for each other.
  await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId)).for("update")
  await tx.delete(companyMembers).where(and(eq(companyMembers.companyId, companyId), eq(companyMembers.userId, userId)))

  const [heir] = await listHeirs(tx, companyId)
  if (!heir) {
    await endOpenProposals(tx, eq(collaborations.companyId, companyId))
    await tx.delete(companies).where(eq(companies.id, companyId))
    return 1
  }
  if (heir.role !== "owner") await inherit(tx, { companyId, heir: heir.userId, from: userId })
  await checkVerification(tx, companyId, userId)
  await touch(tx, [companyTag(companyId)])
  return 0
}

/** Owners first, then by the day they joined: with it came the role. */
async function listHeirs(tx: Tx, companyId: string) {
  const { rows } = await tx.execute<{ userId: string; role: MemberRole }>(sql`
    select m.user_id as "userId", m.role from company_members m
      left join user_roles r on r.user_id = m.user_id and r.role = 'entreprise'
    where m.company_id = ${companyId}::uuid
    order by m.role = 'owner' desc, r.created_at nulls last, m.user_id`)
  return rows
}

async function inherit(tx: Tx, { companyId, heir, from }: { companyId: string; heir: string; from: string }) {
  await tx
    .update(companyMembers)
    .set({ role: "owner" })
    .where(and(eq(companyMembers.companyId, companyId), eq(companyMembers.userId, heir)))
  await writeAudit(tx, {
    actor: from,
    action: "company_member_role_set",
    target: heir,
    before: { company: companyId, role: "member" },
    after: { company: companyId, role: "owner" },
  })
  // Who inherits is known here at the earliest.
  const mail = await memberMail(tx, heir, "owner", await siteIdentity())
  if (mail) await queueMail(tx, mail)
}
