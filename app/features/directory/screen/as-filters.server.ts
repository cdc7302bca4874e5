import { type Interest, interestLabel } from "#app/features/influencers/public"
import { interestsMeant } from "#app/features/influencers/public.server"
import { type Place, placeLabel, placesCalled } from "#app/features/places/public.server"
import { currentLocale, m } from "#messages"
import type { Actor } from "#platform/database/actor.server"
import { isolate } from "#platform/text/bidi"
import { folded, wordsOf } from "#platform/text/words"
import type { DirectorySearch } from "../search"

/** Longer searches are sentences. */
const MOST_WORDS = 6
/** The words of one name or topic: `jeux vidéo`, `La Roche-sur-Yon`. */
const MOST_TOGETHER = 3

/** Words that say nothing but that a town follows. */
const BEFORE_A_TOWN: ReadonlySet<string> = new Set(
  ["a", "au", "aux", "dans", "de", "sur", "in", "near", "from", "في", "من"].map(folded),
)

/** The same search by filters, and what it is called. */
export type AsFilters = { label: string; search: DirectorySearch }

/**
 * The words of a search as the filters that they mean: `gastronomie Lyon` is the interest in cooking, in the town. What means nothing stays a
 * word. Null where filters find nobody else: for words of an interest's label alone, which find all who chose it.
 */
export async function asFilters(actor: Actor, search: DirectorySearch): Promise<AsFilters | null> {
  const typed = search.q.split(/\s+/).filter((word) => word !== "")
  if (typed.length === 0 || typed.length > MOST_WORDS) return null
  const towns = search.city === null ? await placesCalled(actor, namesIn(typed)) : new Map<string, Place>()
  const meant = read(typed, towns)
  if (!meant.tells) return null
  const interests = [...new Set([...search.interests, ...meant.interests])]
  const labels = [
    ...meant.interests.map((key) => interestLabel(key)),
    ...(meant.town ? [isolate(placeLabel(meant.town, currentLocale()))] : []),
    ...(meant.rest.length > 0 ? [m.directory_chip_query({ q: isolate(meant.rest.join(" ")) })] : []),
  ]
  return {
    label: m.directory_as_filters({ labels: labels.join(" · ") }),
    search: { ...search, q: meant.rest.join(" "), interests, ...(meant.town && { city: meant.town.slug }) },
  }
}

/** `tells`: something stands in it that the words alone do not find. */
type Read = { interests: Interest[]; town: Place | null; rest: string[]; tells: boolean }

/** From the left, the longest runs first; a town once. */
function read(typed: readonly string[], towns: ReadonlyMap<string, Place>): Read {
  const all: Read = { interests: [], town: null, rest: [], tells: false }
  for (let at = 0; at < typed.length; ) {
    const run = runsAt(typed, at).find((run) => interestsMeant(wordsOf(run)) ?? (!all.town && towns.has(run)))
    const meant = run === undefined ? null : interestsMeant(wordsOf(run))
    if (run === undefined) all.rest.push(typed[at] ?? "")
    else if (meant) all.interests.push(...meant.interests)
    else {
      all.town = towns.get(run) ?? null
      const before = all.rest.at(-1)
      if (before !== undefined && before === typed[at - 1] && BEFORE_A_TOWN.has(folded(before))) all.rest.pop()
    }
    all.tells ||= run !== undefined && !meant?.isLabel
    at += run?.split(" ").length ?? 1
  }
  return { ...all, interests: [...new Set(all.interests)] }
}

/** The words from there on, joined: the longest run first. */
function runsAt(typed: readonly string[], at: number) {
  const most = Math.min(MOST_TOGETHER, typed.length - at)
  return Array.from({ length: most }, (_, less) => typed.slice(at, at + most - less).join(" "))
}

function namesIn(typed: readonly string[]) {
  return typed.flatMap((_, at) => runsAt(typed, at))
}
