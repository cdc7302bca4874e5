import { companyMembers } from "#database/schema/companies"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import type { MemberRole } from "#vocabulary/roles"
import { type AccountOptions, anAccount, type Company } from "./builders"

/** Another person of a company. */
export async function aColleague(
  { companyId }: Pick<Company, "companyId">,
  role: MemberRole,
  options: AccountOptions = {},
): Promise<Company> {
  const account = await anAccount({ firstName: "Paul", lastName: "Orsay", ...options, role: "entreprise" })
  await withActor(SYSTEM, (tx) => tx.insert(companyMembers).values({ companyId, userId: account.userId, role }))
  return { ...account, companyId }
}
