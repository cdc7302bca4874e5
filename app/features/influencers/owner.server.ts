import { sql } from "drizzle-orm"
import type { Locale } from "#app/locale"
import { readAs, SYSTEM } from "#platform/database/actor.server"

/** The mail address and the language of a page's owner; null for a page without an owner. */
export async function findOwner(influencerId: string) {
  const { rows } = await readAs(SYSTEM, (tx) =>
    tx.execute<{ email: string; locale: Locale }>(sql`
      select p.email, p.locale from influencer_user_mapping l join profiles p on p.id = l.user_id
      where l.influencer_id = ${influencerId}::uuid and p.email <> ''`),
  )
  return rows[0] ?? null
}
