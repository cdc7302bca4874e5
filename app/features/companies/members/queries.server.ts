import { eq, sql } from "drizzle-orm"
import { companies, companyInvitations } from "#database/schema/companies"
import { type Member, readAs, SYSTEM } from "#platform/database/actor.server"
import type { MemberRole } from "#vocabulary/roles"
import { SENDER_OWNS } from "../invitation/queries.server"
import { findParty } from "../party.server"

export type Colleague = {
  userId: string
  firstName: string
  lastName: string
  email: string
  role: MemberRole
  since: Date
}
export type OpenInvitation = {
  id: string
  email: string
  role: MemberRole
  expiresAt: Date
  isOver: boolean
  /** It opens nothing where that is no longer so. */
  senderOwns: boolean
}
export type TeamView = {
  company: { id: string; name: string }
  mine: MemberRole
  /** In the order in which they joined. */
  colleagues: Colleague[]
  /** The newest first, those that are over too, until they are sent again or taken back. */
  invitations: OpenInvitation[]
}

/** The actor's company with its people; null for somebody who belongs to none. */
export async function findTeam(actor: Member): Promise<TeamView | null> {
  const now = new Date()
  const own = await readAs(actor, async (tx) => {
    const party = await findParty(tx)
    if (party?.side !== "company") return null
    const { id, name } = companies
    const [company] = await tx.select({ id, name }).from(companies).where(eq(id, party.companyId))
    const rows = await tx
      .select({
        id: companyInvitations.id,
        email: companyInvitations.email,
        role: companyInvitations.role,
        expiresAt: companyInvitations.expiresAt,
        senderOwns: sql<boolean>`${SENDER_OWNS}`,
      })
      .from(companyInvitations)
      .where(sql`${companyInvitations.companyId} = ${party.companyId} and ${companyInvitations.acceptedAt} is null`)
      .orderBy(sql`${companyInvitations.createdAt} desc, ${companyInvitations.id} desc`)
    const invitations = rows.map((row) => ({ ...row, isOver: row.expiresAt <= now }))
    return company && { company, invitations }
  })
  if (!own) return null
  const colleagues = await listColleagues(own.company.id)
  const mine = colleagues.find(({ userId }) => userId === actor.userId)?.role
  return mine ? { ...own, mine, colleagues } : null
}

/** Names and addresses of others are for their colleagues alone: the company is the asker's own, as the database said. */
async function listColleagues(companyId: string): Promise<Colleague[]> {
  const { rows } = await readAs(SYSTEM, (tx) =>
    tx.execute<Omit<Colleague, "since"> & { since: number }>(sql`
      select m.user_id as "userId", u.email, m.role, p.first_name as "firstName", p.last_name as "lastName",
        (extract(epoch from coalesce(r.created_at, u.created_at)) * 1000)::float8 as since
      from company_members m join auth.users u on u.id = m.user_id join profiles p on p.id = m.user_id
        left join user_roles r on r.user_id = m.user_id and r.role = 'entreprise'
      where m.company_id = ${companyId}::uuid
      order by coalesce(r.created_at, u.created_at), m.user_id`),
  )
  return rows.map((row) => ({ ...row, since: new Date(row.since) }))
}
