import { and, desc, eq, isNull, sql } from "drizzle-orm"
import { type CompanyMember, loadOwnCompanyId } from "#app/features/companies/public.server"
import { activeFilters, directoryHref, parseDirectoryQuery } from "#app/features/directory/public.server"
import { placesBySlug } from "#app/features/places/public.server"
import { searchWatches } from "#database/schema/lists"
import { currentLocale, localizedHref } from "#messages"
import { type Member, readAs, type Tx } from "#platform/database/actor.server"
import { isolate } from "#platform/text/bidi"
import { formatShortDate } from "#platform/text/format"
import { MAX_WATCHES } from "./rules"

/** A search that is watched, in words. */
export type WatchView = { id: string; query: string; labels: string[]; href: string; since: string }

/** The actor's watched searches, newest first: five at most. Throws `Forbidden` for somebody without a company. */
export function findWatches(actor: Member) {
  return readAs(actor, async (tx) => watchesOf(tx, actor, await loadOwnCompanyId(tx)))
}

/** The same in words. `mayWatch`: whether the company may have such mails. */
export function listWatches({ actor, companyId }: CompanyMember): Promise<{ watches: WatchView[]; mayWatch: boolean }> {
  return readAs(actor, async (tx) => {
    const rows = await watchesOf(tx, actor, companyId)
    const locale = currentLocale()
    const searches = rows.map((row) => ({ ...row, ...parseDirectoryQuery(new URLSearchParams(row.query)) }))
    const towns = await placesBySlug(
      tx,
      searches.flatMap(({ search }) => search.city ?? []),
    )
    return {
      mayWatch: await maySend(tx, companyId),
      watches: searches.map(({ id, query, search, startedAt }) => ({
        id,
        query,
        labels: activeFilters(search, locale, towns.get(search.city ?? "") ?? null).map(({ label }) => label),
        href: localizedHref(directoryHref(search)),
        since: isolate(formatShortDate(startedAt, locale)),
      })),
    }
  })
}

function watchesOf(tx: Tx, { userId }: Member, companyId: string) {
  return tx
    .select({ id: searchWatches.id, query: searchWatches.query, startedAt: searchWatches.startedAt })
    .from(searchWatches)
    .where(
      and(eq(searchWatches.userId, userId), eq(searchWatches.companyId, companyId), isNull(searchWatches.stoppedAt)),
    )
    .orderBy(desc(searchWatches.startedAt), desc(searchWatches.id))
    .limit(MAX_WATCHES)
}

/** Companies whose word somebody has checked, and whose name is not in doubt. */
export const MAY_SEND = sql`(c.verified_at is not null or c.plan = 'pro') and c.name_held_at is null`

export async function maySend(tx: Tx, companyId: string) {
  const { rows } = await tx.execute(sql`select 1 from companies c where c.id = ${companyId} and ${MAY_SEND}`)
  return rows.length > 0
}
