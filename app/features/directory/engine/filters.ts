import type { AudiencePart } from "../search"
import type { LocatedSearch } from "./area.server"

/**
 * The first letter of each filter's terms in `directory_entries.doc`: country, place, small and large square of the map, interest,
 * language, network, followers, verified, certified, country of the audience, its age group or gender, views of a post, any of these three.
 */
type Kind = "c" | "p" | "g" | "G" | "i" | "L" | "n" | "t" | "v" | "k" | "W" | "w" | "V" | "T"

/** One thing that is asked of an entry: that one of these values is its own. Of `sure` ones, that and no more is asked. */
export type Filter = { kind: Kind; anyOf: readonly string[]; sure?: readonly string[] }

/** Entries with a Latin name and those with an Arabic one have terms of their own: what people are differs between them. */
export type Script = "latin" | "arabic"
export const SCRIPTS: readonly Script[] = ["latin", "arabic"]
const BEFORE: Readonly<Record<Script, string>> = { latin: "", arabic: "A" }

/** The pairs that have terms of their own, as app_private.directory_rows writes them. */
const PAIRS: ReadonlySet<string> = new Set(["cL", "ci", "cn", "vc", "vi", "in", "cW"])

/** Creators about whom a network tells what only owners see: those who have one kind of it mostly have the others. */
export const TOLD: Filter = { kind: "T", anyOf: ["1"] }

export function isTold({ kind }: Filter) {
  return kind === "W" || kind === "w" || kind === "V"
}

export function filtersOf(search: LocatedSearch): Filter[] {
  const filters: Filter[] = search.networks.map((network) => ({ kind: "n", anyOf: [network] }))
  if (search.interests.length > 0) filters.push({ kind: "i", anyOf: search.interests })
  if (search.country) filters.push({ kind: "c", anyOf: [search.country] })
  if (search.area) filters.push(search.area.filter)
  if (search.language) filters.push({ kind: "L", anyOf: [search.language] })
  if (search.verified) filters.push({ kind: "v", anyOf: ["1"] })
  if (search.certified) filters.push({ kind: "k", anyOf: ["1"], sure: [] }) // unless it has run out
  if (search.min !== null || search.max !== null)
    filters.push(rangeFilter("t", search.min ?? 0, search.max ?? Number.MAX_SAFE_INTEGER))
  for (const part of search.audience)
    filters.push({ kind: part.kind === "country" ? "W" : "w", anyOf: [audienceTerm(part)] })
  if (search.views !== null) filters.push(rangeFilter("V", search.views, Number.MAX_SAFE_INTEGER))
  return filters
}

/** The term of an audience part, as `app_private.audience_terms` writes it. */
export function audienceTerm({ key, share }: AudiencePart) {
  return `${key}.${share}`
}

/** The terms that say it, of entries in these scripts. */
export function termsOf({ kind, anyOf }: Filter, scripts: readonly Script[]): string[] {
  return scripts.flatMap((script) => anyOf.map((value) => `${BEFORE[script]}${kind}=${value}`))
}

/** The terms that say both, or null where such pairs have none. */
export function pairTermsOf(one: Filter, other: Filter, scripts: readonly Script[]): string[] | null {
  if (PAIRS.has(one.kind + other.kind)) return pairs(one, other, scripts)
  if (PAIRS.has(other.kind + one.kind)) return pairs(other, one, scripts)
  return null
}

function pairs(first: Filter, second: Filter, scripts: readonly Script[]) {
  const values = first.anyOf.flatMap((a) => second.anyOf.map((b) => `${first.kind}${second.kind}=${a}.${b}`))
  return scripts.flatMap((script) => values.map((value) => BEFORE[script] + value))
}

const LAST_STEP = 16

/**
 * Followers and views are kept in steps (app_private.half_decade); those at the ends of a range may lie in it in part alone. A range
 * without an upper end is one term, that of all who reach its first step.
 */
function rangeFilter(kind: "t" | "V", min: number, max: number): Filter {
  const first = halfDecade(min)
  const last = halfDecade(max)
  const steps = Array.from({ length: Math.max(0, last - first + 1) }, (_, step) => String(first + step))
  return {
    kind,
    anyOf: last === LAST_STEP ? [`>${first}`] : steps,
    sure: steps.slice(min === 0 ? 0 : 1, max === Number.MAX_SAFE_INTEGER ? undefined : -1),
  }
}

function halfDecade(followers: number) {
  const decades = followers.toString().length - 1
  return Math.min(LAST_STEP, 2 * decades + (followers >= Math.sqrt(10) * 10 ** decades ? 1 : 0))
}
