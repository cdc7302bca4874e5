import { eq, sql } from "drizzle-orm"
import { companies } from "#database/schema/companies"
import { writeAudit } from "#platform/audit/audit.server"
import { touch } from "#platform/cache/touch.server"
import { type Member, SYSTEM, type Tx, withActor } from "#platform/database/actor.server"
import { Conflict, Forbidden } from "#platform/errors/errors"
import { addCompany } from "../add.server"
import { readGuest } from "../invitation/queries.server"
import { loadOwnCompanyId } from "../party.server"
import { companyTag } from "../tags"
import { checkVerification, checkVerificationOf } from "../verification/commands.server"
import { checkVerificationLater } from "../verification/queue.server"
import { profileMark } from "./queries.server"
import type { CompanyProfile } from "./schema.server"

/**
 * Writes what any member may change of their company. Another website takes the mark away (a trigger does), then the new
 * one is checked. Throws `Forbidden` for somebody without a company, `Conflict` where the profile is no longer the one that was
 * seen: two tabs or two members would undo each other's words without a sign.
 */
export async function saveCompany(
  actor: Member,
  profile: CompanyProfile,
  { seen = "", clientAddress }: { seen?: string; clientAddress?: string } = {},
) {
  const hasMoved = await withActor(actor, async (tx) => {
    const companyId = await loadOwnCompanyId(tx)
    const [before] = await tx
      .select({ name: companies.name, website: companies.website, siren: companies.siren })
      .from(companies)
      .where(eq(companies.id, companyId))
      .for("no key update")
    if (seen !== "" && (await isAnother(tx, companyId, { seen, profile })))
      throw new Conflict("company_changed_meanwhile")
    await tx.update(companies).set(profile).where(eq(companies.id, companyId))
    await writeAudit(tx, {
      actor: actor.userId,
      action: "company_changed",
      target: companyId,
      clientAddress,
      before,
      after: { name: profile.name, website: profile.website, siren: profile.siren },
    })
    await touch(tx, [companyTag(companyId)])
    const hasMoved = before?.website !== profile.website
    // The next screen says the outcome, before the job does it.
    if (hasMoved) await checkVerificationLater(tx, companyId, actor.userId)
    return hasMoved
  })
  if (hasMoved) await checkVerificationOf(actor.userId)
}

/** Whether something stands there that neither was seen nor is what is being saved, as by a second press. */
async function isAnother(tx: Tx, companyId: string, { seen, profile }: { seen: string; profile: CompanyProfile }) {
  const { name, website, siren, country, description } = profile
  const sent = sql`row(${name}::text, ${website}::text, ${siren}::text, ${country}::text, ${description}::text)`
  const [now] = await tx
    .select({ isKnown: sql<boolean>`${profileMark} in (${seen}, md5(${sent}::text))` })
    .from(companies)
    .where(eq(companies.id, companyId))
  return now?.isKnown === false
}

/**
 * Opens the company of somebody whom an admin has given the role, and who has none: they own it, unverified and on the free
 * plan, as after a registration. Throws `Forbidden` `companies_only` without the role, `Conflict` where they belong to a
 * company already, or have a page.
 */
export async function openCompany(actor: Member, profile: CompanyProfile, clientAddress?: string) {
  await withActor(SYSTEM, async (tx) => {
    // Whoever opens one twice at once, or follows an invitation meanwhile, has one company.
    await tx.execute(sql`select 1 from auth.users where id = ${actor.userId}::uuid for update`)
    const person = await readGuest(tx, actor.userId)
    if (!person?.roles.includes("entreprise")) throw new Forbidden("companies_only")
    if (person.companyId) throw new Conflict("invitation_refused_in_company")
    if (person.hasPage) throw new Conflict("invitation_refused_has_page")
    const companyId = await addCompany(tx, actor.userId, profile)
    await writeAudit(tx, {
      actor: actor.userId,
      action: "company_opened",
      target: companyId,
      clientAddress,
      after: { name: profile.name, website: profile.website, siren: profile.siren },
    })
    await checkVerification(tx, companyId, actor.userId)
    await touch(tx, [companyTag(companyId)])
  })
}
