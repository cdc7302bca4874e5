import { eq } from "drizzle-orm"
import { companies } from "#database/schema/companies"
import { leaveTrace } from "#platform/audit/audit.server"
import { touch } from "#platform/cache/touch.server"
import { withActor } from "#platform/database/actor.server"
import { loadOwnCompanyId, type Member } from "../party.server"
import { companyTag } from "../tags"
import { judgeVerification } from "../verification/judge.server"
import { judgeLater } from "../verification/later.server"
import type { CompanyProfile } from "./schema.server"

/**
 * Writes what any member may change of their company. Another website takes the mark away (a trigger does), then it is
 * judged for the new one. Throws `Forbidden` for somebody without a company.
 */
export async function saveCompany(actor: Member, profile: CompanyProfile, clientAddress?: string) {
  const hasMoved = await withActor(actor, async (tx) => {
    const companyId = await loadOwnCompanyId(tx)
    const [before] = await tx
      .select({ name: companies.name, website: companies.website, siren: companies.siren })
      .from(companies)
      .where(eq(companies.id, companyId))
      .for("no key update")
    await tx.update(companies).set(profile).where(eq(companies.id, companyId))
    await leaveTrace(tx, {
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
    if (hasMoved) await judgeLater(tx, companyId, actor.userId)
    return hasMoved
  })
  if (hasMoved) await judgeVerification(actor.userId)
}
