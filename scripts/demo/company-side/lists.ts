import type {
  companyListEntries,
  companyLists,
  companyNotes,
  companySearches,
  searchWatches,
  searchWatchFinds,
} from "../../../database/schema/lists.ts"
import { addDays, mondayOf, parisDay } from "../../../platform/text/day.ts"
import { userId } from "../accounts.ts"
import { type Calendar, lettersOf } from "../calendar.ts"
import { influencerId, isActive, localeOf } from "../influencers.ts"
import { PEOPLE } from "../people/people.ts"
import { dice, idOf } from "../random.ts"
import { type DemoCompany, demoCompanies } from "./companies.ts"

type ListRow = typeof companyLists.$inferInsert
export type ListRows = {
  companyLists: ListRow[]
  companyListEntries: (typeof companyListEntries.$inferInsert)[]
  companyNotes: (typeof companyNotes.$inferInsert)[]
  companySearches: (typeof companySearches.$inferInsert)[]
  searchWatches: (typeof searchWatches.$inferInsert)[]
  searchWatchFinds: (typeof searchWatchFinds.$inferInsert)[]
}

/** Campaigns and lists besides everybody's favourites, by company. */
const NAMED: Record<string, readonly (readonly [kind: "campaign" | "list", name: string, objective: string])[]> = {
  "maison-orsay": [
    ["campaign", "Tables d'automne", "Faire connaître la collection d'automne"],
    ["campaign", "Listes de mariage", "Faire connaître les listes de mariage"],
    ["list", "Cuisiniers à rencontrer", ""],
  ],
  "atlas-botanica": [["campaign", "Huile de figue", "Lancer l'huile de figue de Barbarie"]],
  "kanto-audio": [["campaign", "Quiet season", "Launch of the K2 headphones"]],
  "baraka-cafe": [["campaign", "موسم القهوة", "التعريف بالمحمصة الجديدة"]],
}

const NOTES = {
  fr: ["Répond vite, écrit très bien.", "À relancer au printemps.", "Demande un brief court. Tarif 2025 accepté."],
  en: ["Asks good questions. Budget to confirm.", "Met at the fair, very kind."],
  ar: ["أسلوب هادئ وجمهور وفيّ.", "للتواصل معه بعد العيد."],
} as const
/** Searches, and the number of their results. */
const SEARCHES = [
  { query: "q=cuisine", results: 14 },
  { query: "interest=maison&verified=true", results: 6 },
  { query: "network=instagram&min=50000", results: 21 },
  { query: "country=FR&sort=followers", results: 38 },
  { query: "q=voyage&language=ar", results: 3 },
  { query: "interest=design", results: 9 },
]

export function campaignId(companyKey: string, name: string) {
  return idOf("list", companyKey, name)
}

export function listRows(days: Calendar): ListRows {
  const each = demoCompanies().map((company) => rowsOf(company, days))
  return {
    companyLists: each.flatMap(({ lists }) => lists),
    companyListEntries: each.flatMap(({ entries }) => entries),
    companyNotes: each.flatMap(({ notes }) => notes),
    companySearches: each.flatMap(({ searches }) => searches),
    ...watchRows(days),
  }
}

/** The signed-in brand watches a search, in which a few are new since Monday. */
function watchRows(days: Calendar): Pick<ListRows, "searchWatches" | "searchWatchFinds"> {
  const company = demoCompanies().find(({ key }) => key === "maison-orsay")
  if (!company) return { searchWatches: [], searchWatchFinds: [] }
  const id = idOf("search-watch", company.key)
  const found = PEOPLE.filter((person) => isActive(person) && person.interests.includes("design"))
  return {
    searchWatches: [
      {
        id,
        companyId: company.id,
        userId: userId(company.owner),
        query: "interest=design",
        lookedOn: addDays(mondayOf(parisDay(lettersOf(days.now))), -7),
        startedAt: days.at(30, 11),
      },
    ],
    searchWatchFinds: found
      .slice(NEW_SINCE_MONDAY)
      .map((person) => ({ watchId: id, influencerId: influencerId(person) })),
  }
}

const NEW_SINCE_MONDAY = 3

function rowsOf(company: DemoCompany, days: Calendar) {
  const chance = dice(`lists/${company.key}`)
  const createdBy = userId(company.owner)
  const known = PEOPLE.filter((person) => isActive(person) && localeOf(person) === company.locale)
  const named = (NAMED[company.key] ?? []).map(
    ([kind, name, objective], at): ListRow => ({
      id: campaignId(company.key, name),
      companyId: company.id,
      kind,
      name,
      objective: kind === "campaign" ? objective : null,
      budgetCents: kind === "campaign" ? chance.whole(20, 80) * 10_000 : null,
      startsOn: kind === "campaign" ? days.day(40 - at * 25) : null,
      endsOn: kind === "campaign" ? days.day(-20 - at * 30) : null,
      createdBy,
      createdAt: days.at(45 - at * 12, 10),
    }),
  )
  const favourites: ListRow = {
    id: idOf("list", company.key, "favourites"),
    companyId: company.id,
    kind: "favourites",
    name: "",
    objective: null,
    budgetCents: null,
    startsOn: null,
    endsOn: null,
    createdBy,
    createdAt: days.at(50, 9),
  }
  const lists = [favourites, ...named]
  const entries = lists.flatMap((list) =>
    chance.some(known, chance.whole(4, 9)).map((person) => ({
      listId: list.id,
      companyId: company.id,
      influencerId: influencerId(person),
      addedBy: createdBy,
      addedAt: days.at(chance.whole(1, 40), chance.between(8, 19)),
    })),
  )
  const noted = [...new Set(entries.map((entry) => entry.influencerId))]
  return {
    lists,
    entries,
    notes: chance.some(noted, 3).map((id) => ({
      companyId: company.id,
      influencerId: id,
      body: chance.pick(NOTES[company.locale]),
      updatedBy: createdBy,
      updatedAt: days.at(chance.whole(1, 30), 15),
    })),
    searches: Array.from({ length: company.key === "maison-orsay" ? 120 : chance.whole(6, 18) }, (_, at) => ({
      id: idOf("search", company.key, at),
      companyId: company.id,
      userId: createdBy,
      ...chance.pick(SEARCHES),
      // More of late than in the beginning.
      searchedAt: days.at(Math.floor(75 * chance.roll() * chance.roll()), chance.between(8, 20)),
    })),
  }
}
