import { and, eq, sql } from "drizzle-orm"
import { users } from "#database/schema/auth"
import { companies, companyMembers } from "#database/schema/companies"
import { leaveTrace } from "#platform/audit/audit.server"
import { touch } from "#platform/cache/touch.server"
import { SYSTEM, type Tx, withActor } from "#platform/database/actor.server"
import { companyTag } from "../tags"
import { type Unproved, whyUnproved } from "./rules"
import { siteDomain } from "./site-domain"

/** What stands in the way of the mark; null when nothing does. `domain` is what an owner's address has to end in. */
type Judgement = { why: Unproved | null; domain: string }

/**
 * Holds a company's mark against what its owners' confirmed addresses prove today: gives it, takes it away when the owner
 * whose address proved the website has another one or is an owner no more, and leaves an admin's alone. In the system
 * role's transaction; `by` is a user's id, for the audit log.
 */
export async function judgeCompany(tx: Tx, companyId: string, by: string): Promise<Judgement> {
  const [company] = await tx
    .select({ website: companies.website, how: companies.verifiedHow })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for("no key update")
  const domain = company?.website ? siteDomain(company.website) : ""
  if (!company || company.how === "admin") return { why: null, domain }
  const why = whyUnproved(await confirmedAddresses(tx, companyId), company.website)
  const how = why === null ? ("domain" as const) : null
  if (how === company.how) return { why, domain }

  await tx
    .update(companies)
    .set({ verifiedHow: how, verifiedAt: how ? sql`now()` : null })
    .where(eq(companies.id, companyId))
  await leaveTrace(tx, {
    actor: by,
    action: how ? "company_verified" : "company_unverified",
    target: companyId,
    before: { verified_how: company.how },
    after: { verified_how: how },
  })
  await touch(tx, [companyTag(companyId)])
  return { why, domain }
}

/** Judges the company that a person belongs to, after their address or their place in it changed; nothing for others. */
export function judgeVerification(userId: string) {
  return withActor(SYSTEM, async (tx) => {
    const [place] = await tx
      .select({ companyId: companyMembers.companyId })
      .from(companyMembers)
      .where(eq(companyMembers.userId, userId))
    if (place) await judgeCompany(tx, place.companyId, userId)
  })
}

async function confirmedAddresses(tx: Tx, companyId: string) {
  const rows = await tx
    .select({ email: users.email })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .where(
      and(eq(companyMembers.companyId, companyId), eq(companyMembers.role, "owner"), eq(users.emailVerified, true)),
    )
  return rows.map(({ email }) => email)
}
