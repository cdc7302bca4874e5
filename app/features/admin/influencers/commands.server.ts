import { sql } from "drizzle-orm"
import { isOfWhoLeaves, removeInfluencer } from "#app/features/accounts/public.server"
import { type Acting, changeAsAdmin, withAdmin } from "#app/features/admin-kit/public.server"
import { influencerChanged } from "#app/features/influencers/public.server"
import { suspensionsChanged } from "#app/features/stored-files/public.server"
import { writeAudit } from "#platform/audit/audit.server"
import type { Tx } from "#platform/database/actor.server"
import { takeAdvisoryLock } from "#platform/database/advisory-lock.server"
import { Conflict, NotFound } from "#platform/errors/errors"

/**
 * Shows or hides influencers. One that an admin hid is suspended: its owner cannot show it again. All of them or, when one
 * has gone, none. Throws `NotFound`, `Conflict` `admin_page_leaving` where an owner is about to go.
 */
export function setActive(acting: Acting, ids: readonly string[], active: boolean) {
  return changeAsAdmin(acting.actor, async (tx) => {
    if (active) await refuseOfWhoLeaves(tx, ids)
    await changeActive(tx, acting, ids, active)
  })
}

/** Gives influencers the badge or takes it. Throws `NotFound`. */
export function setVerified({ actor, client }: Acting, ids: readonly string[], verified: boolean) {
  return changeAsAdmin(actor, async (tx) => {
    const found = sql`select id, is_verified as was from influencers where id = any(${sql.param([...ids])}::uuid[]) order by id`
    // Only admins give or take the badge, so a lock on it is enough.
    await takeAdvisoryLock(tx, `influencers is_verified ${ids.toSorted().join()}`)
    const { rows: standing } = await tx.execute<{ was: boolean }>(found)
    if (standing.length === ids.length && standing.every(({ was }) => was === verified)) return
    const { rows } = await tx.execute<{ id: string; was: boolean }>(sql`${found} for update`)
    if (rows.length < ids.length) throw new NotFound("admin_influencer_gone")
    for (const { id, was } of rows.filter(({ was }) => was !== verified)) {
      await tx.execute(sql`update influencers set is_verified = ${verified} where id = ${id}::uuid`)
      await influencerChanged(tx, id)
      await writeAudit(tx, {
        actor: actor.userId,
        action: "influencer_verified",
        target: id,
        clientAddress: client.address,
        before: { is_verified: was },
        after: { is_verified: verified },
      })
    }
  })
}

/** Locks in the order of `changeActive`: an owner who asks at this moment is waited for. */
async function refuseOfWhoLeaves(tx: Tx, ids: readonly string[]) {
  await tx.execute(sql`select 1 from influencers where id = any(${sql.param([...ids])}::uuid[]) order by id for update`)
  if (await isOfWhoLeaves(tx, ids)) throw new Conflict("admin_page_leaving")
}

type Shown = { is_active: boolean; suspended: boolean }

/**
 * Like `setActive`, within another command's transaction; returns the ids of those that it took away from sight, or brought back. One that
 * is hidden already, by its owner or because they leave, is suspended all the same: it does not show when they say so.
 */
export async function changeActive(tx: Tx, { actor, client }: Acting, ids: readonly string[], active: boolean) {
  // A page's owner may be showing or hiding it right now: that is waited for.
  const { rows } = await tx.execute<Shown & { id: string }>(sql`
    select id, is_active, suspended_at is not null as suspended from influencers
    where id = any(${sql.param([...ids])}::uuid[]) order by id for update`)
  if (rows.length < ids.length) throw new NotFound("admin_influencer_gone")
  const changed = rows.filter((was) => was.is_active !== active || (!active && !was.suspended))
  for (const { id, ...before } of changed) {
    // A page of who leaves stays hidden, and is only let go.
    const { rows: written } = await tx.execute<Shown>(sql`
      update influencers set is_active = ${active}, suspended_at = ${active ? sql`null` : sql`coalesce(suspended_at, now())`}
      where id = ${id}::uuid returning is_active, suspended_at is not null as suspended`)
    await influencerChanged(tx, id)
    await writeAudit(tx, {
      actor: actor.userId,
      action: "influencer_shown_or_hidden",
      target: id,
      clientAddress: client.address,
      before,
      after: written[0] ?? { is_active: active, suspended: !active },
    })
  }
  if (changed.length > 0) await suspensionsChanged(tx)
  return changed.filter((was) => was.is_active !== active).map(({ id }) => id)
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
