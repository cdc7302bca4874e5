import { sql } from "drizzle-orm"
import { loadOwnCompanyId } from "#app/features/companies/public.server"
import { activeFilters, directoryHref, parseDirectoryQuery } from "#app/features/directory/public.server"
import * as paths from "#app/paths"
import { currentLocale, localizedHref, m } from "#messages"
import { type Actor, readAs } from "#platform/database/actor.server"
import { keysetPage, type Page } from "#platform/database/keyset.server"
import { formatDateTime, formatNumber } from "#platform/text/format"

/** A search in words, and the address that runs it again. */
export type SearchView = {
  id: string
  query: string
  labels: string[]
  href: string
  csvHref: string
  results: string
  at: string
  isoAt: string
}
type Row = { id: string; query: string; results: number | null; searchedAt: string }
type Place = { after: string | null; before: string | null; size?: number }

/** One page of the searches of the actor's company, newest first, in the language of the page. */
export async function listSearches(actor: Actor, place: Place) {
  const { rows, next, previous } = await findSearches(actor, place)
  return { searches: rows.map(searchView), next, previous }
}

/** The same as it is kept. Throws `Forbidden` for somebody without a company. */
export function findSearches(actor: Actor, place: Place): Promise<Page<Row>> {
  return readAs(actor, async (tx) => {
    const companyId = await loadOwnCompanyId(tx)
    return keysetPage<Row>(tx, {
      columns: sql`s.id, s.query, s.results, s.searched_at as "searchedAt"`,
      from: sql`company_searches s`,
      where: [sql`s.company_id = ${companyId}`],
      id: sql`s.id`,
      key: { by: sql`s.searched_at`, type: "timestamptz" },
      descending: true,
      ...place,
    })
  })
}

function searchView({ id, query, results, searchedAt }: Row): SearchView {
  const locale = currentLocale()
  const { search } = parseDirectoryQuery(new URLSearchParams(query))
  const at = new Date(searchedAt)
  return {
    id,
    query,
    labels: activeFilters(search, locale).map(({ label }) => label),
    href: localizedHref(directoryHref(search)),
    csvHref: localizedHref(`${paths.searchCsv}?${query}`),
    results:
      results === null
        ? m.searches_many()
        : m.searches_results({ count: results, figure: formatNumber(results, locale) }),
    at: formatDateTime(at, locale),
    isoAt: at.toISOString(),
  }
}
