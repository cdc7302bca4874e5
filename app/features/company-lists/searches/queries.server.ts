import { sql } from "drizzle-orm"
import { type CompanyMember, loadOwnCompanyId } from "#app/features/companies/public.server"
import { activeFilters, directoryHref, parseDirectoryQuery } from "#app/features/directory/public.server"
import { type Place, placesBySlug } from "#app/features/places/public.server"
import * as paths from "#app/paths"
import { currentLocale, localizedHref, m } from "#messages"
import { type Actor, readAs, type Tx } from "#platform/database/actor.server"
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
type Searched = Pick<ReturnType<typeof parseDirectoryQuery>, "search">
type Asked = { after: string | null; before: string | null; size?: number }

/** One page of the searches of a company, newest first, in the language of the page. */
export function listSearches({ actor, companyId }: CompanyMember, asked: Asked) {
  return readAs(actor, async (tx) => {
    const { rows, next, previous } = await searchesOf(tx, companyId, asked)
    const searches = rows.map((row) => ({ ...row, ...parseDirectoryQuery(new URLSearchParams(row.query)) }))
    const towns = await placesBySlug(
      tx,
      searches.flatMap(({ search }) => search.city ?? []),
    )
    return {
      searches: searches.map((each) => searchView(each, towns.get(each.search.city ?? "") ?? null)),
      next,
      previous,
    }
  })
}

/** Those of the actor's company as they are kept. Throws `Forbidden` for somebody without a company. */
export function findSearches(actor: Actor, asked: Asked): Promise<Page<Row>> {
  return readAs(actor, async (tx) => searchesOf(tx, await loadOwnCompanyId(tx), asked))
}

function searchesOf(tx: Tx, companyId: string, asked: Asked) {
  return keysetPage<Row>(tx, {
    columns: sql`s.id, s.query, s.results, s.searched_at as "searchedAt"`,
    from: sql`company_searches s`,
    where: [sql`s.company_id = ${companyId}`],
    id: sql`s.id`,
    key: { by: sql`s.searched_at`, type: "timestamptz" },
    descending: true,
    ...asked,
  })
}

function searchView({ id, query, results, searchedAt, search }: Row & Searched, town: Place | null): SearchView {
  const locale = currentLocale()
  const at = new Date(searchedAt)
  return {
    id,
    query,
    labels: activeFilters(search, locale, town).map(({ label }) => label),
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
