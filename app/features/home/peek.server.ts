import { findDirectoryPage, findDirectoryPeek, NOTHING_ASKED } from "#app/features/directory/public.server"
import { INFLUENCERS_TAG, interestLabel, isInterest } from "#app/features/influencers/public"
import { figureText, formatFigure, totalFollowers } from "#app/features/networks/public"
import * as paths from "#app/paths"
import { localizedHref, m } from "#messages"
import { createCache, LIFETIMES } from "#platform/cache/cache.server"
import { invalidate } from "#platform/cache/invalidations.server"
import { VISITOR } from "#platform/database/actor.server"
import { isolatedNumber } from "#platform/text/isolated-number"
import type { Network, Provenance } from "#vocabulary/networks"
import type { CarouselCard } from "./carousel/card"
import { CARDS } from "./carousel/rules"

/** In this process alone: what is kept of the list, dropped by somebody who asks for it again by hand. */
export const PEEK_TAG = "home-peek"
const BRANDS_LINES = 6
type DirectoryCard = Awaited<ReturnType<typeof findDirectoryPeek>>[number]
type DirectoryCount = Awaited<ReturnType<typeof findDirectoryPage>>["count"]
type Peek = { cards: readonly DirectoryCard[]; count: DirectoryCount }
const peeks = createCache<Peek>({ lifetimeMs: LIFETIMES.list })

/**
 * The active influencers of whose followers most were read, and how many there are in all: as every visitor may see them, kept ten
 * minutes or until one of them changes. A request with `?fresh` is answered past what is kept.
 */
export function loadPeek(request: Request): Promise<Peek> {
  if (new URL(request.url).searchParams.has("fresh")) invalidate([PEEK_TAG])
  return peeks.take("peek", [INFLUENCERS_TAG, PEEK_TAG], async () => {
    const [cards, { count }] = await Promise.all([
      findDirectoryPeek(VISITOR, CARDS),
      findDirectoryPage(VISITOR, NOTHING_ASKED, { page: 1 }, { reader: "everybody" }),
    ])
    return { cards, count }
  })
}

export function carouselCards({ cards }: Peek): readonly CarouselCard[] {
  return cards.map((card) => ({
    id: card.id,
    page: pageOf(card),
    name: card.name,
    bio: card.bio.trim(),
    pictureUrl: card.pictureUrl,
    isVerified: card.isVerified,
    totalFollowers: totalOf(card),
    networks: largestFirst(card).map(({ source, ...figure }) => ({
      ...figure,
      source: source && { ...source, fetchedAt: source.fetchedAt.toISOString() },
    })),
  }))
}

export type BrandsLine = {
  id: string
  href: string
  name: string
  pictureUrl: string | null
  isVerified: boolean
  interests: string
  /** `words`: the figure in full, with its source and date. */
  figure: { network: Network; followers: string; provenance: Provenance | null; words: string } | null
}
export type BrandsPeek = { lines: readonly BrandsLine[]; count: string }

/** The same in words of the current language, for the band that leads to the directory; null while nobody is there. */
export function brandsPeek({ cards, count }: Peek): BrandsPeek | null {
  if (cards.length === 0) return null
  return { lines: cards.slice(0, BRANDS_LINES).map(brandsLine), count: countText(count) }
}

function brandsLine(card: DirectoryCard): BrandsLine {
  const [largest] = largestFirst(card)
  return {
    id: card.id,
    href: localizedHref(pageOf(card)),
    name: card.name,
    pictureUrl: card.pictureUrl,
    isVerified: card.isVerified,
    interests: card.interests
      .filter(isInterest)
      .slice(0, 2)
      .map((key) => interestLabel(key))
      .join(" · "),
    figure: largest
      ? {
          network: largest.network,
          followers: formatFigure(largest),
          provenance: largest.source?.provenance ?? null,
          words: figureText(largest, new Date()),
        }
      : null,
  }
}

/** Read figures before declared ones, each group with the largest first. */
function largestFirst({ networks }: DirectoryCard) {
  const isRead = ({ source }: (typeof networks)[number]) => Number(source !== null && source.provenance !== "declared")
  return networks.toSorted(
    (one, other) => isRead(other) - isRead(one) || (other.followers ?? -1) - (one.followers ?? -1),
  )
}

function countText(count: DirectoryCount) {
  if ("exact" in count) return m.home_brands_count({ count: count.exact, figure: isolatedNumber(count.exact) })
  return m.home_brands_count_more({ figure: isolatedNumber(count.moreThan) })
}

function pageOf({ id, path }: DirectoryCard) {
  return path === null ? paths.creatorPageById(id) : path.replace(/^(?!\/)/, "/")
}

function totalOf({ networks, totalFollowers: stored }: DirectoryCard) {
  return totalFollowers(Object.fromEntries(networks.map(({ network, followers }) => [network, followers])), stored)
}
