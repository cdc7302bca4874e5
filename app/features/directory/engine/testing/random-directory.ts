import { INTERESTS, SPOKEN_LANGUAGES } from "#app/features/influencers/public"
import { influencerNetworks, influencers } from "#database/schema/influencers"
import { places } from "#database/schema/places"
import { networkDemographics, networkViews } from "#database/schema/statistics"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { DAY_MS, utcDay } from "#platform/text/day"
import { NETWORKS, type Network } from "#vocabulary/networks"
import { AUDIENCE_SHARES, type AudiencePart, DISTANCES, type DirectorySearch } from "../../search"

// People who never were, in three scripts, the same every time; few words, so that searches find something.

export type Random = () => number

/** Numbers from 0 to 1 that follow from the seed (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const NAMES = [
  ["Nadia", "Élodie", "Zoé", "Hugo", "Nadège", "Øystein", "D'Angelo", "Marie-Lou", "Straße"],
  ["نادية", "أحمد", "إيمان", "آمال", "مؤمن", "ليلى", "البستاني"],
  ["Надежда", "Ольга", "Фёдор"],
] as const
const LAST_NAMES = [
  ["Benali", "Lefèvre", "Nadia", "Œuvrard", "Martin", "Photographe"],
  ["البغدادي", "حمزة", "نادية", "المصري"],
  ["Иванова", "Фёдоров"],
] as const
const BIO = [
  ..."Cuisine recettes photographie voyage à Marseille l'été d’Alger naturelle cœur ÉCOLE 100% vegan".split(" "),
  ..."الطبخ وصفات أطفال السفر المغرب مُدَوَّنة ـــ".split(" "),
  ..."кухня путешествия ещё".split(" "),
  ...Array.from({ length: 70 }, (_, place) => `motif${place}`),
]
/** Towns near to each other and far, one in the other half of the world. */
const TOWNS = [
  { id: 1, slug: "paris", name: "Paris", country: "FR", area: "75", lat: 48.86, lng: 2.35, population: 2_100_000 },
  {
    id: 2,
    slug: "montreuil",
    name: "Montreuil",
    country: "FR",
    area: "93",
    lat: 48.86,
    lng: 2.44,
    population: 110_000,
  },
  { id: 3, slug: "chartres", name: "Chartres", country: "FR", area: "28", lat: 48.45, lng: 1.48, population: 38_000 },
  {
    id: 4,
    slug: "casablanca",
    name: "Casablanca",
    country: "MA",
    area: "",
    lat: 33.59,
    lng: -7.61,
    population: 3_100_000,
  },
  { id: 5, slug: "noumea", name: "Nouméa", country: "FR", area: "988", lat: -22.28, lng: 166.46, population: 86_000 },
]

const COUNTRIES = ["FR", "MA", "DZ", "BE"]

export async function fillDirectory(count: number, random: Random) {
  const people = Array.from({ length: count }, () => aPerson(random))
  await withActor(SYSTEM, async (tx) => {
    await tx.insert(places).values(TOWNS).onConflictDoNothing()
    await tx.insert(influencers).values(people.map(({ networks: _, ...person }) => person))
    await tx.insert(influencerNetworks).values(
      people.flatMap(({ id, networks }) =>
        networks.map((network) => ({
          influencerId: id,
          network,
          handle: "someone",
          url: "https://example.test/",
          ...(random() < 0.15
            ? {}
            : {
                followers: Math.floor(10 ** (random() * 6)),
                provenance: one(["connected", "public_api", "declared", "declared"] as const, random),
                fetchedAt: new Date(),
              }),
        })),
      ),
    )
    const told = people.flatMap(({ id, networks }) => networks.slice(0, 2).map((network) => ({ id, network })))
    const shares = told.flatMap(({ id, network }) =>
      AUDIENCES.filter(() => random() < 0.6).map(({ kind, key }) => ({
        influencerId: id,
        network,
        kind,
        key,
        // A quarter, a half and three quarters themselves are among them.
        share: Math.floor(random() * 21) / 20,
        fetchedAt: new Date(),
      })),
    )
    await tx.insert(networkDemographics).values(shares)
    await tx.insert(networkViews).values(
      told
        .filter(() => random() < 0.5)
        .map(({ id, network }) => ({
          influencerId: id,
          network,
          median: Math.floor(10 ** (random() * 6)),
          posts: 12,
          fetchedAt: new Date(),
        })),
    )
  })
}

/** `male` is the end of `female`: a search for one must not find the other. */
const AUDIENCES = [
  { kind: "country", key: "FR" },
  { kind: "country", key: "MA" },
  { kind: "age", key: "18-24" },
  { kind: "age", key: "65+" },
  { kind: "gender", key: "female" },
  { kind: "gender", key: "male" },
] as const

function aPerson(random: Random) {
  const script = Math.floor(random() ** 2 * 3)
  const today = Date.now()
  return {
    id: newId(),
    name: `${one(NAMES[script] ?? NAMES[0], random)} ${one(LAST_NAMES[script] ?? LAST_NAMES[0], random)}`,
    bio: Array.from({ length: Math.floor(random() * 6) }, () => one(BIO, random)).join(" "),
    isActive: random() < 0.9,
    isVerified: random() < 0.3,
    mediaKitAt: random() < 0.7 ? new Date(today) : null,
    interests: some(INTERESTS.slice(0, 6), random).map((name) => ({ name })),
    country: random() < 0.9 ? one(COUNTRIES, random) : null,
    placeId: random() < 0.6 ? one(TOWNS, random).id : null,
    languages: some(SPOKEN_LANGUAGES.slice(0, 4), random),
    // The same moment for many: ties are decided by the id.
    lastUpdated: new Date(today - Math.floor(random() * 20) * DAY_MS),
    ...(random() < 0.3
      ? {
          certificateNumber: "R-1",
          certificateExpiresOn: utcDay(new Date(today + (random() - 0.5) * 400 * DAY_MS)),
        }
      : {}),
    networks: some(NETWORKS.slice(0, 4), random),
  }
}

/** Words as people type them: whole ones, beginnings, without accents, with a typo. */
const TYPED = [
  ..."nadia NADIA nad benali elodie zoe oeuvrard lefevre cuisine recette photographie fotographie photografphe".split(
    " ",
  ),
  ..."mot motif motif7 cusine voyages marsielle ete alger coeur strasse mode fashion beauté beuaty music musi vegan 100".split(
    " ",
  ),
  ..."نادية ناديه احمد إمان امال المصري بغدادي طبخ الطبخ اطفال مدونة موضة مغرب".split(" "),
  ..."надежда ольга федор кухня ещё еще xyzzyx e".split(" "),
]

export function aSearch(random: Random): DirectorySearch {
  const maybe = <T>(chance: number, value: () => T) => (random() < chance ? value() : null)
  const [min, max] = [
    maybe(0.2, () => Math.floor(10 ** (random() * 5))),
    maybe(0.1, () => Math.floor(10 ** (2 + random() * 5))),
  ]
  return {
    q:
      maybe(0.7, () => Array.from({ length: 1 + Math.floor(random() * 2.2) }, () => one(TYPED, random)).join(" ")) ??
      "",
    networks: maybe(0.25, () => some<Network>(NETWORKS.slice(0, 4), random)) ?? [],
    min,
    max,
    interests: maybe(0.25, () => some(INTERESTS.slice(0, 6), random)) ?? [],
    country: maybe(0.2, () => one(COUNTRIES, random)),
    ...(random() < 0.2 ? { city: one(TOWNS, random).slug, within: one(DISTANCES, random) } : { city: null, within: 0 }),
    language: maybe(0.15, () => one(SPOKEN_LANGUAGES.slice(0, 4), random)),
    verified: random() < 0.1,
    certified: random() < 0.1,
    audience: random() < 0.25 ? anAudience(random) : [],
    views: maybe(0.1, () => Math.floor(10 ** (random() * 5))),
    sort: one(["name", "followers", "recent"] as const, random),
  }
}

function anAudience(random: Random): AudiencePart[] {
  const parts = (["country", "age", "gender"] as const).map((kind) => ({
    kind,
    key: one(
      AUDIENCES.filter((each) => each.kind === kind),
      random,
    ).key,
    share: one(AUDIENCE_SHARES, random),
  }))
  return some(parts, random)
}

function one<T>(list: readonly T[], random: Random): T {
  const chosen = list[Math.floor(random() * list.length)]
  if (chosen === undefined) throw new Error("nothing to choose from")
  return chosen
}

function some<T>(list: readonly T[], random: Random): T[] {
  return list.filter(() => random() < 0.35)
}
