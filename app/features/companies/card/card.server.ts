import { eq } from "drizzle-orm"
import { companies } from "#database/schema/companies"
import type { Tx } from "#platform/database/actor.server"

const CARD = {
  id: companies.id,
  name: companies.name,
  website: companies.website,
  country: companies.country,
  description: companies.description,
  plan: companies.plan,
  verifiedHow: companies.verifiedHow,
  verifiedAt: companies.verifiedAt,
  verifiedDomain: companies.verifiedDomain,
  createdAt: companies.createdAt,
}

/** A company's public data, if the actor may read it at all (creators, its members, admins); else null. */
export async function companyCard(tx: Tx, companyId: string) {
  const [card] = await tx.select(CARD).from(companies).where(eq(companies.id, companyId))
  return card ?? null
}

export type CompanyCard = NonNullable<Awaited<ReturnType<typeof companyCard>>>
