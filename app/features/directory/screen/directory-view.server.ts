import { type Beholder, whyNot } from "#app/features/companies/public.server"
import { type Meant, placeLabel } from "#app/features/places/public.server"
import * as paths from "#app/paths"
import { drawn } from "#app/ui/drawn"
import { currentLocale, localizedHref, m } from "#messages"
import type { Actor } from "#platform/database/actor.server"
import { orFailed } from "#platform/errors/or-failed.server"
import { isolate } from "#platform/text/bidi"
import { numberText } from "#platform/text/number-text"
import { DAILY_PEOPLE, isWholeList } from "../daily.server"
import { findDirectoryPage } from "../page.server"
import {
  findAudienceCountries,
  findDirectoryCountries,
  findDirectoryReader,
  findDirectoryTowns,
} from "../queries.server"
import { directoryHref } from "../query"
import {
  type DirectoryCount,
  type DirectoryPage,
  type DirectoryPlace,
  type DirectoryReader,
  type DirectorySearch,
  NOTHING_ASKED,
  OPEN_RESULTS,
  type Sort,
} from "../search"
import { type DirectorySlice, findDirectorySlice } from "../slice.server"
import { activeFilters, type Filter } from "./active-filters.server"
import { type AsFilters, asFilters } from "./as-filters.server"
import { cardView } from "./card-view.server"
import { formView } from "./choices.server"
import { countWords } from "./count-words.server"
import type { DirectoryView, ListView, Suggestion, WhyNotView } from "./view"
import { whyView } from "./why.server"
import { screenWords } from "./words.server"

const START: DirectoryPlace = { page: 1 }
/** Each asks the directory once more. */
const MAX_SUGGESTIONS = 5

type Asked = {
  actor: Actor
  beholder: Beholder
  search: DirectorySearch
  /** The town that `search` names, or those that may be meant. */
  meant: Meant | null
  place: DirectoryPlace
  siteName: string
  request: Request
  /** Whether these people may be shown to this reader besides those of today (`mayBeShown`). */
  mayBeShown: (ids: readonly string[]) => Promise<boolean>
  /** For a document, whose HTML says what the cards say. */
  isDocument: boolean
  /** The favourites of the reader's company among these; null where no company reads. */
  favouritesAmong: (ids: readonly string[]) => Promise<ReadonlySet<string> | null>
}

/** The screen in the language of the page. A list that cannot be read leaves the rest standing. */
export async function loadDirectoryView({
  actor,
  beholder,
  search,
  meant,
  place,
  siteName,
  request,
  mayBeShown,
  isDocument,
  favouritesAmong,
}: Asked): Promise<DirectoryView> {
  const locale = currentLocale()
  const town = meant?.place ?? null
  const filters = activeFilters(search, locale, town)
  const found = await orFailed(request, async () => {
    const reader = await findDirectoryReader(actor)
    const [asked, byFilters, countries, towns, audienceCountries] = await Promise.all([
      findDirectoryPage(actor, search, place, { reader }),
      foundByFilters(actor, search, reader),
      findDirectoryCountries(actor),
      findDirectoryTowns(actor),
      findAudienceCountries(actor),
    ])
    const isFree = reader === "pro" || isWholeList(search)
    const isSpent = !isFree && !(await mayBeShown(asked.cards.map(({ id }) => id)))
    const page = isSpent ? { ...asked, cards: [], next: null } : asked
    const isEmpty = page.cards.length === 0 && !isSpent
    const suggestions = isEmpty ? await suggestionsFor(actor, { search, filters, byFilters }, reader) : []
    const favourites = await favouritesAmong(page.cards.map(({ id }) => id))
    // A first name may be a town too, where nobody is: what finds nobody is not offered beside those who are called so.
    const isOffered = byFilters !== null && page.cards.length > 0 && byFilters.found.cards.length > 0
    return {
      favourites,
      byFilters: isOffered ? { label: byFilters.label, href: hrefOf(byFilters.search) } : null,
      countries,
      towns,
      audienceCountries,
      list: listView(page, { search, meant, place, siteName, suggestions, favourites, isSpent, isDocument }),
    }
  })
  const isCompany = found !== "failed" && found.favourites !== null
  return {
    words: screenWords(),
    whyNot: isCompany ? null : whyNotView(beholder),
    form: formView(
      search,
      locale,
      found === "failed" ? undefined : found.countries,
      { asked: town, likely: found === "failed" ? [] : found.towns },
      found === "failed" ? [] : found.audienceCountries,
    ),
    filters: filters.map(({ key, label, without }) => ({
      key,
      label,
      removal: m.directory_chip_remove({ label }),
      hrefWithout: hrefOf(without),
    })),
    byFilters: found === "failed" ? null : found.byFilters,
    clearHref: hrefOf(withoutFilters(search)),
    href: hrefOf(search, place),
    query: search.q ? m.directory_for_query({ q: isolate(search.q) }) : "",
    order: orderWords(search.sort),
    csv: isCompany && found.list.part.cards.length > 0 ? csvView(search) : null,
    watch: isCompany && filters.length > 0 ? watchView(search) : null,
    list: found === "failed" ? found : found.list,
  }
}

type Around = Pick<Asked, "search" | "meant" | "place" | "siteName"> & {
  suggestions: readonly Suggestion[]
  favourites: ReadonlySet<string> | null
  isSpent: boolean
  isDocument: boolean
}

function listView(page: DirectoryPage, around: Around): ListView {
  const { search, meant, place, siteName, suggestions, favourites, isSpent, isDocument } = around
  const asked = { locale: currentLocale(), now: new Date(), wanted: search.networks, favourites }
  const cards = page.cards.map((card) => cardView(card, asked))
  return {
    found: page.count,
    part: {
      searchHref: hrefOf(search),
      href: hrefOf(search, place),
      isStart: isStart(place),
      why: whyView({ cards: page.cards, sort: search.sort, isStart: isStart(place) }),
      // A company's buttons on a card need scripts, so its cards are not drawn as HTML.
      cards: isDocument && !favourites ? drawn("card", cards) : cards,
      nextHref: page.next && hrefOf(search, page.next),
    },
    count: countWords(page.count),
    suggestions,
    towns: townsMeant(search, meant),
    spent: isSpent ? m.directory_spent_text({ figure: numberText(DAILY_PEOPLE) }) : null,
    gate: page.next === null && page.beyond ? gateView(page.beyond, siteName) : null,
  }
}

function townsMeant(search: DirectorySearch, meant: Meant | null) {
  if (!meant || meant.place) return []
  return meant.among.slice(0, MAX_SUGGESTIONS).map((town) => ({
    label: placeLabel(town, currentLocale()),
    href: hrefOf({ ...search, city: town.slug }),
  }))
}

type FoundByFilters = AsFilters & { found: DirectorySlice }
type WithoutResult = { search: DirectorySearch; filters: readonly Filter[]; byFilters: FoundByFilters | null }

/** What the words mean as filters, the filters whose removal shows somebody, and the words that find somebody alone, each with how many. */
async function suggestionsFor(
  actor: Actor,
  { search, filters, byFilters }: WithoutResult,
  reader: DirectoryReader,
): Promise<Suggestion[]> {
  const instead = byFilters ? [{ key: "by filters", ...byFilters }] : []
  const less = filters.map(({ key, label, without }) => ({
    key,
    label: m.directory_empty_without({ label: isolate(label) }),
    search: without,
    found: null,
  }))
  // Filters first: words take the room that they leave, so that no empty list asks more often than the limit.
  const tried = await Promise.all(
    [...instead, ...less, ...wordsAlone(search)]
      .slice(0, MAX_SUGGESTIONS)
      .map(async ({ key, label, search, found }) => {
        const { cards, count } = found ?? (await whomItFinds(actor, search, reader))
        return cards.length > 0 ? [{ key, label, href: hrefOf(search), count: countWords(count) }] : []
      }),
  )
  return tried.flat()
}

/** Asked beside the search itself, not after it: an empty list and a full one both want to know whom the filters find. */
async function foundByFilters(actor: Actor, search: DirectorySearch, reader: DirectoryReader) {
  const byFilters = await asFilters(actor, search)
  return byFilters && { ...byFilters, found: await whomItFinds(actor, byFilters.search, reader) }
}

/** How many, and one of them: a search that is offered shows no cards. */
function whomItFinds(actor: Actor, search: DirectorySearch, reader: DirectoryReader) {
  return findDirectorySlice(actor, search, { reader, size: 1, cursor: null })
}

/** The search with one of its words for all of them, where it has several: a topic and a town seldom meet in one person. */
function wordsAlone(search: DirectorySearch) {
  const words = [...new Set(search.q.split(/\s+/))].filter((word) => [...word].length > 2)
  if (words.length < 2) return []
  return words.map((q) => ({
    key: `word ${q}`,
    label: m.directory_empty_only({ q: isolate(q) }),
    search: { ...search, q },
    found: null,
  }))
}

function isStart(place: DirectoryPlace) {
  return "page" in place && place.page === 1
}

function hrefOf(search: DirectorySearch, place = START) {
  return localizedHref(directoryHref(search, place))
}

function withoutFilters({ sort }: DirectorySearch): DirectorySearch {
  return { ...NOTHING_ASKED, sort }
}

function csvView(search: DirectorySearch) {
  const query = directoryHref(search).split("?")[1]
  return { href: localizedHref(query ? `${paths.searchCsv}?${query}` : paths.searchCsv), label: m.directory_csv() }
}

function watchView(search: DirectorySearch) {
  const [, query = ""] = directoryHref(search).split("?")
  return { action: localizedHref(paths.searches), search: query, label: m.searches_watch_directory() }
}

function gateView(beyond: DirectoryCount, siteName: string) {
  return {
    title: gateWords(beyond, siteName),
    text: `${m.directory_gate_text({ count: OPEN_RESULTS })} ${m.directory_gate_daily({ figure: numberText(DAILY_PEOPLE) })}`,
  }
}

function gateWords(beyond: DirectoryCount, siteName: string) {
  const plan = `${siteName} Pro`
  return "exact" in beyond
    ? m.directory_gate({ count: beyond.exact, figure: numberText(beyond.exact), plan })
    : m.directory_gate_more({ count: beyond.moreThan, figure: numberText(beyond.moreThan), plan })
}

function orderWords(sort: Sort) {
  switch (sort) {
    case "name":
      return m.directory_order_name()
    case "followers":
      return m.directory_order_followers()
    case "recent":
      return m.directory_order_recent()
  }
}

export type { Beholder }

export function whyNotView(beholder: Beholder): WhyNotView {
  return whyNot(beholder, paths.directory)
}
