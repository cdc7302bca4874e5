import { sql } from "drizzle-orm"
import type { Tx } from "#platform/database/actor.server"
import { type Filter, pairTermsOf, SCRIPTS, termsOf } from "./filters"
import { type CountedWord, closestWords } from "./spelling"

/**
 * A word that is asked for, and the words of the directory that answer it: itself, those that it begins, or those it may
 * be a typo of.
 */
export type AskedWord = {
  spellings: readonly CountedWord[]
  /** It begins so many words that it stands for them: its only spelling, with their counts. */
  isPrefix: boolean
  /** The spellings are those of words that begin with it. */
  beginning: string | null
  /** Entries with one of the spellings have one of each of these bits; null where there are too many to tell anything. */
  bits: readonly [bigint, bigint] | null
}

/** What is known of a search before it is made. The counts are those of the last statistics: they choose the way, never the result. */
export type Statistics = {
  entries: number
  /** Of `entries`, those whose name is sorted behind Latin ones: Arabic, and scripts from farther east. */
  arabicEntries: number
  facets: Readonly<Record<string, number>>
  words: readonly AskedWord[]
}

type WordJson = { counted: CountedWord; isLast: boolean; isKnown: boolean; completions: WordWithBits[] | null }
type WordWithBits = CountedWord & { bits: [string, string] }

const MOST_WORDS = 8
/** A beginning of more words than these is frequent enough to stop adding. */
const MOST_ADDED = 5_000
/** Up to this count the entries are asked whether the word is still there: what was counted last may be gone. */
const CHECKED = 20
/** A beginning of up to that many words is asked for as those words: the text index finds few words faster than a beginning. */
const MOST_COMPLETIONS = 8
/** Of more words than these the bits say nothing any more. */
const MOST_BITS = 4

/**
 * Takes the words of `q` apart as the directory does, and looks up how often each of them and the filters occur. A word
 * that no entry has is taken for a typo. One statement, and one more for typos.
 */
export async function readStatistics(tx: Tx, q: string, filters: readonly Filter[]): Promise<Statistics> {
  const facets = ["#entries", "#arabic", ...facetsOf(filters)]
  const { rows } = await tx.execute<{ facets: Record<string, number> | null; words: WordJson[] | null }>(sql`
    select
      (select json_object_agg(f.facet, f.entries) from directory_facets f where f.facet = any (${sql.param(facets)})) as facets,
      (${q === "" ? sql`null` : wordsQuery(q)}) as words`)
  const counts = rows[0]?.facets ?? {}
  const words = rows[0]?.words ?? []
  const similar = await readSimilar(tx, words)
  return {
    entries: counts["#entries"] ?? 0,
    arabicEntries: counts["#arabic"] ?? 0,
    facets: counts,
    words: words.map((word) => askedWord(word, similar)),
  }
}

function askedWord({ counted, isLast, isKnown, completions }: WordJson, similar: readonly WordWithBits[]): AskedWord {
  if (!isKnown) return { ...asWords(closestWords(counted.word, similar)), beginning: null }
  const beginning = isLast ? counted.word : null
  if (completions) return { ...asWords(completions), beginning }
  return { spellings: [counted], isPrefix: true, beginning, bits: null }
}

function asWords(spellings: readonly WordWithBits[]) {
  return { spellings, isPrefix: false, bits: spellings.length <= MOST_BITS ? bitsOf(spellings) : null }
}

function bitsOf(words: readonly WordWithBits[]): [bigint, bigint] {
  const either = (which: 0 | 1) =>
    BigInt.asIntN(
      64,
      words.reduce((all, { bits }) => all | BigInt(bits[which]), 0n),
    )
  return [either(0), either(1)]
}

function facetsOf(filters: readonly Filter[]) {
  const pairs = filters.flatMap((one, place) =>
    filters.slice(place + 1).flatMap((other) => pairTermsOf(one, other, SCRIPTS) ?? []),
  )
  return [...filters.flatMap((filter) => termsOf(filter, SCRIPTS)), ...pairs]
}

/**
 * Single letters say nothing (l'été, d'Alger), unless one begins the last word. Whether a rare word is there is asked by
 * counting: of EXISTS the planner would hope that a walk through the table soon meets one.
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
      'completions', case when c.words <= ${MOST_COMPLETIONS} then (
        select json_agg(${wordWithBits}) from directory_words w where w.word >= a.word and w.word < a.below) end,
      'isKnown', c.first + c.latin + c.arabic > ${CHECKED} or c.words > 0 and (
        select count(*) from directory_entries e
        where e.doc @@ format(case when a.is_last then '''f%1$s'':* | ''l%1$s'':* | ''a%1$s'':*' else '''f%1$s'' | ''l%1$s'' | ''a%1$s''' end, a.word)::tsquery) > 0
      ) order by a.place)
    from asked a
    cross join lateral (
      select count(*) as words, coalesce(sum(first), 0) as first, coalesce(sum(latin), 0) as latin, coalesce(sum(arabic), 0) as arabic,
        max(first + latin + arabic) as most
      from (select first, latin, arabic from directory_words w where w.word >= a.word and w.word < a.below
            limit ${MOST_ADDED}) w) c`
}

const wordWithBits = sql`json_build_object('word', w.word, 'first', w.first, 'latin', w.latin, 'arabic', w.arabic,
  'bits', json_build_array(app_private.word_bit(w.word, 0)::text, app_private.word_bit(w.word, 1)::text))`

/** What the words that nobody has may be typos of, for all of them together. */
async function readSimilar(tx: Tx, words: readonly WordJson[]): Promise<WordWithBits[]> {
  const unknown = words.flatMap(({ counted, isKnown }) => (isKnown ? [] : [counted.word]))
  if (unknown.length === 0) return []
  const { rows } = await tx.execute<{ word: WordWithBits }>(sql`
    select distinct on (w.word) ${wordWithBits} as word
    from (select app_private.close_forms(word) as forms, length(word) as letters
          from unnest(${sql.param(unknown)}::text[]) t (word) offset 0) a
    join directory_words w on w.forms && a.forms and length(w.word) between a.letters - 2 and a.letters + 2
    order by w.word`)
  return rows.map(({ word }) => word)
}
