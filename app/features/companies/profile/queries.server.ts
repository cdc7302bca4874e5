import { eq } from "drizzle-orm"
import { companies } from "#database/schema/companies"
import { type Actor, readAs } from "#platform/database/actor.server"
import { findParty } from "../party.server"

/** The actor's company as its members see it; null for somebody who belongs to none. */
export function findOwnCompany(actor: Actor) {
  return readAs(actor, async (tx) => {
    const party = await findParty(tx)
    if (party?.side !== "company") return null
    const [company] = await tx
      .select({
        id: companies.id,
        name: companies.name,
        website: companies.website,
        siren: companies.siren,
        country: companies.country,
        description: companies.description,
        plan: companies.plan,
        verifiedHow: companies.verifiedHow,
        verifiedAt: companies.verifiedAt,
        verifiedDomain: companies.verifiedDomain,
        nameHeldAt: companies.nameHeldAt,
      })
      .from(companies)
      .where(eq(companies.id, party.companyId))
    return company ?? null
  })
}

export type OwnCompany = NonNullable<Awaited<ReturnType<typeof findOwnCompany>>>
