import { companies, companyMembers } from "#database/schema/companies"
import type { Tx } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"

export type NewCompany = Readonly<{
  name: string
  website: string | null
  siren: string | null
  country?: string | null
  description?: string
}>

/** Makes a company with its first member, who owns it; returns its id. In the transaction of sign-up or of the system role. */
export async function addCompany(tx: Tx, ownerId: string, company: NewCompany) {
  const companyId = newId()
  await tx.insert(companies).values({ id: companyId, ...company })
  await tx.insert(companyMembers).values({ companyId, userId: ownerId, role: "owner" })
  return companyId
}
