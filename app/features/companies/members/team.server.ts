import { eq } from "drizzle-orm"
import { companies, companyMembers } from "#database/schema/companies"
import { type Member, readAs, type Tx, withActor } from "#platform/database/actor.server"
import { Conflict, Forbidden, Invalid } from "#platform/errors/errors"
import type { MemberRole } from "#vocabulary/roles"
import { loadOwnCompanyId } from "../party.server"
import { isLastOwner, type Place } from "./rules"

export type Team = { companyId: string; name: string; members: readonly Place[] }

/**
 * The actor's company with its members, held until the transaction ends: those who change them at once come one after the
 * other. Throws `Forbidden` for somebody without a company, and for whom was let go while they waited.
 */
async function lockTeam(tx: Tx, actor: Member): Promise<Team & { mine: Place }> {
  const companyId = await loadOwnCompanyId(tx)
  await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId)).for("no key update")
  return teamOf(tx, actor, companyId)
}

async function teamOf(tx: Tx, actor: Member, companyId: string): Promise<Team & { mine: Place }> {
  const [company] = await tx.select({ name: companies.name }).from(companies).where(eq(companies.id, companyId))
  const members = await tx
    .select({ userId: companyMembers.userId, role: companyMembers.role })
    .from(companyMembers)
    .where(eq(companyMembers.companyId, companyId))
  const mine = members.find(({ userId }) => userId === actor.userId)
  if (!company || !mine) throw new Forbidden("companies_only")
  return { companyId, name: company.name, members, mine }
}

/** Like `lockTeam`; throws `Forbidden` `owners_only` for members who are not owners. */
export async function lockOwnedTeam(tx: Tx, actor: Member): Promise<Team> {
  return asOwner(await lockTeam(tx, actor))
}

function asOwner({ mine, ...team }: Team & { mine: Place }): Team {
  if (mine.role !== "owner") throw new Forbidden("owners_only")
  return team
}

/** Does the work for who has proved to be the actor, and throws what is to be said beside the proof otherwise. */
export type AsProved = <Done>(work: (tx: Tx) => Promise<Done>) => Promise<Done>

type Wish = Readonly<{
  /** The member it is about; null for somebody who is not in the team yet. */
  about: string | null
  /** Their future role. */
  role?: MemberRole
  asProved: AsProved
}>

type OwnPlace = { mine: Place }

/** Changes the team of the actor, who owns the company. Throws as `changeTeam`, and `Forbidden` `owners_only` for other members. */
export function changeOwnedTeam<Done>(actor: Member, wish: Wish, work: (tx: Tx, team: Team) => Promise<Done>) {
  return changeAs(asOwner, actor, wish, work)
}

/**
 * Changes the team of the actor, whatever their role. What makes an owner, or touches one, takes somebody who has proved to be themself: one
 * who holds a session alone would take the company over, or throw its owner out. Throws as `lockTeam` and `asProved`.
 */
export function changeTeam<Done>(actor: Member, wish: Wish, work: (tx: Tx, team: Team) => Promise<Done>) {
  return changeAs((team) => team, actor, wish, work)
}

async function changeAs<Done>(
  admit: (team: Team & OwnPlace) => Team,
  actor: Member,
  { about, role, asProved }: Wish,
  work: (tx: Tx, team: Team) => Promise<Done>,
): Promise<Done> {
  const lockAdmitted = async (tx: Tx) => admit(await lockTeam(tx, actor))
  const isOfOwners = ({ members }: Team) =>
    role === "owner" || members.some((each) => each.userId === about && each.role === "owner")
  const before = await readAs(actor, async (tx) => admit(await teamOf(tx, actor, await loadOwnCompanyId(tx))))
  if (isOfOwners(before)) return asProved(async (tx) => work(tx, await lockAdmitted(tx)))
  return withActor(actor, async (tx) => {
    const team = await lockAdmitted(tx)
    // An owner since it was read.
    if (isOfOwners(team)) throw new Invalid("form_required", { field: "currentPassword" })
    return work(tx, team)
  })
}

/** Throws `Conflict` `member_last_owner`: a company always has somebody who answers for it. */
export function keepAnOwner({ members }: Team, userId: string) {
  if (isLastOwner(members, userId)) throw new Conflict("member_last_owner")
}
