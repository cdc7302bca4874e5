import { sql } from "drizzle-orm"
import { isInterest } from "#app/features/influencers/public"
import { readAs, SYSTEM } from "#platform/database/actor.server"
import ar from "../../../../../messages/ar.json"
import en from "../../../../../messages/en.json"
import fr from "../../../../../messages/fr.json"
import type { DirectorySearch } from "../../search"
import { distance } from "../spelling"

// The directory as somebody would write it who had no database: every row is asked, in plain TypeScript.

type Person = {
  id: string
  name: string
  bio: string
  is_verified: boolean
  total_followers: string | null
  /** The sum of the counts that were read; null where there is none. */
  read: string | null
  interests: { name: string }[]
  country: string | null
  /** Its slug, and the kilometres from it to each town. */
  town: string | null
  distances: Record<string, number> | null
  languages: string[]
  certified: boolean
  updated: number
  networks: string[]
  /** What networks told, as far as everybody may see it. */
  audience: { kind: string; key: string; share: number }[]
  views: string | null
}
type Entry = { person: Person; sortName: string; words: Set<string> }

/** Every active influencer, as the tables hold them now. */
export async function readEverybody(): Promise<Entry[]> {
  const { rows } = await readAs(SYSTEM, (tx) =>
    tx.execute<Person>(sql`
      select i.id, i.name, i.bio, i.is_verified, i.total_followers, i.interests, i.country, i.languages, town.slug as town,
        (select json_object_agg(p.slug, app_private.kilometres(town.lat, town.lng, p.lat, p.lng)) from places p where town.id is not null) as distances,
        coalesce(i.certificate_number is not null and i.certificate_expires_on >= current_date, false) as certified,
        floor(extract(epoch from i.last_updated) * 1000)::float8 as updated,
        (select sum(n.followers) from influencer_networks n where n.influencer_id = i.id and n.provenance <> 'declared') as read,
        (select coalesce(json_agg(d), '[]') from network_demographics d where d.influencer_id = i.id and i.media_kit_at is not null) as audience,
        (select max(v.median) from network_views v where v.influencer_id = i.id and i.media_kit_at is not null) as views,
        array(select network from influencer_networks n where n.influencer_id = i.id) as networks
      from influencers i left join places town on town.id = i.place_id where i.is_active`),
  )
  return rows.map((person) => {
    const name = wordsOf(person.name)
    const labels = person.interests.flatMap(({ name }) => labelsOf(name)).join(" ")
    return {
      person,
      sortName: name.join(" ") || "~",
      words: new Set([...name, ...wordsOf(person.bio), ...wordsOf(labels)]),
    }
  })
}

function labelsOf(key: string): string[] {
  if (!isInterest(key)) return [key]
  return [fr, en, ar].map((messages) => messages[`interest_${key}`])
}

/** The ids of all results, in order. */
export function bruteForce(everybody: readonly Entry[], search: DirectorySearch): string[] {
  const asked = askedWords(everybody, search.q)
  return everybody
    .filter((entry) => matches(entry.person, search) && asked.every((isThere) => [...entry.words].some(isThere)))
    .sort((a, b) => compare(a, b, search.sort))
    .map(({ person }) => person.id)
}

function matches(person: Person, search: DirectorySearch) {
  const total = person.total_followers === null ? null : Number(person.total_followers)
  const interests = person.interests.map(({ name }) => name)
  const { min, max } = search
  return (
    search.networks.every((network) => person.networks.includes(network)) &&
    (search.interests.length === 0 || search.interests.some((key) => interests.includes(key))) &&
    (search.country === null || person.country === search.country) &&
    (search.city === null || (person.distances?.[search.city] ?? Number.POSITIVE_INFINITY) <= search.within) &&
    (search.language === null || person.languages.includes(search.language)) &&
    (!search.verified || person.is_verified) &&
    (!search.certified || person.certified) &&
    search.audience.every(({ kind, key, share }) =>
      person.audience.some((told) => told.kind === kind && told.key === key && told.share * 100 >= share),
    ) &&
    (search.views === null || (person.views !== null && Number(person.views) >= search.views)) &&
    ((min === null && max === null) ||
      (total !== null && total >= (min ?? 0) && total <= (max ?? Number.POSITIVE_INFINITY)))
  )
}

function askedWords(everybody: readonly Entry[], q: string): ((word: string) => boolean)[] {
  const typed = wordsOf(q)
  const uses = new Map<string, number>()
  for (const { words } of everybody) for (const word of words) uses.set(word, (uses.get(word) ?? 0) + 1)
  return typed
    .filter((word, place) => word.length > 1 || place === typed.length - 1)
    .map((word, place, all) => {
      const isThere =
        place === all.length - 1 ? (other: string) => other.startsWith(word) : (other: string) => other === word
      if ([...uses.keys()].some(isThere)) return isThere
      const meant = [...uses]
        .filter(([other]) => distance(word, other) <= typosAllowed(Math.min(word.length, other.length)))
        .sort(([a, usesA], [b, usesB]) => distance(word, a) - distance(word, b) || usesB - usesA || (a < b ? -1 : 1))
        .slice(0, 8)
        .map(([other]) => other)
      return (other: string) => meant.includes(other)
    })
}

function typosAllowed(letters: number) {
  if (letters >= 8) return 2
  return letters >= 4 ? 1 : 0
}

function compare(a: Entry, b: Entry, sort: DirectorySearch["sort"]) {
  const byId = a.person.id < b.person.id ? -1 : 1
  switch (sort) {
    case "name":
      return Buffer.compare(Buffer.from(a.sortName), Buffer.from(b.sortName)) || byId
    case "followers":
      return Number(b.person.read ?? -1) - Number(a.person.read ?? -1) || byDeclared(a, b) || -byId
    case "recent":
      return b.person.updated - a.person.updated || -byId
  }
}

/** Orders those without a figure that was read by the ones they declared. */
function byDeclared(a: Entry, b: Entry) {
  if (a.person.read !== null) return 0
  return Number(b.person.total_followers ?? -1) - Number(a.person.total_followers ?? -1)
}

const SAME_LETTERS: Readonly<Record<string, string>> = { ى: "ي", ة: "ه", ٱ: "ا", œ: "oe", æ: "ae", ß: "ss", ø: "o" }

/** The words of a text without accents, case, vowel marks, and the Arabic article. */
function wordsOf(text: string): string[] {
  const folded = text
    .normalize("NFKD")
    .replace(/[\p{Mn}\u0640]/gu, "")
    .toLowerCase()
    .replace(/[ىةٱœæßø]/g, (letter) => SAME_LETTERS[letter] ?? letter)
    .normalize("NFC")
  return folded
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")
    .map((word) => word.replace(/^(?:وال(?=.{3})|ال(?=.{2}))/u, ""))
}
