import { sql } from "drizzle-orm"
import { removeInfluencer } from "#app/features/accounts/public.server"
import { type Acting, changeAsAdmin, withAdmin } from "#app/features/admin-kit/public.server"
import { influencerChanged } from "#app/features/influencers/public.server"
import { suspensionsChanged } from "#app/features/stored-files/public.server"
import { writeAudit } from "#platform/audit/audit.server"
import type { Tx } from "#platform/database/actor.server"
import { takeAdvisoryLock } from "#platform/database/advisory-lock.server"
import { NotFound } from "#platform/errors/errors"

type Flag = "is_active" | "is_verified"

/**
 * Shows or hides influencers. One that an admin hid is suspended: its owner cannot show it again. All of them or, when one
 * has gone, none. Throws `NotFound`.
 */
export function setActive(acting: Acting, ids: readonly string[], active: boolean) {
  return changeAsAdmin(acting.actor, async (tx) => {
    await changeActive(tx, acting, ids, active)
  })
}

/** Gives influencers the badge or takes it. Throws `NotFound`. */
export function setVerified(acting: Acting, ids: readonly string[], verified: boolean) {
  return changeAsAdmin(acting.actor, async (tx) => {
    await changeFlag(tx, acting, ids, { flag: "is_verified", value: verified, action: "influencer_verified" })
  })
}

type Change = { flag: Flag; value: boolean; action: string }

/** Like `setActive`, within another command's transaction; returns the ids that it changed. */
export function changeActive(tx: Tx, acting: Acting, ids: readonly string[], active: boolean) {
  return changeFlag(tx, acting, ids, { flag: "is_active", value: active, action: "influencer_shown_or_hidden" })
}

async function changeFlag(tx: Tx, { actor, client }: Acting, ids: readonly string[], { flag, value, action }: Change) {
  const column = sql.identifier(flag)
  const found = sql`select id, ${column} as was from influencers where id = any(${sql.param([...ids])}::uuid[]) order by id`
  // Only admins give or take the badge, so a lock on it is enough. A page's owner may be showing or hiding it right now: that is waited
  // for.
  if (flag === "is_verified") {
    await takeAdvisoryLock(tx, `influencers ${flag} ${ids.toSorted().join()}`)
    const { rows: standing } = await tx.execute<{ was: boolean }>(found)
    if (standing.length === ids.length && standing.every(({ was }) => was === value)) return []
  }
  const { rows } = await tx.execute<{ id: string; was: boolean }>(sql`${found} for update`)
  if (rows.length < ids.length) throw new NotFound("admin_influencer_gone")
  const changed = rows.filter(({ was }) => was !== value)
  for (const { id, was } of changed) {
    await tx.execute(sql`
      update influencers set ${column} = ${value}
        ${flag === "is_active" ? sql`, suspended_at = ${value ? sql`null` : sql`now()`}` : sql``}
      where id = ${id}::uuid`)
    await influencerChanged(tx, id)
    await writeAudit(tx, {
      actor: actor.userId,
      action,
      target: id,
      clientAddress: client.address,
      before: { [flag]: was },
      after: { [flag]: value },
    })
  }
  if (flag === "is_active" && changed.length > 0) await suspensionsChanged(tx)
  return changed.map(({ id }) => id)
}

/** The rows removed along with influencers. */
export type RemovedPages = { networks: number; blocks: number; collaborations: number }

/** Takes influencers with all that is theirs, all of them or none; returns what went. Throws `NotFound`. */
export async function removeInfluencers({ actor, client }: Acting, ids: readonly string[]): Promise<RemovedPages> {
  const sum: RemovedPages = { networks: 0, blocks: 0, collaborations: 0 }
  await withAdmin(actor, async (tx) => {
    for (const id of ids) {
      const after = await countTheirs(tx, id)
      if (!(await removeInfluencer(tx, id))) throw new NotFound("admin_influencer_gone")
      for (const kind of ["networks", "blocks", "collaborations"] as const) sum[kind] += after[kind]
      await writeAudit(tx, {
        actor: actor.userId,
        action: "influencer_removed",
        target: id,
        clientAddress: client.address,
        after,
      })
    }
  })
  return sum
}

async function countTheirs(tx: Tx, id: string): Promise<RemovedPages> {
  const { rows } = await tx.execute<RemovedPages>(sql`
    select (select count(*)::int from influencer_networks where influencer_id = ${id}::uuid) as networks,
      (select count(*)::int from custom_bio_links where influencer_id = ${id}::uuid) as blocks,
      (select count(*)::int from collaborations where influencer_id = ${id}::uuid) as collaborations`)
  return rows[0] ?? { networks: 0, blocks: 0, collaborations: 0 }
}
