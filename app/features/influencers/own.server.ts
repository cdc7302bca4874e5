import { sql } from "drizzle-orm"
import type { Tx } from "#platform/database/actor.server"
import { NotFound } from "#platform/errors/errors"

/** The influencer of the person who acts, or null. */
export async function findOwnInfluencerId(tx: Tx): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string | null }>(sql`select app_private.get_user_influencer_id() as id`)
  return rows[0]?.id ?? null
}

/** As `findOwnInfluencerId`; throws `NotFound` for a person without one. */
export async function ownInfluencerId(tx: Tx): Promise<string> {
  return found(await findOwnInfluencerId(tx))
}

/** The same, and nobody else who takes this lock goes on before the transaction ends. Throws `NotFound` without one. */
export async function lockOwnInfluencer(tx: Tx): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from influencers where id = (select app_private.get_user_influencer_id()) for update`,
  )
  return found(rows[0]?.id)
}

function found(influencerId: string | null | undefined) {
  if (!influencerId) throw new NotFound("no_influencer")
  return influencerId
}
