import { interestLabel, isInterest } from "#app/features/influencers/public"
import { formatFigure, formatFollowers, isStale, provenanceLabel, totalFollowers } from "#app/features/networks/public"
import { placeName } from "#app/features/places/public"
import type { Locale } from "#app/locale"
import * as paths from "#app/paths"
import { localizedHref, m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { parisDay } from "#platform/text/day"
import { formatShortDate } from "#platform/text/format"
import { NETWORK_NAMES, type Network } from "#vocabulary/networks"
import type { DirectoryCard, DirectoryNetwork } from "../search"
import type { CardView, FigureView } from "./view"

const SHOWN_NETWORKS = 3
const SHOWN_INTERESTS = 3

type Asked = {
  locale: Locale
  now: Date
  wanted?: readonly Network[]
  /** The favourites of the reader's company; null where no company reads. */
  favourites?: ReadonlySet<string> | null
}

/** A card in the language of the page. Networks of the search come first, then those with the most followers. */
export function cardView(card: DirectoryCard, { locale, now, wanted = [], favourites = null }: Asked): CardView {
  const isWanted = ({ network }: DirectoryNetwork) => Number(wanted.includes(network))
  const networks = card.networks.toSorted(
    (one, other) => isWanted(other) - isWanted(one) || (other.followers ?? -1) - (one.followers ?? -1),
  )
  // The line that says "one more" has room for it.
  const shown = networks.length === SHOWN_NETWORKS + 1 ? networks.length : SHOWN_NETWORKS
  const more = networks.length - shown
  const name = isolate(card.name)
  const counts = Object.fromEntries(card.networks.map(({ network, followers }) => [network, followers]))
  const total = totalFollowers(counts, card.totalFollowers)
  return {
    id: card.id,
    href: localizedHref(paths.creatorPageOf(card.path, card.id)),
    name: card.name,
    bio: card.bio,
    pictureUrl: card.pictureUrl,
    isVerified: card.isVerified,
    isCertified: card.isCertified,
    town: card.town && placeName(card.town, locale),
    total: total === null ? null : formatFollowers(total),
    interests: card.interests
      .filter(isInterest)
      .slice(0, SHOWN_INTERESTS)
      .map((key) => interestLabel(key)),
    figures: networks.slice(0, shown).map((network) => figureView(network, locale, now)),
    more:
      more > 0
        ? {
            label: m.directory_card_more_networks({ count: more }),
            figures: networks.slice(shown).map((network) => figureView(network, locale, now)),
          }
        : null,
    contactName: m.directory_contact_name({ name }),
    collaborateName: m.directory_collaborate_name({ name }),
    reach: favourites && {
      contactHref: localizedHref(paths.newMessage(card.id)),
      collaborateHref: localizedHref(paths.newCollaboration(card.id)),
      isFavourite: favourites.has(card.id),
      favouriteName: m.directory_favourite({ name }),
    },
  }
}

function figureView(
  { network, followers, isRounded, source }: DirectoryNetwork,
  locale: Locale,
  now: Date,
): FigureView {
  return {
    network,
    name: NETWORK_NAMES[network],
    followers: followers === null ? null : formatFigure({ followers, isRounded }),
    source:
      source && followers !== null
        ? {
            provenance: source.provenance,
            label: provenanceLabel(source.provenance),
            date: formatShortDate(source.fetchedAt, locale),
            isoDate: parisDay(source.fetchedAt),
            isStale: isStale(source.fetchedAt, now),
            isOwned: source.isOwned,
          }
        : null,
  }
}
