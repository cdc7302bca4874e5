import { sql } from "drizzle-orm"
import { findParty } from "#app/features/companies/public.server"
import { type DirectoryCount, type DirectorySearch, directoryHref } from "#app/features/directory/public.server"
import { type Actor, SYSTEM, withActor } from "#platform/database/actor.server"
import { takeAdvisoryLock } from "#platform/database/advisory-lock.server"
import { newId } from "#platform/database/ids"
import { log } from "#platform/log/log.server"

/** The same search again within it is the same one still. */
const SAME_SEARCH_MINUTES = 60
/** More than people look for: what a program asks for all day long is not kept for months. */
const MAX_A_DAY = 300
/** As the privacy policy promises. */
const MONTHS_KEPT = 13
/** Longer ones, which no form makes, are not kept. */
const MAX_QUERY = 2000

type Searched = { search: DirectorySearch; count: DirectoryCount }

/**
 * Keeps what a member of a company has looked for, once an hour and some hundreds a day; of anybody else, and where nothing was asked for,
 * nothing.
 * Never throws: what somebody is looking for is shown whether or not it could be kept.
 */
export async function recordSearch(actor: Actor, { search, count }: Searched): Promise<void> {
  const query = queryOf(search)
  if (actor.kind !== "member" || query === "" || query.length > MAX_QUERY) return
  try {
    await withActor(actor, async (tx) => {
      const party = await findParty(tx)
      if (party?.side !== "company") return
      const { companyId } = party
      // Two tabs may look for the same at once: the second waits here, and then finds the first one's.
      await takeAdvisoryLock(tx, `search ${companyId}`)
      await tx.execute(sql`
        insert into company_searches (id, company_id, user_id, query, results)
        select ${newId()}, ${companyId}, ${actor.userId}, ${query}, ${"exact" in count ? count.exact : null}::int
        where not exists (
          select from company_searches where company_id = ${companyId} and query = ${query}
            and searched_at > now() - make_interval(mins => ${SAME_SEARCH_MINUTES}::int))
          and (select count(*) from company_searches
            where company_id = ${companyId} and searched_at > now() - interval '1 day') < ${MAX_A_DAY}::int`)
    })
  } catch (error) {
    log.warn({ err: error }, "a company's search was not kept")
  }
}

/** Removes searches that are older than what is promised; returns how many. */
export async function forgetOldSearches(): Promise<number> {
  const { rowCount } = await withActor(SYSTEM, (tx) =>
    tx.execute(
      sql`delete from company_searches where searched_at < now() - make_interval(months => ${MONTHS_KEPT}::int)`,
    ),
  )
  return rowCount ?? 0
}

/** The address's query, its parts in one order; the order of the list is nothing that is looked for. */
export function queryOf(search: DirectorySearch) {
  return directoryHref({ ...search, sort: "name" }).split("?")[1] ?? ""
}
