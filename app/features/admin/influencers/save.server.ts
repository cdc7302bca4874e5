import { sql } from "drizzle-orm"
import { influencerChanged } from "#app/features/influencers/public.server"
import { leaveTrace } from "#platform/audit/audit.server"
import type { Tx } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { errorCodes } from "#platform/errors/database-away.server"
import { Conflict, NotFound } from "#platform/errors/errors"
import { type Acting, withAdmin } from "../as-admin.server"
import type { EditedInfluencer } from "./schema.server"

/** Adds an influencer, nobody's as yet; returns its id. Throws `Conflict` `username_taken`. */
export function addInfluencer({ actor, client }: Acting, edited: EditedInfluencer): Promise<string> {
  return saving(() =>
    withAdmin(actor, async (tx) => {
      const id = newId()
      const { name, bio, active, verified } = edited
      await tx.execute(sql`
        insert into influencers (id, name, bio, is_active, is_verified)
        values (${id}::uuid, ${name}, ${bio}, ${active}, ${verified})`)
      await moveTo(tx, id, edited.address)
      await influencerChanged(tx, id)
      await leaveTrace(tx, {
        actor: actor.userId,
        action: "influencer_added",
        target: id,
        clientAddress: client.address,
        after: { is_active: active, is_verified: verified },
      })
      return id
    }),
  )
}

type Before = { name: string; bio: string; address: string | null; is_active: boolean; is_verified: boolean }

/**
 * Changes an influencer. The address that it leaves is locked for 90 days, as whenever one is given up. Throws
 * `NotFound`, `Conflict` `username_taken`.
 */
export function saveInfluencer({ actor, client }: Acting, id: string, edited: EditedInfluencer) {
  return saving(() =>
    withAdmin(actor, async (tx) => {
      const { rows } = await tx.execute<Before>(sql`
        select i.name, i.bio, i.is_active, i.is_verified,
          (select l.custom_path from custom_links l where l.influencer_id = i.id) as address
        from influencers i where i.id = ${id}::uuid for update`)
      const [before] = rows
      if (!before) throw new NotFound("admin_influencer_gone")
      const { name, bio, active, verified } = edited
      await tx.execute(sql`
        update influencers set name = ${name}, bio = ${bio}, is_active = ${active}, is_verified = ${verified},
          suspended_at = case when ${active} then null when is_active then now() else suspended_at end
        where id = ${id}::uuid`)
      if (before.address !== edited.address) await moveTo(tx, id, edited.address, before.address)
      await influencerChanged(tx, id)
      await leaveTrace(tx, {
        actor: actor.userId,
        action: "influencer_changed",
        target: id,
        clientAddress: client.address,
        before: { is_active: before.is_active, is_verified: before.is_verified },
        after: {
          is_active: active,
          is_verified: verified,
          // Which, and not what: names do not belong into the log.
          fields: (["name", "bio", "address"] as const).filter((field) => before[field] !== edited[field]),
        },
      })
    }),
  )
}

/** Gives the page an address in place of the one it had, which leads on for 90 days. Of two the row of the holds decides. */
async function moveTo(tx: Tx, influencerId: string, path: string | null, before: string | null = null) {
  await tx.execute(sql`delete from custom_links where influencer_id = ${influencerId}::uuid`)
  if (path === null) return
  const { rowCount } = await tx.execute(sql`
    insert into username_holds as h (path, user_id, expires_at)
    values (${path}, (select user_id from influencer_user_mapping where influencer_id = ${influencerId}::uuid), 'infinity')
    on conflict (path) do update set user_id = excluded.user_id, key_hash = null, expires_at = 'infinity'
      where h.expires_at <= now() or h.user_id = excluded.user_id`)
  if (!rowCount) throw taken()
  await tx.execute(sql`
    insert into custom_links (id, influencer_id, custom_path)
    values (${newId()}::uuid, ${influencerId}::uuid, ${path})`)
  await tx.execute(sql`delete from former_links where custom_path = ${path}`)
  if (before !== null)
    await tx.execute(sql`
      insert into former_links (custom_path, influencer_id, expires_at)
      values (${before}, ${influencerId}::uuid, now() + interval '90 days')
      on conflict (custom_path) do update set influencer_id = excluded.influencer_id, expires_at = excluded.expires_at`)
}

async function saving<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw errorCodes(error).includes("23505") ? taken(error) : error
  }
}

function taken(cause?: unknown) {
  return new Conflict("username_taken", { field: "address" }, { cause })
}
