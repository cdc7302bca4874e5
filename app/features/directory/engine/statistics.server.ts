import { sql } from "drizzle-orm"
import { PLACE, type Place } from "#app/features/places/public.server"
import { places } from "#database/schema/places"
import type { Tx } from "#platform/database/actor.server"
import { type BloomTest, bloomBits, PREFIX_COLUMNS, WORD_COLUMNS } from "./bloom"
import { type Filter, isTold, pairTermsOf, SCRIPTS, TOLD, termsOf } from "./filters"
import { type CountedWord, closestWords } from "./spelling"

/** A word of the search, and the words of the directory that answer it: itself, those that begin with it, or those it may be a typo of. */
export type QueryWord = {
  spellings: readonly CountedWord[]
  /** So many words begin with it that the index is asked for `word:*`: it is its only spelling, with the counts of all of them. */
  isPrefix: boolean
  /** The prefix of which the spellings are the words; null where whole words are asked for. */
  prefix: string | null
  /** The bits that the Bloom filter of every entry with one of the spellings has. */
  bloom: BloomTest
}

/** The statistics for planning a search. Counts are from the last analysis: they choose the plan, never the result. */
export type Statistics = {
  entries: number
  /** The number of entries whose names are sorted after all Latin ones: Arabic, and scripts farther east. */
  arabicEntries: number
  facets: Readonly<Record<string, number>>
  words: readonly QueryWord[]
}

type WordJson = {
  counted: CountedWord
  isLast: boolean
  completions: WordWithBits[] | null
  /** For a word that no entry has: words that may be meant. */
  similar: WordWithBits[] | null
  isKnown: boolean
  prefixBits: readonly (string | null)[]
}
type WordWithBits = CountedWord & { bits: readonly string[] }

const MOST_WORDS = 8
/** Statistics are renewed when a hundredth has changed; entries newer than they are among these latest ones. */
const NEWEST = 1_000
/** A prefix of more words than these is frequent enough to stop adding. */
const MOST_ADDED = 5_000
/** Up to this count the entries are asked whether the word is still there: counts may be old. */
const CHECKED = 20
/** Up to so many words with a prefix are asked for one by one, which GIN does faster than a prefix. */
const MOST_COMPLETIONS = 8

/**
 * Takes the words of `q` apart as the directory does, and looks up how often each of them and the filters occur. A word
 * that no entry has is taken for a typo. One statement.
 */
export async function readStatistics(tx: Tx, q: string, filters: readonly Filter[]): Promise<Statistics> {
  const facets = ["#entries", "#arabic", ...facetsOf(filters)]
  const [found] = await tx
    .select({
      facets: sql<Record<string, number> | null>`(select json_object_agg(f.facet, f.entries) from directory_facets f
        where f.facet = any (${sql.param(facets)}))`,
      words: sql<WordJson[] | null>`(${q === "" ? sql`null::json` : wordsQuery(q)})`,
    })
    .from(sql`(values (1)) one`)
    .prepare(q === "" ? "directory_facets" : "directory_statistics")
    .execute()
  const counts = found?.facets ?? {}
  const words = found?.words ?? []
  return {
    entries: counts["#entries"] ?? 0,
    arabicEntries: counts["#arabic"] ?? 0,
    facets: counts,
    words: words.map(queryWord),
  }
}

/** The countries of which the last statistics found somebody, and those of the entries that came or changed last. */
export async function readCountries(tx: Tx): Promise<ReadonlySet<string>> {
  const { rows } = await tx.execute<{ country: string }>(sql`
    select substr(facet, 3) as country from directory_facets where facet > 'c=' and facet < 'c>' and entries > 0
    union
    select country from (
      select country from directory_entries order by last_updated desc, influencer_id limit ${NEWEST}) newest
    where country <> ''`)
  return new Set(rows.map(({ country }) => country))
}

/** How many countries of audiences a form offers; an address may name any other. */
const OFFERED_COUNTRIES = 12

/** The countries that at least a quarter of somebody's audience is in, as the last statistics counted them. */
export async function readAudienceCountries(tx: Tx): Promise<string[]> {
  const { rows } = await tx.execute<{ country: string }>(sql`
    select substr(facet, strpos(facet, '=') + 1, 2) as country from directory_facets
    where (facet > 'W=' and facet < 'W>' or facet > 'AW=' and facet < 'AW>') and facet like '%.25'
    group by 1 order by sum(entries) desc, 1 limit ${OFFERED_COUNTRIES}`)
  return rows.map(({ country }) => country)
}

/** How many towns a form offers. */
const OFFERED_TOWNS = 40

/** The towns of which the last statistics found most people, the first of them first. */
export async function readTowns(tx: Tx): Promise<Place[]> {
  return tx
    .select(PLACE)
    .from(places)
    .innerJoin(
      sql`(select replace(facet, 'A', '') as term, sum(entries) as entries from directory_facets
        where facet > 'p=' and facet < 'p>' or facet > 'Ap=' and facet < 'Ap>' group by 1
        order by 2 desc, 1 limit ${OFFERED_TOWNS}) counted`,
      sql`counted.term = 'p=' || ${places.id}`,
    )
    .orderBy(sql`counted.entries desc, counted.term`)
}

function queryWord({ counted, isLast, isKnown, completions, similar, prefixBits }: WordJson): QueryWord {
  if (!isKnown) return { ...asWords(closestWords(counted.word, similar ?? [])), prefix: null }
  const prefix = isLast ? counted.word : null
  const ofPrefix = isLast ? bloomBits(PREFIX_COLUMNS, prefixBits) : []
  if (!completions) return { spellings: [counted], isPrefix: true, prefix, bloom: { shared: ofPrefix, oneOf: [] } }
  return { ...asWords(completions, ofPrefix), prefix }
}

function asWords(spellings: readonly WordWithBits[], shared: BloomTest["shared"] = []) {
  return {
    spellings,
    isPrefix: false,
    bloom: { shared, oneOf: spellings.map(({ bits }) => bloomBits(WORD_COLUMNS, bits)) },
  }
}

function facetsOf(filters: readonly Filter[]) {
  const pairs = filters.flatMap((one, place) =>
    filters.slice(place + 1).flatMap((other) => pairTermsOf(one, other, SCRIPTS) ?? []),
  )
  const told = filters.some(isTold) ? termsOf(TOLD, SCRIPTS) : []
  const single = filters.flatMap((filter) => [filter, { ...filter, anyOf: filter.sure ?? [] }])
  return [...single.flatMap((filter) => termsOf(filter, SCRIPTS)), ...pairs, ...told]
}

/**
 * Single letters are left out (l'été, d'Alger), unless the last word is one. Whether a rare word is still there is asked by
 * count(*): with EXISTS, PostgreSQL would read the table in the hope of meeting one soon. `forms` has the collation of the
 * database, `word` has "C".
 */
function wordsQuery(q: string) {
  return sql`
    with typed as (
      select word collate "C" as word, place, place = max(place) over () as is_last
      from unnest(app_private.words(${q})) with ordinality t (word, place)),
    used as (select word, place from typed where is_last or length(word) > 1 order by place limit ${MOST_WORDS}),
    asked as (
      select word, place, is_last, word || case when is_last then U&'\\+10FFFF' else ' ' end as below
      from (select word, place, place = max(place) over () as is_last from used) used)
    select json_agg(json_build_object(
      'counted', json_build_object('word', a.word, 'first', c.first, 'latin', c.latin, 'arabic', c.arabic, 'most', c.most),
      'isLast', a.is_last,
      'prefixBits', ${prefixBits},
      'completions', case when c.words <= ${MOST_COMPLETIONS} then (
        select json_agg(${wordWithBits}) from directory_words w where w.word >= a.word and w.word < a.below) end,
      'similar', case when not k.is_known then (
        select json_agg(${wordWithBits}) from directory_words w
        where w.forms && app_private.close_forms(a.word) collate "default" and length(w.word) between length(a.word) - 2 and length(a.word) + 2) end,
      'isKnown', k.is_known) order by a.place)
    from asked a
    cross join lateral (
      select count(*) as words, coalesce(sum(first), 0) as first, coalesce(sum(latin), 0) as latin, coalesce(sum(arabic), 0) as arabic,
        max(first + latin + arabic) as most
      from (select first, latin, arabic from directory_words w where w.word >= a.word and w.word < a.below
            limit ${MOST_ADDED}) w) c
    cross join lateral (
      select c.first + c.latin + c.arabic > ${CHECKED} or c.words > 0 and (
        select count(*) from directory_entries e
        where e.doc @@ format(case when a.is_last then '''f%1$s'':* | ''l%1$s'':* | ''a%1$s'':*' else '''f%1$s'' | ''l%1$s'' | ''a%1$s''' end, a.word)::tsquery) > 0
        as is_known offset 0) k`
}

const wordWithBits = sql`json_build_object('word', w.word, 'first', w.first, 'latin', w.latin, 'arabic', w.arabic,
  'bits', json_build_array(${sql.raw(WORD_COLUMNS.map(({ seed }) => `app_private.word_bit(w.word, ${seed})::text`).join())}))`

/** Null for a word that is shorter than the prefix of that column. */
const prefixBits = sql`json_build_array(${sql.raw(
  PREFIX_COLUMNS.map(
    ({ seed, letters }) =>
      `case when length(a.word) >= ${letters} then app_private.word_bit(left(a.word, ${letters}), ${seed})::text end`,
  ).join(),
)})`
