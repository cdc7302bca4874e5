import { eq, sql } from "drizzle-orm"
import {
  dropDealings,
  isLastAdmin,
  isLeaving,
  type Removed,
  removeUser,
  someoneElseDealt,
} from "#app/features/accounts/public.server"
import { type Acting, changeRolesAsAdmin, withAdmin } from "#app/features/admin-kit/public.server"
import { passOn } from "#app/features/influencers/public.server"
import { influencers, influencerUserMapping } from "#database/schema/influencers"
import { writeAudit } from "#platform/audit/audit.server"
import type { Tx } from "#platform/database/actor.server"
import { takeAdvisoryLock } from "#platform/database/advisory-lock.server"
import { newId } from "#platform/database/ids"
import { errorCodes } from "#platform/errors/database-away.server"
import { Conflict, NotFound } from "#platform/errors/errors"
import type { Role } from "#vocabulary/roles"

/**
 * Gives a person this one role; `user` is the absence of any. Their sessions end with the change (trigger), and an
 * admin chooses a new password before anything of admins opens. Throws
 * `NotFound`, `Conflict` `admin_user_own_role` for oneself and `admin_last` for whom the site cannot do without.
 */
export async function changeRole({ actor, client }: Acting, userId: string, role: Role) {
  if (userId === actor.userId) throw new Conflict("admin_user_own_role")
  await changeRolesAsAdmin(actor, async (tx) => {
    const before = await rolesOf(tx, userId)
    if (before.length === 0 ? role === "user" : before.length === 1 && before[0] === role) return
    await lockPerson(tx, userId)
    await tx.execute(sql`delete from user_roles where user_id = ${userId}::uuid and role <> ${role}`)
    if (role !== "user")
      await tx.execute(
        sql`insert into user_roles (user_id, role) values (${userId}::uuid, ${role}) on conflict do nothing`,
      )
    // Chosen while they were a plain user: it may be short, and known to somebody else who made the account.
    if (role === "admin") await tx.execute(sql`select app_private.ask_for_new_password(${userId}::uuid)`)
    await writeAudit(tx, {
      actor: actor.userId,
      action: "role_changed",
      target: userId,
      clientAddress: client.address,
      before: { roles: before },
      after: { role },
    })
  }).catch((error: unknown) => {
    throw isLastAdmin(error) ? new Conflict("admin_last", {}, { cause: error }) : error
  })
}

/**
 * Makes an influencer the person's, in place of the one they had. The person who had opened it has no hold on it any more, and what
 * somebody else said and signed under its name does not pass with it (docs/decisions/0016).
 * Throws `NotFound`, and `Conflict`: `admin_user_link_taken` when it is another person's, `admin_user_link_leaving` for an account that is
 * going to be deleted, and the page with it.
 */
export async function linkInfluencer({ actor, client }: Acting, userId: string, influencerId: string) {
  await withAdmin(actor, async (tx) => {
    await takeAdvisoryLock(tx, `link ${userId}`)
    const before = await linkOf(tx, userId)
    if (before === influencerId) return
    const leaves = await isLeaving(tx, userId)
    await lockPerson(tx, userId)
    if (leaves) throw new Conflict("admin_user_link_leaving")
    const opened = await tx
      .update(influencers)
      .set({ openedBy: userId })
      .where(eq(influencers.id, influencerId))
      .returning({ id: influencers.id })
    if (opened.length === 0) throw new NotFound("admin_influencer_gone")
    if (await isAnothers(tx, influencerId, userId)) await dropDealings(tx, influencerId)
    await tx
      .insert(influencerUserMapping)
      .values({ id: newId(), userId, influencerId })
      .onConflictDoUpdate({ target: influencerUserMapping.userId, set: { influencerId } })
    await letGo(tx, before, userId)
    await passOn(tx, { influencerId, userId })
    await writeAudit(tx, {
      actor: actor.userId,
      action: "influencer_linked",
      target: userId,
      clientAddress: client.address,
      before: { influencerId: before },
      after: { influencerId },
    })
  }).catch((error: unknown) => {
    throw errorCodes(error).includes("23505") ? new Conflict("admin_user_link_taken", {}, { cause: error }) : error
  })
}

/** Unlinks a person from their influencer, which stays without an owner. Throws `NotFound` where there is no link. */
export function unlinkInfluencer({ actor, client }: Acting, userId: string) {
  return withAdmin(actor, async (tx) => {
    const [link] = await tx
      .delete(influencerUserMapping)
      .where(eq(influencerUserMapping.userId, userId))
      .returning({ influencerId: influencerUserMapping.influencerId })
    if (!link) throw new NotFound("admin_user_no_link")
    await letGo(tx, link.influencerId, userId)
    await writeAudit(tx, {
      actor: actor.userId,
      action: "influencer_unlinked",
      target: userId,
      clientAddress: client.address,
      before: link,
      after: { influencerId: null },
    })
  })
}

/**
 * Takes people out of every table and of the storage, all of them or, when one is refused, none; returns what went.
 * Throws `NotFound`, `Conflict` `admin_user_own_account` for oneself and `admin_last`.
 */
export async function removeUsers({ actor, client }: Acting, userIds: readonly string[]): Promise<Removed> {
  if (userIds.includes(actor.userId)) throw new Conflict("admin_user_own_account")
  const sum: Removed = { influencers: 0, companies: 0, messages: 0, files: 0 }
  await withAdmin(actor, async (tx) => {
    for (const userId of userIds) {
      await lockPerson(tx, userId)
      const removed = await removeUser(tx, userId)
      for (const kind of ["influencers", "companies", "messages", "files"] as const) sum[kind] += removed[kind]
      await writeAudit(tx, {
        actor: actor.userId,
        action: "user_removed",
        target: userId,
        clientAddress: client.address,
        after: removed,
      })
    }
  })
  return sum
}

async function rolesOf(tx: Tx, userId: string) {
  const { rows } = await tx.execute<{ roles: Role[] }>(
    sql`select array(select role from user_roles where user_id = p.id order by created_at, role) as roles
      from profiles p where p.id = ${userId}::uuid`,
  )
  if (!rows[0]) throw new NotFound("admin_user_gone")
  return rows[0].roles
}

/** Keeps the person from being removed until the transaction ends. */
async function lockPerson(tx: Tx, userId: string) {
  const { rowCount } = await tx.execute(sql`select 1 from profiles where id = ${userId}::uuid for update`)
  if (!rowCount) throw new NotFound("admin_user_gone")
}

async function linkOf(tx: Tx, userId: string) {
  const [link] = await tx
    .select({ influencerId: influencerUserMapping.influencerId })
    .from(influencerUserMapping)
    .where(eq(influencerUserMapping.userId, userId))
  return link?.influencerId ?? null
}

async function isAnothers(tx: Tx, influencerId: string, userId: string) {
  const { rowCount } = await tx.execute(
    sql`select 1 where ${someoneElseDealt(sql`${influencerId}::uuid`, sql`${userId}::uuid`)}`,
  )
  return rowCount === 1
}

/** What a person opened goes with them when they leave, and only they may take it back: no more so for this one, nor for its names. */
async function letGo(tx: Tx, influencerId: string | null, userId: string) {
  if (influencerId === null) return
  await tx.execute(
    sql`update influencers set opened_by = null where id = ${influencerId}::uuid and opened_by = ${userId}::uuid`,
  )
  await passOn(tx, { influencerId, userId: null })
}
