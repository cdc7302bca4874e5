import { type SQL, sql } from "drizzle-orm"
import { INTERESTS, SPOKEN_LANGUAGES } from "#app/features/influencers/public"
import { NETWORKS } from "#vocabulary/networks"
import type { LocatedSearch } from "./area.server"
import type { BloomBit } from "./bloom"
import type { Clause } from "./estimates"
import { audienceTerm } from "./filters"
import { rowTerms } from "./text-scan"

/** The filters, by columns that the index of each order includes. */
export function filterConditions(search: LocatedSearch): SQL[] {
  const conditions: SQL[] = []
  const networks = bits(search.networks.map((network) => places(NETWORKS).indexOf(network)))
  const interests = bits(search.interests.map((key) => places(INTERESTS).indexOf(key)))
  if (networks) conditions.push(sql`network_bits & ${networks}::int = ${networks}::int`)
  if (interests) conditions.push(sql`interest_bits & ${interests}::bigint <> 0`)
  if (search.language) {
    const language = bits([places(SPOKEN_LANGUAGES).indexOf(search.language)], 32)
    conditions.push(sql`language_bits & ${language}::int <> 0`)
  }
  if (search.country) conditions.push(sql`country = ${search.country}`)
  // Written into the statement: a region has more than a thousand places.
  if (search.area) conditions.push(sql.raw(`place = any ('{${search.area.places.join()}}'::int[])`))
  if (search.verified) conditions.push(sql`is_verified`)
  if (search.certified) conditions.push(sql`certified_until >= current_date`)
  for (const part of search.audience) conditions.push(sql`strpos(audience, ${` ${audienceTerm(part)}`}) > 0`)
  if (search.views !== null) conditions.push(sql`typical_views >= ${search.views}::bigint`)
  return conditions
}

/** A range of all that is shown, declared or read. A count that nobody knows is -1, and in no range. */
export function followersConditions({ min, max }: LocatedSearch): SQL[] {
  if (min === null && max === null) return []
  const conditions = [sql`total_followers >= ${min ?? 0}::bigint`]
  if (max !== null) conditions.push(sql`total_followers <= ${max}::bigint`)
  return conditions
}

/** The start of an ordered scan by followers: `ranked_followers` is never more than the number shown. */
export function rankConditions({ max }: LocatedSearch): SQL[] {
  return max === null ? [] : [sql`ranked_followers <= ${max}::bigint`]
}

/** The Bloom test: nearly no entry without the words passes. */
export function bloomConditions(clauses: readonly Clause[]): SQL[] {
  return clauses.flatMap(({ word: { bloom } }) => [
    ...bloom.shared.map(hasBit),
    ...(bloom.oneOf.length > 0 ? [any(bloom.oneOf.map((each) => all(each.map(hasBit))))] : []),
  ])
}

/** Written into the statement: the bits of several words would be too many parameters. */
function hasBit({ column, bit }: BloomBit): SQL {
  return sql.raw(`${column} & '${BigInt.asIntN(64, bit)}'::bigint <> 0`)
}

/** One of these terms, and one of those, … */
export function textQuery(terms: readonly (readonly string[])[]): SQL {
  return sql`${terms.map((oneOf) => `(${oneOf.join("|")})`).join("&")}::tsquery`
}

/** The text query that checks the clauses on a single entry. */
export function clausesQuery(clauses: readonly Clause[]): SQL {
  return textQuery(clauses.map(rowTerms))
}

function any(conditions: readonly SQL[]): SQL {
  return sql`(${sql.join([...conditions], sql` or `)})`
}

export function all(conditions: readonly SQL[]): SQL {
  return conditions.length > 0 ? sql.join([...conditions], sql` and `) : sql`true`
}

function places(list: readonly string[]) {
  return list
}

/** A bit mask, written as PostgreSQL's signed integer; empty for none. */
function bits(places: readonly number[], width: 32 | 64 = 64): string {
  const mask = places.filter((place) => place >= 0).reduce((sum, place) => sum | (1n << BigInt(place)), 0n)
  return mask === 0n ? "" : BigInt.asIntN(width, mask).toString()
}
