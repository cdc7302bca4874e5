import { sql } from "drizzle-orm"
import { markOf } from "#app/features/companies/public"
import type { Tx } from "#platform/database/actor.server"
import type { Side } from "#vocabulary/roles"
import type { OtherParty } from "./view"

/** The other side of some conversations by its id, as the actor's side may see it. Who is not there has left the site, or hides. */
export async function otherParties(tx: Tx, side: Side, ids: readonly string[]): Promise<Map<string, OtherParty>> {
  if (ids.length === 0) return new Map()
  const list = sql`${sql.param([...ids])}::uuid[]`
  if (side === "company") {
    const { rows } = await tx.execute<{ id: string; name: string; isVerified: boolean; picture: string | null }>(
      sql`select id, name, is_verified as "isVerified", profile_image_url as picture from influencers where id = any(${list})`,
    )
    return new Map(rows.map((row) => [row.id, { ...row, side: "influencer", mark: null }]))
  }
  const { rows } = await tx.execute<{ id: string; name: string } & Parameters<typeof markOf>[0]>(sql`
    select id, name, verified_how as "verifiedHow", verified_domain as "verifiedDomain", website
    from companies where id = any(${list})`)
  return new Map(
    rows.map(({ id, name, ...verified }) => {
      const mark = markOf(verified)
      return [id, { id, name, side: "company", isVerified: mark !== null, mark, picture: null }]
    }),
  )
}
