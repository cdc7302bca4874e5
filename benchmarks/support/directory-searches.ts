import type pg from "pg"
import {
  AUDIENCE_GENDERS,
  AUDIENCE_SHARES,
  type AudiencePart,
  type DirectorySearch,
  NOTHING_ASKED,
  type Sort,
} from "../../app/features/directory/search.ts"

// What people ask of a directory, kind by kind, drawn from the words that are really there. No search is made twice: counts
// are cached by search.

export type Kind = { name: string; next: () => DirectorySearch }
type Vocabulary = Record<"common" | "medium" | "rare" | "first" | "arabic", readonly string[]>

const SORTS: readonly Sort[] = ["name", "followers", "recent"]
const INTERESTS = ["mode", "beaute", "cuisine", "voyage", "sport", "fitness", "humour", "photo"]
const COUNTRIES = ["FR", "BE", "MA", "CA", "DZ", "JP"]

export async function searchKinds(admin: pg.Client): Promise<Kind[]> {
  const words = await vocabularyOf(admin)
  let made = 0
  // A different maximum above everybody's followers makes each search one of its own.
  const search = (asked: Partial<DirectorySearch>): DirectorySearch => ({ ...NOTHING_ASKED, ...asked })
  const fresh = (asked: Partial<DirectorySearch>) => search({ ...asked, ...(asked.min ? { max: 1e12 + made++ } : {}) })
  return [
    { name: "frequent word", next: () => search({ q: one(words.common) }) },
    { name: "word in a hundred", next: () => search({ q: one(words.medium) }) },
    { name: "rare word", next: () => search({ q: one(words.rare) }) },
    { name: "first name", next: () => search({ q: one(words.first) }) },
    { name: "Arabic word", next: () => search({ q: one(words.arabic) }) },
    { name: "two words", next: () => search({ q: `${one(words.common)} ${one(words.medium)}` }) },
    { name: "beginning of a word", next: () => search({ q: one([...words.common, ...words.medium]).slice(0, 3) }) },
    { name: "typo", next: () => search({ q: withTypo(one([...words.common, ...words.medium])) }) },
    {
      name: "typo and a frequent word",
      next: () => search({ q: `${withTypo(one(words.common))} ${one(words.common)}` }),
    },
    { name: "filters", next: () => fresh({ ...someFilters(), sort: one(SORTS) }) },
    { name: "audience", next: () => fresh({ ...someAudience(), sort: one(SORTS) }) },
    { name: "audience and filters", next: () => fresh({ ...someAudience(), ...someFilters(), sort: one(SORTS) }) },
    { name: "word and audience", next: () => fresh({ q: one(words.common), ...someAudience(), sort: one(SORTS) }) },
    { name: "word by followers", next: () => search({ q: one(words.common), sort: "followers" }) },
    { name: "word and filters", next: () => fresh({ q: one(words.common), ...someFilters(), sort: one(SORTS) }) },
  ]
}

/** One to three of them. */
function someFilters(): Partial<DirectorySearch> {
  const filters: Partial<DirectorySearch>[] = [
    { networks: ["tiktok"] },
    { networks: ["instagram", "youtube"] },
    { interests: [one(INTERESTS)] },
    { interests: [one(INTERESTS), one(INTERESTS)] },
    { country: one(COUNTRIES) },
    { language: one(["ar", "es", "en"]) },
    { verified: true },
    { min: one([1_000, 10_000, 100_000]) },
  ]
  return Object.assign({}, ...Array.from({ length: 1 + Math.floor(Math.random() * 3) }, () => one(filters)))
}

/** One to three of its parts, or the views of a post. */
function someAudience(): Partial<DirectorySearch> {
  if (Math.random() < 0.2) return { views: 1_000 + Math.floor(Math.random() * 100_000) }
  const parts: AudiencePart[] = [
    { kind: "country", key: one(COUNTRIES), share: one(AUDIENCE_SHARES) },
    { kind: "age", key: one(["18-24", "25-34", "35-44"]), share: one([25, 50] as const) },
    { kind: "gender", key: one(AUDIENCE_GENDERS), share: one(AUDIENCE_SHARES) },
  ]
  const audience = parts.filter(() => Math.random() < 0.6)
  // No search twice, as those by followers are.
  return { audience, views: 1 + Math.floor(Math.random() * 50) }
}

function withTypo(word: string) {
  const place = 1 + Math.floor(Math.random() * (word.length - 1))
  return `${word.slice(0, place)}x${word.slice(place + 1)}`
}

async function vocabularyOf(admin: pg.Client): Promise<Vocabulary> {
  const { rows } = await admin.query<Vocabulary>(`
    WITH w AS (SELECT *, first + latin + arabic AS uses, (SELECT entries FROM directory_facets WHERE facet = '#entries') AS entries
               FROM directory_words WHERE length(word) >= 5)
    SELECT array_agg(word) FILTER (WHERE uses BETWEEN entries / 50 AND entries / 4 AND latin > arabic) AS common,
      array_agg(word) FILTER (WHERE uses BETWEEN entries / 200 AND entries / 50 AND latin > arabic) AS medium,
      (array_agg(word ORDER BY hashtext(word)) FILTER (WHERE uses BETWEEN 2 AND 100))[:2000] AS rare,
      (array_agg(word ORDER BY first DESC))[:100] AS first,
      array_agg(word) FILTER (WHERE uses > entries / 200 AND arabic > latin) AS arabic
    FROM w`)
  const [words] = rows
  if (!words) throw new Error("there are no words")
  return words
}

function one<T>(list: readonly T[]): T {
  const chosen = list[Math.floor(Math.random() * list.length)]
  if (chosen === undefined) throw new Error("nothing to choose from")
  return chosen
}
