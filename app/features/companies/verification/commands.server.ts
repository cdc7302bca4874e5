import { and, eq, isNull, sql } from "drizzle-orm"
import { companies, companyMembers } from "#database/schema/companies"
import { writeAudit } from "#platform/audit/audit.server"
import { touch } from "#platform/cache/touch.server"
import { type Member, readAs, SYSTEM, type Tx, withActor } from "#platform/database/actor.server"
import { Conflict } from "#platform/errors/errors"
import { isolate } from "#platform/text/bidi"
import { loadOwnCompanyId } from "../party.server"
import { companyTag } from "../tags"
import { namesKnownBrand } from "./known-brands"
import { tellMarkLost } from "./mark-mails.server"
import { lockCompany, ownersAddresses, sharesVerifiedName, type VerifiedCompany } from "./queries.server"
import { type Unproved, whyUnproved } from "./rules"
import { siteDomain } from "./site-domain"

type Obstacle = Unproved | "name_held"
type Mark = { how: "domain"; domain: string } | { how: null; domain: null }

/**
 * Checks the actor's company at their wish. Throws `Conflict` `company_unproved_no_website`, `_free_mail`, `_other_domain` or
 * `_name_held` where it remains unverified, `Forbidden` for somebody without a company.
 */
export async function askForVerification(actor: Member) {
  const companyId = await readAs(actor, loadOwnCompanyId)
  const { obstacle, domain } = await withActor(SYSTEM, (tx) => checkVerification(tx, companyId, actor.userId))
  if (obstacle) throw new Conflict(`company_unproved_${obstacle}`, { address: isolate(`@${domain}`) })
}

/** Checks the company of a person whose address or place in it changed; does nothing for people without one. */
export function checkVerificationOf(userId: string) {
  return withActor(SYSTEM, async (tx) => {
    const [place] = await tx
      .select({ companyId: companyMembers.companyId })
      .from(companyMembers)
      .where(eq(companyMembers.userId, userId))
    if (place) await checkVerification(tx, place.companyId, userId)
  })
}

/**
 * Gives a company the mark or takes it away, by what its owners' confirmed addresses prove today. The mark goes when the
 * owner whose address proved the website has another address or is an owner no more; its owners are told. Only admins touch an admin's mark.
 * In the system role's transaction; `by` is a user's id, for the audit log. `hadMark`: a change of the profile has just taken it away.
 * `domain`: what an owner's address has to end in.
 */
export async function checkVerification(tx: Tx, companyId: string, by: string, { hadMark = false } = {}) {
  const company = await lockCompany(tx, companyId)
  const domain = company?.website ? siteDomain(company.website) : ""
  if (!company || company.how === "admin") return { obstacle: null, domain }
  const obstacle = await findObstacle(tx, company)
  if (obstacle === "name_held") await holdName(tx, company)
  if (obstacle && (hadMark || company.how !== null)) await tellMarkLost(tx, companyId)
  await setMark(tx, company, obstacle ? { how: null, domain: null } : { how: "domain", domain }, by)
  return { obstacle, domain }
}

async function findObstacle(tx: Tx, company: VerifiedCompany): Promise<Obstacle | null> {
  const unproved = whyUnproved(await ownersAddresses(tx, company.id), company.website)
  if (unproved) return unproved
  // A mark that stands was given to this very name: a trigger takes it away with the name.
  if (company.how !== null) return null
  const looksLikeAnother = namesKnownBrand(company.name) || (await sharesVerifiedName(tx, company.id, company.name))
  return looksLikeAnother ? "name_held" : null
}

/** A name that looks like a known brand's or a verified company's waits for an admin, whatever the address proves. */
async function holdName(tx: Tx, { id }: VerifiedCompany) {
  await tx
    .update(companies)
    .set({ nameHeldAt: sql`now()` })
    .where(and(eq(companies.id, id), isNull(companies.nameHeldAt)))
}

async function setMark(tx: Tx, { id, ...before }: VerifiedCompany, { how, domain }: Mark, by: string) {
  if (how === before.how && domain === before.verifiedDomain) return
  await tx
    .update(companies)
    .set({ verifiedHow: how, verifiedAt: how && sql`now()`, verifiedDomain: domain, ...(how && { nameHeldAt: null }) })
    .where(eq(companies.id, id))
  await writeAudit(tx, {
    actor: by,
    action: how ? "company_verified" : "company_unverified",
    target: id,
    before: { verified_how: before.how, verified_domain: before.verifiedDomain },
    after: { verified_how: how, verified_domain: domain },
  })
  await touch(tx, [companyTag(id)])
}
