import { interestLabel } from "#app/features/influencers/public"
import type { PublicNetwork } from "#app/features/link-page/public"
import {
  approximately,
  type DemographicsView,
  demographicsView,
  formatFigure,
  isStale,
  provenanceLabel,
} from "#app/features/networks/public"
import { placeName } from "#app/features/places/public"
import { type Locale, m } from "#messages"
import { formatDate, formatMonth, formatNumber, formatPrice } from "#platform/text/format"
import { countryName, languageName } from "#platform/text/names"
import { NETWORK_NAMES } from "#vocabulary/networks"
import type { Growth } from "./growth"
import type { Kit, KitPackage } from "./kit"

/** Keeps numbers with hyphens in their order among Arabic words, in a PDF too, whose library knows no isolates. */
const LTR = "\u200e"

/** Figures in full and where they come from, for one language; the same words stand on the page, in the PDF and in the picture. */
export type NetworkLine = {
  network: PublicNetwork["network"]
  name: string
  figure: string
  /** To the last follower; null without a figure. */
  exact: string | null
  provenance: NonNullable<PublicNetwork["source"]>["provenance"] | null
  source: string | null
  date: string | null
  /** Says that the figure is old; null when it is not. */
  stale: string | null
  /** Says that the owner has confirmed the account; null when they have not. */
  owned: string | null
  url: string
}

export function networkLines({ page }: Pick<Kit, "page">, locale: Locale, now: Date): NetworkLine[] {
  return page.networks.map(({ network, url, followers, isRounded, source: read }) => {
    const source = followers === null ? null : read
    return {
      network,
      url,
      name: NETWORK_NAMES[network],
      figure: formatFigure({ followers, isRounded }),
      exact: followers === null ? null : approximately(formatNumber(followers, locale), isRounded),
      provenance: source?.provenance ?? null,
      source: source && provenanceLabel(source.provenance, locale),
      date: source && formatDate(source.fetchedAt, locale),
      stale: source && isStale(source.fetchedAt, now) ? m.networks_stale({}, { locale }) : null,
      owned: source?.isOwned ? m.networks_owned({}, { locale }) : null,
    }
  })
}

export function demographicsLines({ demographics }: Kit, locale: Locale): DemographicsView[] {
  return demographics.map((each) => demographicsView(each, locale))
}

export function factLines(kit: Kit, locale: Locale) {
  const { country, languages, certificate } = kit
  return {
    topics: kit.interests.map((interest) => interestLabel(interest, locale)),
    town: kit.page.town ? placeName(kit.page.town, locale) : null,
    country: country && countryName(country, locale),
    languages: languages.map((code) => languageName(code, locale)),
    certificate: certificate && {
      number: m.media_kit_certificate_number({ number: LTR + certificate.number }, { locale }),
      until: m.media_kit_certificate_until({ date: formatDate(certificate.expiresOn, locale) }, { locale }),
    },
  }
}

/** The period stands with the source of its counts, as every figure does. */
export function growthWords({ network, provenance, points }: Growth, locale: Locale) {
  const [first, last] = [points[0], points.at(-1)]
  const month = (point: typeof first) => formatMonth(new Date(point?.day ?? 0), locale)
  const difference = (last?.followers ?? 0) - (first?.followers ?? 0)
  const sign = difference > 0 ? "+" : difference < 0 ? "−" : ""
  const period = { network: NETWORK_NAMES[network], from: month(first), to: month(last) }
  return {
    change: `${sign}${formatNumber(Math.abs(difference), locale)}`,
    period: `${m.media_kit_growth_period(period, { locale })} · ${provenanceLabel(provenance, locale)}`,
    chart: m.media_kit_growth_chart(
      {
        ...period,
        first: formatNumber(first?.followers ?? 0, locale),
        last: formatNumber(last?.followers ?? 0, locale),
      },
      { locale },
    ),
  }
}

/** In an offer to a brand, nothing to pay is part of the rest. */
export function offerPrice({ priceCents }: Pick<KitPackage, "priceCents">, locale: Locale) {
  return priceCents === 0 ? m.brand_kit_included({}, { locale }) : priceText({ priceCents }, locale)
}

/** Begins with an amount, whose marks would have a `bdi` without a direction take the words behind it for French ones. */
export function priceText({ priceCents }: Pick<KitPackage, "priceCents">, locale: Locale) {
  if (priceCents === null) return m.media_kit_on_request({}, { locale })
  return m.media_kit_price({ price: formatPrice(priceCents, locale) }, { locale })
}
