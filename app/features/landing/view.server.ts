import { type Beholder, whyNot } from "#app/features/companies/public.server"
import {
  cardView,
  countWords,
  type DirectoryCard,
  type DirectoryCount,
  directoryHref,
  NOTHING_ASKED,
  screenWords,
  whyView,
} from "#app/features/directory/public.server"
import { type Interest, interestLabel } from "#app/features/influencers/public"
import { formatFollowers, provenanceLabel } from "#app/features/networks/public"
import { type Place, placeName } from "#app/features/places/public"
import * as paths from "#app/paths"
import type { GroupMedian, GroupPrices } from "#database/schema/landing"
import { currentLocale, localizedHref, m } from "#messages"
import { parisDay } from "#platform/text/day"
import { formatPrice, formatShortDate } from "#platform/text/format"
import { numberText } from "#platform/text/number-text"
import { NETWORK_NAMES, type Provenance } from "#vocabulary/networks"
import { type LandingGroup, landingPath } from "./address.server"
import type { Group, TopicLink, TownLink } from "./queries.server"

/** Fits in one line on a wide screen. */
const SHOWN_MEDIANS = 3

export type About = { topic: Interest | null; place: Place | null }

/** `Créateurs cuisine à Lyon`. */
function titleOf({ topic, place }: About) {
  const inPlace = place && inTown(place)
  if (topic && inPlace) return m.landing_title_both({ topic: topicInTitle(topic), inPlace })
  return topic
    ? m.landing_title_topic({ topic: topicInTitle(topic) })
    : m.landing_title_town({ inPlace: inPlace ?? "" })
}

/** Within a French sentence a topic has no capital. */
function topicInTitle(topic: Interest) {
  const label = interestLabel(topic)
  return currentLocale() === "fr" ? label.charAt(0).toLocaleLowerCase("fr") + label.slice(1) : label
}

/** `à Lyon`, `au Havre`, `aux Sables-d'Olonne`. */
function inTown(place: Place) {
  const town = placeName(place, currentLocale())
  const [, article, rest] = (currentLocale() === "fr" && /^(Les?) (.+)$/.exec(town)) || []
  if (article === "Le" && rest) return m.landing_in_le({ town: rest })
  if (article === "Les" && rest) return m.landing_in_les({ town: rest })
  return m.landing_in({ town })
}

type Found = {
  about: About
  group: Group | null
  topics: readonly TopicLink[]
  towns: readonly TownLink[]
  cards: readonly DirectoryCard[]
  count: DirectoryCount
  favourites: ReadonlySet<string> | null
  beholder: Beholder
  /** Why nobody is shown any more today; null while somebody is. */
  spent: string | null
}

export function landingView({ about, group, topics, towns, cards, count, favourites, beholder, spent }: Found) {
  const { topic, place } = about
  const locale = currentLocale()
  const now = new Date()
  const search = {
    ...NOTHING_ASKED,
    interests: topic ? [topic] : [],
    city: place?.slug ?? null,
    sort: "followers" as const,
  }
  return {
    words: screenWords(),
    title: titleOf(about),
    count: countWords(count),
    medians: (group?.medians ?? []).slice(0, SHOWN_MEDIANS).map(medianView),
    prices: group?.prices ? pricesView(group.prices) : null,
    countedAt: group ? m.landing_counted({ date: formatShortDate(group.countedAt, locale) }) : null,
    cards: cards.map((card) => cardView(card, { locale, now, favourites })),
    why: whyView({ cards, sort: "followers", isStart: true }, now),
    whyNot: favourites ? null : whyNot(beholder, paths.directory),
    spent,
    allHref: localizedHref(directoryHref(search)),
    trail: trailOf(about),
    current:
      topic && place ? placeName(place, locale) : topic ? interestLabel(topic) : place ? placeName(place, locale) : "",
    neighbours: neighboursOf(about, topics, towns),
  }
}
export type LandingView = ReturnType<typeof landingView>

function trailOf({ topic, place }: About) {
  return [
    { href: localizedHref("/"), label: m.nav_home() },
    { href: localizedHref(paths.creators), label: m.landing_nav() },
    ...(topic && place ? [{ href: hrefOf({ topic, town: null }), label: interestLabel(topic) }] : []),
  ]
}

function neighboursOf({ topic, place }: About, topics: readonly TopicLink[], towns: readonly TownLink[]) {
  const lists = [
    {
      title: topicsTitle({ topic, place }),
      links: topics.map((each) => topicLink(each, place?.slug ?? null)),
    },
    {
      title: place ? m.landing_near() : m.landing_towns(),
      links: towns.map((each) => townLink(each, topic)),
    },
  ]
  return lists.filter(({ links }) => links.length > 0)
}

function topicsTitle({ topic, place }: About) {
  if (!place) return topic ? m.landing_topics_other() : m.landing_topics()
  const inPlace = inTown(place)
  return topic ? m.landing_topics_other_in({ inPlace }) : m.landing_topics_in({ inPlace })
}

export function topicLink({ topic, creators }: TopicLink, town: string | null) {
  return { href: hrefOf({ topic, town }), label: interestLabel(topic), creators: numberText(creators) }
}

export function townLink({ place, creators }: TownLink, topic: Interest | null) {
  return {
    href: hrefOf(topic ? { topic, town: place.slug } : { topic, town: place.slug }),
    label: placeName(place, currentLocale()),
    creators: numberText(creators),
  }
}

function hrefOf(group: LandingGroup) {
  return landingPath(currentLocale(), group)
}

function medianView({ network, followers, connected, publicApi, from, to }: GroupMedian) {
  const [first, last] = [new Date(from), new Date(to)]
  const day = (date: Date) => formatShortDate(date, currentLocale())
  return {
    network,
    label: m.landing_median({ network: NETWORK_NAMES[network] }),
    figure: formatFollowers(followers),
    of: m.landing_median_of({ count: connected + publicApi, figure: numberText(connected + publicApi) }),
    sources: [sourceView("connected", connected), sourceView("public_api", publicApi)].filter(({ many }) => many > 0),
    read:
      parisDay(first) === parisDay(last)
        ? m.networks_as_of({ date: day(last) })
        : m.landing_read({ from: day(first), to: day(last) }),
  }
}

function sourceView(provenance: Provenance, many: number) {
  return { provenance, many, text: m.landing_source({ source: provenanceLabel(provenance), figure: numberText(many) }) }
}

function pricesView({ low, middle, high, prices, creators }: GroupPrices) {
  const price = (cents: number) => formatPrice(cents, currentLocale())
  return {
    range: low === high ? price(low) : m.landing_price_range({ low: price(low), high: price(high) }),
    of: m.landing_prices_of({ prices: numberText(prices), creators: numberText(creators), middle: price(middle) }),
  }
}
