import { and, eq, sql } from "drizzle-orm"
import { users } from "#database/schema/auth"
import { companies, companyMembers } from "#database/schema/companies"
import { writeAudit } from "#platform/audit/audit.server"
import { touch } from "#platform/cache/touch.server"
import { SYSTEM, type Tx, withActor } from "#platform/database/actor.server"
import { companyTag } from "../tags"
import { namesKnownBrand } from "./known-brands"
import { type Unproved, whyUnproved } from "./rules"
import { siteDomain } from "./site-domain"

/** What stands in the way of the mark; null when nothing does. `domain` is what an owner's address has to end in. */
type Judgement = { why: Unproved | "name_held" | null; domain: string }

/**
 * Holds a company's mark against what its owners' confirmed addresses prove today: gives it, takes it away when the owner
 * whose address proved the website has another one or is an owner no more, and leaves an admin's alone. A name that looks like
 * a known brand's or a verified company's waits for an admin, whatever the address proves. In the system role's transaction; `by` is a user's id, for the audit log.
 */
export async function judgeCompany(tx: Tx, companyId: string, by: string): Promise<Judgement> {
  const [company] = await tx
    .select({
      name: companies.name,
      website: companies.website,
      how: companies.verifiedHow,
      verifiedDomain: companies.verifiedDomain,
      nameHeldAt: companies.nameHeldAt,
    })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for("no key update")
  const domain = company?.website ? siteDomain(company.website) : ""
  if (!company || company.how === "admin") return { why: null, domain }
  const unproved = whyUnproved(await confirmedAddresses(tx, companyId), company.website)
  // A mark that stands was given to this very name: a trigger takes it away with the name.
  const isHeld = unproved === null && company.how === null && (await looksLikeAnother(tx, companyId, company.name))
  const why = isHeld ? "name_held" : unproved
  if (isHeld && company.nameHeldAt === null)
    await tx.update(companies).set({ nameHeldAt: sql`now()` }).where(eq(companies.id, companyId))
  const how = why === null ? ("domain" as const) : null
  const verifiedDomain = how && domain
  if (how === company.how && verifiedDomain === company.verifiedDomain) return { why, domain }

  await tx
    .update(companies)
    .set({ verifiedHow: how, verifiedAt: how ? sql`now()` : null, verifiedDomain, ...(how && { nameHeldAt: null }) })
    .where(eq(companies.id, companyId))
  await writeAudit(tx, {
    actor: by,
    action: how ? "company_verified" : "company_unverified",
    target: companyId,
    before: { verified_how: company.how, verified_domain: company.verifiedDomain },
    after: { verified_how: how, verified_domain: verifiedDomain },
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

/** Whether a name is a known brand's, or another verified company's, to a reader. Two who ask at once for one name go in turn. */
async function looksLikeAnother(tx: Tx, companyId: string, name: string) {
  if (namesKnownBrand(name)) return true
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('company:' || app_private.company_skeleton(${name}), 0))`,
  )
  const { rowCount } = await tx.execute(sql`
    select 1 from companies where name_skeleton = app_private.company_skeleton(${name}) and verified_at is not null
      and id <> ${companyId}::uuid limit 1`)
  return rowCount !== 0
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
