import { interestLabel } from "#app/features/influencers/public"
import type { PublicNetwork } from "#app/features/link-page/public"
import { formatFollowers, networkName, provenanceLabel } from "#app/features/networks/public"
import { type Locale, m } from "#messages"
import { formatDate, formatMonth, formatNumber, formatPrice } from "#platform/text/format"
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
  url: string
}

export function networkLines({ page }: Kit, locale: Locale): NetworkLine[] {
  return page.networks.map(({ network, url, followers, isRounded, source }) => ({
    network,
    url,
    name: networkName(network),
    figure: formatFollowers(followers),
    exact: followers === null ? null : `${isRounded ? "≈ " : ""}${formatNumber(followers, locale)}`,
    provenance: source && followers !== null ? source.provenance : null,
    source: source && followers !== null ? provenanceLabel(source.provenance, locale) : null,
    date: source && followers !== null ? formatDate(source.fetchedAt, locale) : null,
  }))
}

export function factLines(kit: Kit, locale: Locale) {
  const { country, languages, certificate } = kit
  return {
    topics: kit.interests.map((interest) => interestLabel(interest, locale)),
    country: country && (new Intl.DisplayNames(locale, { type: "region" }).of(country) ?? country),
    languages: languages.map((code) => new Intl.DisplayNames(locale, { type: "language" }).of(code) ?? code),
    certificate: certificate && {
      number: m.media_kit_certificate_number({ number: LTR + certificate.number }, { locale }),
      until: m.media_kit_certificate_until({ date: formatDate(certificate.expiresOn, locale) }, { locale }),
    },
  }
}

export function growthWords({ network, points }: Growth, locale: Locale) {
  const [first, last] = [points[0], points.at(-1)]
  const month = (point: typeof first) => formatMonth(new Date(point?.day ?? 0), locale)
  const difference = (last?.followers ?? 0) - (first?.followers ?? 0)
  const sign = difference > 0 ? "+" : difference < 0 ? "−" : ""
  const period = { network: networkName(network), from: month(first), to: month(last) }
  return {
    change: `${sign}${formatNumber(Math.abs(difference), locale)}`,
    period: m.media_kit_growth_period(period, { locale }),
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

export function priceText({ priceCents }: Pick<KitPackage, "priceCents">, locale: Locale) {
  if (priceCents === null) return m.media_kit_on_request({}, { locale })
  return m.media_kit_price({ price: formatPrice(priceCents, locale) }, { locale })
}
