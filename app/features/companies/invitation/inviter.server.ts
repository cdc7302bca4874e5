import { sql } from "drizzle-orm"
import { readAs, SYSTEM } from "#platform/database/actor.server"
import { Forbidden } from "#platform/errors/errors"
import { loadOwnCompanyId, type Member } from "../party.server"

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

/** Addresses of colleagues are no secret to each other. */
export async function isColleague(companyId: string, email: string) {
  const { rowCount } = await readAs(SYSTEM, (tx) =>
    tx.execute(sql`
      select 1 from company_members m join auth.users u on u.id = m.user_id
      where m.company_id = ${companyId}::uuid and u.email = ${email}`),
  )
  return rowCount !== 0
}
