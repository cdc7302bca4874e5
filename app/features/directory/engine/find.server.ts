import { type SQL, sql } from "drizzle-orm"
import type { Tx } from "#platform/database/actor.server"
import { COUNTED_RESULTS, type DirectorySearch, PAGE_SIZE } from "../search"
import { type PlacedCard, readCards } from "./cards.server"
import {
  all,
  clausesQuery,
  filterConditions,
  followersConditions,
  rankConditions,
  textQuery,
  wordBitConditions,
} from "./conditions.server"
import type { Mark } from "./cursor.server"
import type { Part } from "./estimates"
import { filtersOf } from "./filters"
import type { Gather } from "./gather"
import { behind, ORDERS } from "./order.server"
import type { Branch, Plan, Way } from "./plan"

type Walk = Extract<Way, { kind: "walk" }>

/** How far into the list, and how much of it. */
export type Window = { behind: Mark | null; offset: number; limit: number }
export type Found = {
  cards: readonly PlacedCard[]
  /** All results of the search, where the way that was taken saw all of them. */
  total: number | null
}

/** Said as a number: without a limit the planner would move the filters into the walk, or sort instead of walking. */
const NO_LIMIT = 1_000_000_000
const EVERYTHING: Window = { behind: null, offset: 0, limit: NO_LIMIT }

/** The cards of one window of a search's list. One statement; another when a walk found too little, or gathering too much. */
export async function find(tx: Tx, search: DirectorySearch, plan: Plan, window: Window): Promise<Found> {
  const found = await findBy(tx, search, plan.branches, window)
  if (plan.ifMore && mayBeMore(plan.branches, found)) {
    const other = plan.ifMore()
    if (other) return find(tx, search, other, window)
  }
  for (const [place, branch] of plan.branches.entries())
    if (await hasComeShort(tx, search, branch, window, found.byBranch[place] ?? 0))
      return findBy(tx, search, plan.fallback, window)
  return found
}

/** Whether there was more to gather than was to be read. A window in which nothing is does not tell. */
function mayBeMore(branches: readonly Branch[], { total }: Found) {
  const [only] = branches
  if (only?.way.kind !== "gather" || only.way.most === null) return false
  return total === null || total > only.way.most
}

/** Whether a walk found too little before the part was at its end. */
async function hasComeShort(tx: Tx, search: DirectorySearch, { part, way }: Branch, window: Window, results: number) {
  if (way.kind === "gather" || way.steps === null || results >= window.offset + window.limit) return false
  if (window.behind === null) return true // its steps are fewer than the part has entries
  const { key, direction } = ORDERS[search.sort]
  const { rows } = await tx.execute(sql`
    select 1 from directory_entries where ${all(within(search, part, window))}
    order by ${key} ${direction}, influencer_id ${direction} offset ${way.steps} limit 1`)
  return rows.length > 0
}

/** Up to one more than are counted; for searches of which a walk found enough. */
export async function countResults(tx: Tx, search: DirectorySearch, { part, way }: Branch): Promise<number> {
  const results = way.kind === "gather" ? gathered(search, part, way) : walked(search, part, way, EVERYTHING)
  const { rows } = await tx.execute<{ results: number }>(sql`
    select count(*)::int as results from (select 1 from (${results}) results limit ${COUNTED_RESULTS + 1}) counted`)
  return rows[0]?.results ?? 0
}

async function findBy(tx: Tx, search: DirectorySearch, branches: readonly Branch[], window: Window) {
  const { key, direction, asText } = ORDERS[search.sort]
  const parts = branches.map(
    ({ part, way }, place) => sql`
    (select ${number(place)} as branch, influencer_id as id, ${key} as key, total from (${entriesBy(search, part, way, window)}) way
     order by ${key} ${direction}, influencer_id ${direction} limit ${number(window.offset + window.limit)})`,
  )
  const inOrder = sql`order by key ${direction}, id ${direction}`
  const [only] = branches.length === 1 ? branches : []
  // Several branches may find the same entry, and each has to say how many it found.
  const merged = sql`select id, key, max(total) as total,
      (select json_object_agg(branch, results) from (select branch, count(*) as results from branches group by branch) b) as by_branch
    from branches group by id, key`
  const { cards, total, byBranch } = await readCards(
    tx,
    sql`select id, ${asText} as key, total, by_branch, row_number() over (${inOrder}) as place
      from (select * from (${only ? sql`select id, key, total, null::json as by_branch from branches` : merged}) entries
        ${inOrder} offset ${number(window.offset)} limit ${number(window.limit)}) page`,
    sql.join(parts, sql` union all `),
    { name: only && isUsual(window) ? statementName(search, only, window) : null },
  )
  const sawAll = only?.way.kind === "gather"
  const isFirst = window.offset === 0 && window.behind === null
  return {
    cards,
    byBranch: only && cards.length > 0 ? { 0: window.offset + cards.length } : byBranch,
    total: sawAll ? (total ?? (isFirst ? 0 : null)) : null,
  }
}

/** Of what is asked often and in few forms: everybody, and words that are gathered. Null where each is a statement of its own. */
function statementName(search: DirectorySearch, { part, way }: Branch, window: Window) {
  const isFiltered = filtersOf(search).length > 0 || part.from !== null || part.below !== null
  const place = window.behind ? "behind" : window.offset
  if (way.kind === "walk") return search.q === "" && !isFiltered ? `directory_by_${search.sort}_${place}` : null
  if (isFiltered || way.rest.length > 0) return null
  const amount = way.most === null ? "all" : "most"
  return `directory_words_${way.terms.length}_${amount}_by_${search.sort}_${place}`
}

/** One of the screen's own pages: a plan kept for each length that a program asks for would be too many. */
function isUsual({ offset, limit }: Window) {
  return limit === PAGE_SIZE + 1 && offset % PAGE_SIZE === 0
}

/** The entries of a part of the list that are results, with the columns by which they are sorted, behind the window's mark. */
function entriesBy(search: DirectorySearch, part: Part, way: Way, window: Window): SQL {
  if (way.kind === "walk") return walked(search, part, way, window)
  return sql`select * from (select *, count(*) over () as total from (${gathered(search, part, way)}) all_results) results
    where ${window.behind ? behind(window.behind) : sql`true`}`
}

/**
 * `offset 0` keeps the planner from adding a whole index of an order to what the text index finds, and from asking for
 * words, which are stored apart, before all else.
 */
function gathered(search: DirectorySearch, part: Part, { terms, rest, most }: Gather) {
  const asked = [
    ...nameRange(part),
    ...filterConditions(search),
    ...followersConditions(search),
    ...wordBitConditions(rest),
  ]
  const found = sql`select * from (select * from directory_entries where ${all(terms.map((oneOf) => sql`doc @@ ${textQuery([oneOf])}`))}
      limit ${most === null ? sql`all` : most + 1} offset 0) gathered
    where ${all(asked)}`
  return rest.length === 0 ? found : sql`select * from (${found} offset 0) likely where doc @@ ${clausesQuery(rest)}`
}

/** Reads columns of the index alone, and the table for words: of each entry on the way, or of those that pass all else. */
function walked(search: DirectorySearch, part: Part, { steps, readsEach }: Walk, window: Window) {
  const { key, direction } = ORDERS[search.sort]
  const clauses = part.others // what is first, where the part begins and ends has said
  const asked = [...filterConditions(search), ...followersConditions(search), ...wordBitConditions(clauses)]
  const walk = sql`(select * from directory_entries where ${all(within(search, part, window))}
    order by ${key} ${direction}, influencer_id ${direction} limit ${number(steps ?? NO_LIMIT)}) walked`
  const passed = sql`(select * from ${walk} where ${all(asked)} offset 0) passed`
  const words = readsEach
    ? sql`doc @@ ${clausesQuery(clauses)}`
    : sql`(select e.doc @@ ${clausesQuery(clauses)} from directory_entries e where e.influencer_id = passed.influencer_id)`
  return sql`select influencer_id, ${key}, null::bigint as total from ${passed}
    where ${clauses.length === 0 ? sql`true` : words} limit ${number(window.offset + window.limit)}`
}

/** Whole numbers of ours stand in the statement: a plan that is kept must know how little of the list is wanted. */
function number(value: number) {
  return sql.raw(value.toFixed())
}

/** Where a walk begins and ends. */
function within(search: DirectorySearch, part: Part, window: Window): SQL[] {
  const conditions = nameRange(part)
  if (search.sort === "followers") conditions.push(...rankConditions(search))
  if (window.behind) conditions.push(behind(window.behind))
  return conditions
}

function nameRange({ from, below }: Part): SQL[] {
  return [...(from === null ? [] : [sql`sort_name >= ${from}`]), ...(below === null ? [] : [sql`sort_name < ${below}`])]
}
