import { and, asc, eq, inArray, sql } from "drizzle-orm"
import { companyListEntries } from "#database/schema/lists"
import { type Member, type Tx, withActor } from "#platform/database/actor.server"
import { Conflict, NotFound } from "#platform/errors/errors"
import { lockList } from "../lists/commands.server"
import { MAX_ENTRIES } from "../lists/rules"

/**
 * Puts an influencer into a list; twice is once. Throws `NotFound` for a list that is not the company's and for somebody who is neither
 * shown nor in one of its lists, `Conflict` `lists_full` when there are too many.
 */
export function addEntry(actor: Member, listId: string, influencerId: string): Promise<void> {
  return withActor(actor, async (tx) => {
    const list = await lockList(tx, listId)
    if (!(await isKnown(tx, list.companyId, influencerId))) throw new NotFound("influencer")
    await addEntries(tx, list, [influencerId], actor.userId)
  })
}

/** Whether a company may have somebody in its lists and notes: who is shown, and whom it has there already. */
export async function isKnown(tx: Tx, companyId: string, influencerId: string) {
  const { rows } = await tx.execute(sql`
    select from influencers where id = ${influencerId}::uuid and is_active
    union all
    select from company_list_entries where company_id = ${companyId} and influencer_id = ${influencerId}::uuid limit 1`)
  return rows.length > 0
}

/** Takes influencers out of a list; returns how many were in it. Throws `NotFound` for a list that is not the company's. */
export function removeEntries(actor: Member, listId: string, influencerIds: readonly string[]): Promise<number> {
  return withActor(actor, async (tx) => {
    await lockList(tx, listId)
    return dropEntries(tx, listId, influencerIds)
  })
}

/**
 * Puts influencers of one list into another, and, where they move, takes them out of the first; returns how many. Throws
 * `NotFound` for lists that are not the company's, `Conflict` `lists_full` when the other has no room for all of them.
 */
export function carryEntries(
  actor: Member,
  from: string,
  { to, influencerIds, moving }: { to: string; influencerIds: readonly string[]; moving: boolean },
): Promise<number> {
  return withActor(actor, async (tx) => {
    // In one order, so that two who carry to and fro at once do not wait for each other.
    const locked = new Map<string, Awaited<ReturnType<typeof lockList>>>()
    for (const id of [from, to].sort()) locked.set(id, await lockList(tx, id))
    if (from === to) return 0
    const target = locked.get(to)
    if (!target) throw new Error("both lists were locked above")
    const there = await tx
      .select({ id: companyListEntries.influencerId })
      .from(companyListEntries)
      .where(and(eq(companyListEntries.listId, from), inArray(companyListEntries.influencerId, [...influencerIds])))
      .orderBy(asc(companyListEntries.addedAt), asc(companyListEntries.influencerId))
    const ids = there.map(({ id }) => id)
    await addEntries(tx, target, ids, actor.userId)
    if (moving) await dropEntries(tx, from, ids)
    return ids.length
  })
}

/** Adds to a list that the transaction holds; who is in it already stays where they are. Throws `Conflict` `lists_full`. */
export async function addEntries(
  tx: Tx,
  list: { id: string; companyId: string },
  influencerIds: readonly string[],
  addedBy: string,
) {
  if (influencerIds.length === 0) return
  const entry = { listId: list.id, companyId: list.companyId, addedBy }
  await tx
    .insert(companyListEntries)
    .values(influencerIds.map((influencerId) => ({ ...entry, influencerId })))
    .onConflictDoNothing()
  const held = await tx.$count(companyListEntries, eq(companyListEntries.listId, list.id))
  if (held > MAX_ENTRIES) throw new Conflict("lists_full", { max: MAX_ENTRIES })
}

async function dropEntries(tx: Tx, listId: string, influencerIds: readonly string[]) {
  if (influencerIds.length === 0) return 0
  const { rowCount } = await tx
    .delete(companyListEntries)
    .where(and(eq(companyListEntries.listId, listId), inArray(companyListEntries.influencerId, [...influencerIds])))
  return rowCount ?? 0
}
