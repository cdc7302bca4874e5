import { eq } from "drizzle-orm"
import { companies, companyMembers } from "#database/schema/companies"
import type { Member, Tx } from "#platform/database/actor.server"
import { Conflict, Forbidden } from "#platform/errors/errors"
import { loadOwnCompanyId } from "../party.server"
import { isLastOwner, type Place } from "./rules"

export type Team = { companyId: string; name: string; members: readonly Place[] }

/**
 * The actor's company with its members, held until the transaction ends: whoever changes them at once comes one after the
 * other. Throws `Forbidden` for somebody without a company, and for whom was let go while they waited.
 */
export async function lockTeam(tx: Tx, actor: Member): Promise<Team & { mine: Place }> {
  const companyId = await loadOwnCompanyId(tx)
  const [company] = await tx
    .select({ name: companies.name })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for("no key update")
  const members = await tx
    .select({ userId: companyMembers.userId, role: companyMembers.role })
    .from(companyMembers)
    .where(eq(companyMembers.companyId, companyId))
  const mine = members.find(({ userId }) => userId === actor.userId)
  if (!company || !mine) throw new Forbidden("companies_only")
  return { companyId, name: company.name, members, mine }
}

/** As `lockTeam`; throws `Forbidden` `owners_only` for a mere member. */
export async function lockOwnedTeam(tx: Tx, actor: Member): Promise<Team> {
  const { mine, ...team } = await lockTeam(tx, actor)
  if (mine.role !== "owner") throw new Forbidden("owners_only")
  return team
}

/** Throws `Conflict` `member_last_owner`: a company always has somebody who answers for it. */
export function keepAnOwner({ members }: Team, userId: string) {
  if (isLastOwner(members, userId)) throw new Conflict("member_last_owner")
}
