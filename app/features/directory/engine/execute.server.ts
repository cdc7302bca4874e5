import { type SQL, sql } from "drizzle-orm"
import type { Tx } from "#platform/database/actor.server"
import { COUNTED_RESULTS, PAGE_SIZE } from "../search"
import type { LocatedSearch } from "./area.server"
import { type PlacedCard, readCards } from "./cards.server"
import {
  all,
  bloomConditions,
  clausesQuery,
  filterConditions,
  followersConditions,
  rankConditions,
  textQuery,
} from "./conditions.server"
import type { Cursor } from "./cursor.server"
import type { Part } from "./estimates"
import { filtersOf } from "./filters"
import { after, ORDERS } from "./order.server"
import type { Branch, OrderedScan, Plan, Scan } from "./plan"
import type { TextScan } from "./text-scan"

/** Which part of the list is asked for, and how much of it. */
export type Window = { after: Cursor | null; offset: number; limit: number }
export type Found = {
  cards: readonly PlacedCard[]
  /** All results of the search, where the scan saw all of them. */
  total: number | null
  /** As the plan that was run in the end expects it, or knows from a text scan that reached its cap. */
  isBeyondCounting: boolean
}
/** Told of each statement before it is run, and why: for `explain-search`. */
export type Watcher = (why: Why, branches: readonly Branch[]) => void
export type Why = "planned" | "more results than the cap" | "an ordered scan ended early"

/**
 * A number instead of no limit: without one PostgreSQL would move the filters into the scan, or sort instead of reading the index in
 * order.
 */
const NO_LIMIT = 1_000_000_000
const NO_WINDOW: Window = { after: null, offset: 0, limit: NO_LIMIT }

/**
 * The cards of one window of a search's list. One statement, and a second one where a text scan reached its cap or an ordered
 * scan ended early.
 */
export async function readWindow(
  tx: Tx,
  search: LocatedSearch,
  plan: Plan,
  window: Window,
  watch: Watcher = () => {},
  why: Why = "planned",
): Promise<Found> {
  watch(why, plan.branches)
  const read = async (branches: readonly Branch[]) => ({
    ...(await readBranches(tx, search, branches, window)),
    isBeyondCounting: plan.isBeyondCounting,
  })
  const found = await read(plan.branches)
  const next = plan.replan && overran(plan.branches, found) ? plan.replan() : null
  if (next) return readWindow(tx, search, next, window, watch, "more results than the cap")
  for (const [place, branch] of plan.branches.entries())
    if (await endedEarly(tx, search, branch, window, found.byBranch[place] ?? 0)) {
      watch("an ordered scan ended early", plan.fallback)
      return read(plan.fallback)
    }
  return found
}

/** Whether a text scan found more than its cap. An empty window does not tell. */
function overran([only]: readonly Branch[], { total }: Found) {
  if (only?.scan.kind !== "text" || only.scan.cap === null) return false
  return total === null || total > only.scan.cap
}

/** Whether an ordered scan found too little and was not yet at the end of its part. */
async function endedEarly(tx: Tx, search: LocatedSearch, { part, scan }: Branch, window: Window, results: number) {
  if (scan.kind === "text" || scan.maxSteps === null || results >= window.offset + window.limit) return false
  if (window.after === null) return true // `maxSteps` is less than the part has entries
  const { key, direction } = ORDERS[search.sort]
  const { rows } = await tx.execute(sql`
    select 1 from directory_entries where ${all(bounds(search, part, window))}
    order by ${key} ${direction}, influencer_id ${direction} offset ${scan.maxSteps} limit 1`)
  return rows.length > 0
}

/** Up to one more than are counted; for a search whose page came from an ordered scan. */
export async function countResults(tx: Tx, search: LocatedSearch, branch: Branch): Promise<number> {
  const { rows } = await tx.execute<{ results: number }>(countQuery(search, branch))
  return rows[0]?.results ?? 0
}

export function countQuery(search: LocatedSearch, { part, scan }: Branch): SQL {
  const results = scan.kind === "text" ? textScan(search, part, scan) : orderedScan(search, part, scan, NO_WINDOW)
  return sql`
    select count(*)::int as results from (select 1 from (${results}) results limit ${COUNTED_RESULTS + 1}) counted`
}

/** The branches, merged and cut to the window, as `readCards` and `cardsQuery` want them. */
export function pageQueries(search: LocatedSearch, branches: readonly Branch[], window: Window) {
  const { key, direction, asText } = ORDERS[search.sort]
  const parts = branches.map(
    ({ part, scan }, place) => sql`
    (select ${number(place)} as branch, influencer_id as id, ${key} as key, total from (${scanQuery(search, part, scan, window)}) scan
     order by ${key} ${direction}, influencer_id ${direction} limit ${number(window.offset + window.limit)})`,
  )
  const inOrder = sql`order by key ${direction}, id ${direction}`
  // Several branches may find the same entry, and each has to say how many it found.
  const merged = sql`select id, key, max(total) as total,
      (select json_object_agg(branch, results) from (select branch, count(*) as results from branches group by branch) b) as by_branch
    from branches group by id, key`
  const entries = branches.length === 1 ? sql`select id, key, total, null::json as by_branch from branches` : merged
  return {
    found: sql`select id, ${asText} as key, total, by_branch, row_number() over (${inOrder}) as place
      from (select * from (${entries}) entries
        ${inOrder} offset ${number(window.offset)} limit ${number(window.limit)}) page`,
    branches: sql.join(parts, sql` union all `),
  }
}

async function readBranches(tx: Tx, search: LocatedSearch, branches: readonly Branch[], window: Window) {
  const [only] = branches.length === 1 ? branches : []
  const name = only && isScreenPage(window) ? statementName(search, only, window) : null
  const { cards, total, byBranch } = await readCards(tx, pageQueries(search, branches, window), { name })
  const sawAll = only?.scan.kind === "text"
  const isFirst = window.offset === 0 && window.after === null
  return {
    cards,
    byBranch: only && cards.length > 0 ? { 0: window.offset + cards.length } : byBranch,
    total: sawAll ? (total ?? (isFirst ? 0 : null)) : null,
  }
}

/** Prepared statements are for what is asked often and in few forms: the list itself, and words alone. Null for all others. */
function statementName(search: LocatedSearch, { part, scan }: Branch, window: Window) {
  const isFiltered = filtersOf(search).length > 0 || part.from !== null || part.below !== null
  const place = window.after ? "after" : window.offset
  if (scan.kind === "ordered") return search.q === "" && !isFiltered ? `directory_by_${search.sort}_${place}` : null
  if (isFiltered || scan.recheck.length > 0) return null
  const amount = scan.cap === null ? "all" : "capped"
  return `directory_words_${scan.terms.length}_${amount}_by_${search.sort}_${place}`
}

/** Programs choose other lengths: a prepared statement for each of them would be too many. */
function isScreenPage({ offset, limit }: Window) {
  return limit === PAGE_SIZE + 1 && offset % PAGE_SIZE === 0
}

/** The results in one part of the list, from the window's cursor on, with the columns that sort them. */
function scanQuery(search: LocatedSearch, part: Part, scan: Scan, window: Window): SQL {
  if (scan.kind === "ordered") return orderedScan(search, part, scan, window)
  return sql`select * from (select *, count(*) over () as total from (${textScan(search, part, scan)}) all_results) results
    where ${window.after ? after(window.after) : sql`true`}`
}

/**
 * `offset 0` is a fence for PostgreSQL's planner: without it, it would AND a bitmap of a whole btree to what GIN finds, and
 * check words, which are stored apart, before all else.
 */
function textScan(search: LocatedSearch, part: Part, { terms, recheck, cap }: TextScan) {
  const conditions = [
    ...nameRange(part),
    ...filterConditions(search),
    ...followersConditions(search),
    ...bloomConditions(recheck),
  ]
  const found = sql`select * from (select * from directory_entries where ${all(terms.map((oneOf) => sql`doc @@ ${textQuery([oneOf])}`))}
      limit ${cap === null ? sql`all` : cap + 1} offset 0) found
    where ${all(conditions)}`
  return recheck.length === 0
    ? found
    : sql`select * from (${found} offset 0) likely where doc @@ ${clausesQuery(recheck)}`
}

/** An index-only scan, whose filters and Bloom test need nothing but the index; words are looked up in the table. */
function orderedScan(search: LocatedSearch, part: Part, { maxSteps }: OrderedScan, window: Window) {
  const { key, direction } = ORDERS[search.sort]
  const words = part.others
  const conditions = [...filterConditions(search), ...followersConditions(search), ...bloomConditions(words)]
  const steps = sql`(select * from directory_entries where ${all(bounds(search, part, window))}
    order by ${key} ${direction}, influencer_id ${direction} limit ${number(maxSteps ?? NO_LIMIT)}) steps`
  const passed = sql`(select * from ${steps} where ${all(conditions)} offset 0) passed`
  const hasWords = sql`(select e.doc @@ ${clausesQuery(words)} from directory_entries e where e.influencer_id = passed.influencer_id)`
  return sql`select influencer_id, ${key}, null::bigint as total from ${passed}
    where ${words.length === 0 ? sql`true` : hasWords} limit ${number(window.offset + window.limit)}`
}

/** Numbers of ours are written out: a prepared plan must know how little of the list is wanted. */
function number(value: number) {
  return sql.raw(value.toFixed())
}

/** The conditions for the beginning and the end of an ordered scan. */
function bounds(search: LocatedSearch, part: Part, window: Window): SQL[] {
  const conditions = nameRange(part)
  if (search.sort === "followers") conditions.push(...rankConditions(search))
  if (window.after) conditions.push(after(window.after))
  return conditions
}

function nameRange({ from, below }: Part): SQL[] {
  return [...(from === null ? [] : [sql`sort_name >= ${from}`]), ...(below === null ? [] : [sql`sort_name < ${below}`])]
}
