import { sql } from "drizzle-orm"
import { type Actor, readAs } from "#platform/database/actor.server"
import type { Role } from "#vocabulary/roles"

/** The procedure `get_user_roles`: the roles of a person, oldest first; none of another's, but to admins. */
export function getUserRoles(actor: Actor, userId: string): Promise<{ role: Role }[]> {
  return readAs(actor, async (tx) => {
    const { rows } = await tx.execute<{ role: Role }>(sql`select role from app_private.get_user_roles(${userId}::uuid)`)
    return rows
  })
}

/** The actor's own influencer, as get_user_influencer_id finds it, and company. */
export function findOwnIds(actor: Actor): Promise<{ influencerId: string | null; companyId: string | null }> {
  return readAs(actor, async (tx) => {
    const { rows } = await tx.execute<{ influencerId: string | null; companyId: string | null }>(
      sql`select app_private.get_user_influencer_id() as "influencerId", app_private.get_user_company_id() as "companyId"`,
    )
    return rows[0] ?? { influencerId: null, companyId: null }
  })
}
