import { and, eq, sql } from "drizzle-orm"
import { loadOwnCompanyId } from "#app/features/companies/public.server"
import { influencers } from "#database/schema/influencers"
import { companyLists } from "#database/schema/lists"
import { type Actor, type Member, readAs, type Tx, withActor } from "#platform/database/actor.server"
import { isUuid, newId } from "#platform/database/ids"
import { NotFound } from "#platform/errors/errors"
import { addEntries } from "./commands.server"

/**
 * Puts an influencer among the favourites of the actor's company, which are made with the first. Throws `NotFound` for an
 * influencer who is not shown, `Conflict` when there are too many.
 */
export function addFavourite(actor: Member, influencerId: string): Promise<void> {
  return withActor(actor, async (tx) => {
    const companyId = await loadOwnCompanyId(tx)
    if (!(await isShown(tx, influencerId))) throw new NotFound("influencer")
    await tx
      .insert(companyLists)
      .values({ id: newId(), companyId, kind: "favourites", name: "", createdBy: actor.userId })
      .onConflictDoNothing({ target: companyLists.companyId, where: sql`kind = 'favourites'` })
    const [favourites] = await tx
      .select({ id: companyLists.id, companyId: companyLists.companyId })
      .from(companyLists)
      .where(and(eq(companyLists.companyId, companyId), eq(companyLists.kind, "favourites")))
      .for("no key update")
    if (!favourites) throw new Error("they have just been made, and favourites are never deleted")
    await addEntries(tx, favourites, [influencerId], actor.userId)
  })
}

/** Takes an influencer out of the favourites, if they are there. */
export function removeFavourite(actor: Member, influencerId: string): Promise<void> {
  return withActor(actor, async (tx) => {
    const companyId = await loadOwnCompanyId(tx)
    if (!isUuid(influencerId)) throw new NotFound("influencer")
    await tx.execute(sql`
      delete from company_list_entries e using company_lists l
      where l.id = e.list_id and l.company_id = ${companyId} and l.kind = 'favourites'
        and e.influencer_id = ${influencerId}`)
  })
}

/** Which of these the actor's company has among its favourites; null for somebody who speaks for no company. */
export function findFavouritesAmong(actor: Actor, ids: readonly string[]): Promise<ReadonlySet<string> | null> {
  if (actor.kind !== "member") return Promise.resolve(null)
  return readAs(actor, async (tx) => {
    const { rows } = await tx.execute<{ companyId: string | null; favourites: string[] }>(sql`
      select c.id as "companyId", array(
        select e.influencer_id::text from company_list_entries e join company_lists l on l.id = e.list_id
        where l.company_id = c.id and l.kind = 'favourites'
          and e.influencer_id = any(${sql.param([...ids])}::uuid[])) as favourites
      from (select app_private.get_user_company_id() as id) c`)
    const [found] = rows
    return found?.companyId ? new Set(found.favourites) : null
  })
}

async function isShown(tx: Tx, influencerId: string) {
  if (!isUuid(influencerId)) return false
  const rows = await tx
    .select({ id: influencers.id })
    .from(influencers)
    .where(and(eq(influencers.id, influencerId), eq(influencers.isActive, true)))
  return rows.length > 0
}
