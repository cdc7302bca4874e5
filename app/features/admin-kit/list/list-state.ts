import * as paths from "#app/paths"
import type { Tab } from "#vocabulary/tabs"

/** The state of an admin's list: kept in the address, so that it can be left, shared and come back to. */
export type ListState<Sort extends string> = {
  q: string
  sort: Sort
  descending: boolean
  /** Cursors of the row behind which, or before which, the page stands; at most one of them. */
  after: string | null
  before: string | null
}

const MAX_QUERY = 100

/** From the query of an address. Whatever is unknown or malformed is left aside. Lists by age begin with the newest. */
export function readListState<Sort extends string>(
  params: URLSearchParams,
  sorts: readonly [Sort, ...Sort[]],
): ListState<Sort> {
  const wanted = params.get("sort")
  const after = params.get("after")
  return {
    q: (params.get("q") ?? "").replaceAll("\0", "").trim().slice(0, MAX_QUERY),
    sort: sorts.find((sort) => sort === wanted) ?? sorts[0],
    descending: params.get("dir") === "desc" || (wanted === null && sorts[0] === "created"),
    after,
    before: after === null ? params.get("before") : null,
  }
}

/** The address of the same list with something changed; to another order or search it goes back to the first page. */
export function listHref<Sort extends string>(
  tab: Tab,
  state: ListState<Sort>,
  change: Partial<ListState<Sort>>,
  others: Readonly<Record<string, string>> = {},
) {
  const { q, sort, descending, after, before } = { ...state, after: null, before: null, ...change }
  return paths.adminTab(tab, {
    ...others,
    ...(q && { q }),
    sort,
    ...(descending && { dir: "desc" }),
    ...(after && { after }),
    ...(before && { before }),
  })
}

/** The address of just what is shown, with more behind it: a question that is asked first, a form that is open. */
export function hereHref<Sort extends string>(
  tab: Tab,
  state: ListState<Sort>,
  others: Readonly<Record<string, string>> = {},
) {
  return listHref(tab, state, { after: state.after, before: state.before }, others)
}
