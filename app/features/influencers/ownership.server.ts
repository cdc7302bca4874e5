import { sql } from "drizzle-orm"
import type { Tx } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { influencerChanged } from "./changes.server"

type Handover = { influencerId: string; userId: string }

/**
 * Makes an influencer a person's who has none, with its address, and takes it from whoever had it; their networks' leave
 * ends with it (trigger). Returns who that was. In the system role's transaction, the influencer's row locked.
 */
export async function handOver(tx: Tx, { influencerId, userId }: Handover): Promise<string | null> {
  const { rows } = await tx.execute<{ userId: string }>(sql`
    delete from influencer_user_mapping where influencer_id = ${influencerId}::uuid and user_id <> ${userId}::uuid
    returning user_id as "userId"`)
  await tx.execute(sql`
    insert into influencer_user_mapping (id, user_id, influencer_id)
    values (${newId()}::uuid, ${userId}::uuid, ${influencerId}::uuid)
    on conflict (influencer_id) do nothing`)
  // Whoever opened it might map it to themselves again.
  await tx.execute(sql`update influencers set opened_by = ${userId}::uuid where id = ${influencerId}::uuid`)
  await tx.execute(sql`
    update username_holds set user_id = ${userId}::uuid
    where path in (select custom_path from custom_links where influencer_id = ${influencerId}::uuid
      union select custom_path from former_links where influencer_id = ${influencerId}::uuid)`)
  await influencerChanged(tx, influencerId)
  return rows[0]?.userId ?? null
}
