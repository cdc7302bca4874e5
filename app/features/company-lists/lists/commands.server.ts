import { and, eq, ne, sql } from "drizzle-orm"
import { loadOwnCompanyId } from "#app/features/companies/public.server"
import { companies } from "#database/schema/companies"
import { companyLists } from "#database/schema/lists"
import { type Member, type Tx, withActor } from "#platform/database/actor.server"
import { isUuid, newId } from "#platform/database/ids"
import { Conflict, NotFound } from "#platform/errors/errors"
import { type CompanyList, loadListOf } from "./queries.server"
import { MAX_LISTS } from "./rules"
import type { SentList } from "./schema.server"

/** Makes a list of the actor's company; returns its id. Throws `Conflict` `lists_too_many` when there are enough of them. */
export function createList(actor: Member, { kind, fields }: SentList): Promise<string> {
  return withActor(actor, async (tx) => {
    const companyId = await loadOwnCompanyId(tx)
    // Two tabs may make the last one at once: the lock makes the second count the first one's.
    await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId)).for("no key update")
    const made = await tx.$count(
      companyLists,
      and(eq(companyLists.companyId, companyId), ne(companyLists.kind, "favourites")),
    )
    if (made >= MAX_LISTS) throw new Conflict("lists_too_many", { max: MAX_LISTS })

    const id = newId()
    await tx.insert(companyLists).values({ ...fields, id, companyId, kind, createdBy: actor.userId })
    return id
  })
}

/**
 * Changes what a list is called and, of a campaign, what it is for. Throws `NotFound` for one that is not the company's,
 * `Conflict` for the favourites, which are called so in every language, and for one of the other kind.
 */
export function changeList(actor: Member, id: string, sent: SentList): Promise<void> {
  return replaceList(actor, id, async () => sent)
}

/** Like `changeList`, but `remake` computes the new list from the present one, while nobody else can change it. */
export function replaceList(
  actor: Member,
  id: string,
  remake: (before: CompanyList) => Promise<SentList>,
): Promise<void> {
  return withActor(actor, async (tx) => {
    const list = await lockList(tx, id)
    if (list.kind === "favourites") throw new Conflict("lists_other_kind")
    const { kind, fields } = await remake(await loadListOf(tx, list.companyId, id))
    if (list.kind !== kind) throw new Conflict("lists_other_kind")
    await tx
      .update(companyLists)
      .set({ ...fields, updatedAt: sql`now()` })
      .where(eq(companyLists.id, id))
  })
}

/** Removes a list with its entries; proposals that were made for it stay. Throws as `changeList`. */
export function deleteList(actor: Member, id: string): Promise<void> {
  return withActor(actor, async (tx) => {
    const list = await lockList(tx, id)
    if (list.kind === "favourites") throw new Conflict("lists_other_kind")
    await tx.delete(companyLists).where(eq(companyLists.id, id))
  })
}

/** Holds a list of the actor's company until the transaction ends. Throws `NotFound` for any other. */
export async function lockList(tx: Tx, id: string) {
  const companyId = await loadOwnCompanyId(tx)
  const [list] = isUuid(id)
    ? await tx
        .select({ id: companyLists.id, companyId: companyLists.companyId, kind: companyLists.kind })
        .from(companyLists)
        .where(and(eq(companyLists.id, id), eq(companyLists.companyId, companyId)))
        .for("no key update")
    : []
  if (!list) throw new NotFound("company_list")
  return list
}
