import { sql } from "drizzle-orm"
import { type Member, readAs, SYSTEM, type Tx } from "#platform/database/actor.server"
import { Forbidden } from "#platform/errors/errors"
import { sha256 } from "#platform/secrets/token.server"
import type { MemberRole } from "#vocabulary/roles"
import { type CompanyMarkView, markOf } from "../company-mark"
import { loadOwnCompanyId } from "../party.server"
import { type Guest, whyRefused } from "./rules"

export type Invitation = {
  id: string
  companyId: string
  company: string
  mark: CompanyMarkView | null
  email: string
  role: MemberRole
}

/** The invitation behind a mailed link, and why `userId` may not accept it, if so; null for an invalid link. Uses nothing up. */
export function findInvitation(token: string, userId: string | null, now = new Date()) {
  return readAs(SYSTEM, async (tx) => {
    const invitation = await readInvitation(tx, token, now)
    if (!invitation) return null
    const guest = userId ? await readGuest(tx, userId) : null
    return { ...invitation, refusal: guest && whyRefused(guest, invitation) }
  })
}

/** A condition on `company_invitations`: the sender is still an owner of the company. */
export const SENDER_OWNS = sql`exists (
  select 1 from company_members o where o.role = 'owner'
    and o.company_id = company_invitations.company_id and o.user_id = company_invitations.invited_by)`

/**
 * In the system role's transaction: the one who holds the token has read the mail. The right to invite is asked for when the link is used
 * too: who was let go leaves no door open behind them.
 */
export async function readInvitation(tx: Tx, token: string, now: Date): Promise<Invitation | null> {
  const { rows } = await tx.execute<Omit<Invitation, "mark"> & Parameters<typeof markOf>[0]>(sql`
    select company_invitations.id, c.id as "companyId", c.name as company, c.verified_how as "verifiedHow",
      c.verified_domain as "verifiedDomain", c.website, company_invitations.email, company_invitations.role
    from company_invitations join companies c on c.id = company_invitations.company_id
    where token_hash = ${sha256(token)} and accepted_at is null and expires_at > ${now.toISOString()}::timestamptz
      and ${SENDER_OWNS} and invited_by in (select app_private.who_may_see(c.id, null::uuid))`)
  const [found] = rows
  if (!found) return null
  const { verifiedHow, verifiedDomain, website, ...invitation } = found
  return { ...invitation, mark: markOf({ verifiedHow, verifiedDomain, website }) }
}

/** Somebody signed in. In the system role's transaction. */
export async function readGuest(tx: Tx, userId: string): Promise<Guest | null> {
  const { rows } = await tx.execute<Guest>(sql`
    select u.email, coalesce((select array_agg(r.role) from user_roles r where r.user_id = u.id), '{}') as roles,
      (select m.company_id from company_members m where m.user_id = u.id) as "companyId",
      exists (select 1 from influencer_user_mapping i where i.user_id = u.id) as "hasPage"
    from auth.users u where u.id = ${userId}::uuid and u.email_verified`)
  return rows[0] ?? null
}

/** In whose name somebody invites. Throws `Forbidden` without a company, and `owners_only` for a mere member. */
export async function loadInviter(actor: Member) {
  return readAs(actor, async (tx) => {
    const companyId = await loadOwnCompanyId(tx)
    const { rows } = await tx.execute<{ name: string; email: string; isOwner: boolean }>(sql`
      select c.name, p.email, app_private.owns_company() as "isOwner" from companies c, profiles p
      where c.id = ${companyId}::uuid and p.id = ${actor.userId}::uuid`)
    const [inviter] = rows
    if (!inviter?.isOwner) throw new Forbidden("owners_only")
    return { companyId, name: inviter.name, email: inviter.email }
  })
}

/** Whose address it is, and whether they are a colleague: those are no secret to each other. Null where nobody has it. */
export async function findAddressee(companyId: string, email: string) {
  const { rows } = await readAs(SYSTEM, (tx) =>
    tx.execute<{ userId: string; isColleague: boolean }>(sql`
      select u.id as "userId", exists (
        select from company_members m where m.user_id = u.id and m.company_id = ${companyId}::uuid) as "isColleague"
      from auth.users u where u.email = ${email}`),
  )
  return rows[0] ?? null
}
