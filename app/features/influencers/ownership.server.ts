import { sql } from "drizzle-orm"
import type { Tx } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { NotFound } from "#platform/errors/errors"
import { influencerChanged } from "./changes.server"

type Handover = { influencerId: string; userId: string }

/**
 * Makes an influencer a person's who has none, with its address, and takes it from the one who had it; their networks' leave
 * ends with it (trigger). Returns who that was. In the system role's transaction, the influencer's row locked.
 */
export async function handOver(tx: Tx, { influencerId, userId }: Handover): Promise<string | null> {
  const { rows } = await tx.execute<{ userId: string }>(sql`
    delete from influencer_user_mapping where influencer_id = ${influencerId}::uuid and user_id <> ${userId}::uuid
    returning user_id as "userId"`)
  const { rowCount } = await tx.execute(sql`
    insert into influencer_user_mapping (id, user_id, influencer_id)
    values (${newId()}::uuid, ${userId}::uuid, ${influencerId}::uuid)
    on conflict (influencer_id) do nothing`)
  // An admin has given it to them meanwhile: what is theirs stays.
  if (!rowCount) return null
  // The person who had opened it could otherwise map it to themselves again.
  await tx.execute(sql`update influencers set opened_by = ${userId}::uuid where id = ${influencerId}::uuid`)
  await passOn(tx, { influencerId, userId })
  return rows[0]?.userId ?? null
}

/**
 * Ends what the previous owner of an influencer still controls: its names, present and former, now belong to the new owner, or to nobody.
 * In the system role's transaction.
 */
export async function passOn(tx: Tx, { influencerId, userId }: { influencerId: string; userId: string | null }) {
  await tx.execute(sql`
    update username_holds set user_id = ${userId}::uuid
    where path in (select custom_path from custom_links where influencer_id = ${influencerId}::uuid
      union select custom_path from former_links where influencer_id = ${influencerId}::uuid)`)
  // The former owner's import from another site, with their list of bios to change.
  await tx.execute(sql`delete from move_ins where influencer_id = ${influencerId}::uuid`)
  // Ends the former owner's calendar subscription.
  await tx.execute(sql`delete from deadline_feeds where influencer_id = ${influencerId}::uuid`)
  // The owner of a domain decides what it shows, so the page must not redirect to the previous owner's. Each process hears of it by the
  // page's tag.
  await tx.execute(sql`delete from page_domains where influencer_id = ${influencerId}::uuid`)
  // The previous owner wrote these kits and knows their links; the nightly sweep removes the files.
  await tx.execute(sql`delete from addressed_kits where influencer_id = ${influencerId}::uuid`)
  await influencerChanged(tx, influencerId)
}

/** The influencer of the person who acts, or null. */
export async function findOwnInfluencerId(tx: Tx): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string | null }>(sql`select app_private.get_user_influencer_id() as id`)
  return rows[0]?.id ?? null
}

/** Like `findOwnInfluencerId`; throws `NotFound` for a person without one. */
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

/**
 * Holds somebody's profile until the transaction ends: claims, decisions and whoever owns it change it one after the other. False where it
 * has gone. In the system role's transaction.
 */
export async function lockInfluencer(tx: Tx, influencerId: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`select 1 from influencers where id = ${influencerId}::uuid for update`)
  return rowCount !== 0
}

function found(influencerId: string | null | undefined) {
  if (!influencerId) throw new NotFound("no_influencer")
  return influencerId
}
