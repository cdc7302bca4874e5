import { eq, sql } from "drizzle-orm"
import { companies } from "#database/schema/companies"
import { writeAudit } from "#platform/audit/audit.server"
import { touch } from "#platform/cache/touch.server"
import { goOnAs, type Member, SYSTEM, withActor } from "#platform/database/actor.server"
import { Conflict, Forbidden } from "#platform/errors/errors"
import { addCompany } from "../add.server"
import { readGuest } from "../invitation/queries.server"
import { loadOwnCompanyId } from "../party.server"
import { companyTag } from "../tags"
import { checkVerification } from "../verification/commands.server"
import { tellMarkLost } from "../verification/mark-mails.server"
import { type CompanyProfile, profileDigest } from "./schema.server"

/**
 * Writes what any member may change of their company. Another website takes the mark away (a trigger does), then the new
 * one is checked. Throws `Forbidden` for somebody without a company, `Conflict` where the profile is no longer that of
 * `base`: two tabs or two members would undo each other's words without a sign.
 */
export async function saveCompany(
  actor: Member,
  profile: CompanyProfile,
  { base = "", clientAddress }: { base?: string; clientAddress?: string } = {},
) {
  await withActor(actor, async (tx) => {
    const companyId = await loadOwnCompanyId(tx)
    const [standing] = await tx
      .select({
        name: companies.name,
        website: companies.website,
        siren: companies.siren,
        country: companies.country,
        description: companies.description,
        verifiedAt: companies.verifiedAt,
      })
      .from(companies)
      .where(eq(companies.id, companyId))
      .for("no key update")
    if (!standing) throw new Error("a member's own company is not there")
    // A second press of the button finds its own values stored already, which is no conflict.
    if (base !== "" && ![base, profileDigest(profile)].includes(profileDigest(standing)))
      throw new Conflict("company_changed_meanwhile")
    const [written] = await tx
      .update(companies)
      .set(profile)
      .where(eq(companies.id, companyId))
      .returning({ verifiedAt: companies.verifiedAt })
    await writeAudit(tx, {
      actor: actor.userId,
      action: "company_changed",
      target: companyId,
      clientAddress,
      before: { name: standing.name, website: standing.website, siren: standing.siren },
      after: { name: profile.name, website: profile.website, siren: profile.siren },
    })
    await touch(tx, [companyTag(companyId)])
    const isLost = standing.verifiedAt !== null && written?.verifiedAt == null
    // Members may not set the mark, nor read the owners' addresses.
    await goOnAs(tx, SYSTEM)
    if (standing.website !== profile.website) await checkVerification(tx, companyId, actor.userId, { hadMark: isLost })
    else if (isLost) await tellMarkLost(tx, companyId)
  })
}

/**
 * Opens the company of somebody whom an admin has given the role, and who has none: they own it, unverified and on the free
 * plan, as after a registration. Throws `Forbidden` `companies_only` without the role, `Conflict` where they belong to a
 * company already, or have a page.
 */
export async function openCompany(actor: Member, profile: CompanyProfile, clientAddress?: string) {
  await withActor(SYSTEM, async (tx) => {
    // The lock gives one company to a person who opens two at once, or accepts an invitation meanwhile.
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
