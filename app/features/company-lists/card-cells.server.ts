import type { DirectoryCard } from "#app/features/directory/public.server"
import { interestLabel, isInterest } from "#app/features/influencers/public"
import { provenanceLabel, totalFollowers } from "#app/features/networks/public"
import * as paths from "#app/paths"
import { currentLocale, localizedHref, m } from "#messages"
import { config } from "#platform/config/config.server"
import { parisDay } from "#platform/text/day"
import { countryName, languageTitle } from "#platform/text/names"
import { NETWORK_NAMES, NETWORKS } from "#vocabulary/networks"

type Cell = string | number | null

/** The headings of a card's cells. */
export function cardHead() {
  return [
    m.lists_csv_name(),
    m.lists_csv_page(),
    m.directory_filter_verified(),
    m.directory_filter_certified(),
    m.media_kit_total(),
    ...NETWORKS.flatMap((network) => [NETWORK_NAMES[network], m.lists_csv_source({ network: NETWORK_NAMES[network] })]),
    m.directory_filter_country(),
    m.directory_filter_language(),
    m.directory_filter_interests(),
  ]
}

/** One influencer: figures in full, with their source and day. */
export function cardCells(card: DirectoryCard): Cell[] {
  const counts = Object.fromEntries(card.networks.map(({ network, followers }) => [network, followers]))
  return [
    card.name,
    config().publicUrl + localizedHref(paths.creatorPageOf(card.path, card.id)),
    yesOrNo(card.isVerified),
    yesOrNo(card.isCertified),
    totalFollowers(counts, card.totalFollowers),
    ...NETWORKS.flatMap((network) => {
      const figure = card.networks.find((each) => each.network === network)
      if (!figure || figure.followers === null || !figure.source) return [null, null]
      const { provenance, fetchedAt } = figure.source
      return [figure.followers, `${provenanceLabel(provenance)}, ${parisDay(fetchedAt)}`]
    }),
    card.country === null ? null : countryName(card.country, currentLocale()),
    card.languages.map((code) => languageTitle(code, currentLocale())).join(", "),
    card.interests
      .filter(isInterest)
      .map((interest) => interestLabel(interest))
      .join(", "),
  ]
}

function yesOrNo(isTrue: boolean) {
  return isTrue ? m.lists_csv_yes() : m.lists_csv_no()
}
