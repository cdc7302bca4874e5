import { sql } from "drizzle-orm"
import type { Side } from "#app/features/companies/public.server"
import type { Tx } from "#platform/database/actor.server"
import type { OtherParty } from "./view"

/** The other side of some conversations by its id, as the actor's side may see it. Who is not there has left the site, or hides. */
export async function otherParties(tx: Tx, side: Side, ids: readonly string[]): Promise<Map<string, OtherParty>> {
  if (ids.length === 0) return new Map()
  const list = sql`${sql.param([...ids])}::uuid[]`
  const { rows } = await tx.execute<{ id: string; name: string; isVerified: boolean; picture: string | null }>(
    side === "company"
      ? sql`select id, name, is_verified as "isVerified", profile_image_url as picture from influencers where id = any(${list})`
      : sql`select id, name, verified_at is not null as "isVerified", null as picture from companies where id = any(${list})`,
  )
  return new Map(rows.map((row) => [row.id, { ...row, side: side === "company" ? "influencer" : "company" }]))
}
