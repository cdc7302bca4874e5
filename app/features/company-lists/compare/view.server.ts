import type { CompanyMember } from "#app/features/companies/public.server"
import { cardView } from "#app/features/directory/public.server"
import { priceText } from "#app/features/media-kit/public"
import { replyWords } from "#app/features/messaging/public"
import * as paths from "#app/paths"
import { currentLocale, localizedHref, m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { formatChange, formatShortDate } from "#platform/text/format"
import { countryName, languageTitle } from "#platform/text/names"
import { NETWORK_NAMES, NETWORKS } from "#vocabulary/networks"
import { networkFigures } from "../entries/view.server"
import { type Compared, loadComparison } from "./queries.server"
import { MAX_COMPARED } from "./rules"

export type ComparisonView = Awaited<ReturnType<typeof comparisonView>>
export type ColumnView = ComparisonView["columns"][number]

/** Influencers side by side, in the language of the page, and a sentence about each of the ids that show nobody. */
export async function comparisonView(company: CompanyMember, asked: readonly string[]) {
  const { compared, unknown, beyond } = await loadComparison(company, asked)
  const ids = compared.map(({ card }) => card.id)
  const networks = NETWORKS.filter((network) =>
    compared.some(({ card }) => card.networks.some((each) => each.network === network)),
  )
  return {
    networks: networks.map((network) => ({ network, name: NETWORK_NAMES[network] })),
    columns: compared.map((each) => columnOf(each, ids)),
    said: [
      ...(unknown > 0 ? [m.compare_unknown({ count: unknown })] : []),
      ...(beyond > 0 ? [m.compare_beyond({ max: String(MAX_COMPARED) })] : []),
    ],
  }
}

function columnOf({ card, growth, packages, replies, note }: Compared, ids: readonly string[]) {
  const locale = currentLocale()
  const { name, href, pictureUrl, isVerified, isCertified, total, interests } = cardView(card, {
    locale,
    now: new Date(),
  })
  return {
    id: card.id,
    name,
    href,
    pictureUrl,
    isVerified,
    isCertified,
    total,
    interests: interests.join(" · "),
    country: card.country === null ? "" : countryName(card.country, currentLocale()),
    languages: card.languages.map((code) => languageTitle(code, currentLocale())).join(" · "),
    figures: networkFigures(card).map((figure) => {
      const grown = growth.get(figure.network)
      return {
        ...figure,
        growth: grown && {
          change: formatChange(grown.share, locale),
          since: m.compare_since({ date: isolate(formatShortDate(new Date(grown.since), locale)) }),
        },
      }
    }),
    packages: packages.map(({ id, title, priceCents }) => ({ id, title, price: priceText({ priceCents }, locale) })),
    replies: replies && replyWords(replies),
    note,
    kitHref: localizedHref(paths.mediaKit({ path: card.path, influencerId: card.id })),
    writeHref: localizedHref(paths.newMessage(card.id)),
    proposeHref: localizedHref(paths.newCollaboration(card.id)),
    withoutHref: compareHref(ids.filter((id) => id !== card.id)),
  }
}

/** The address of the comparison of these influencers. */
function compareHref(ids: readonly string[]) {
  const query = new URLSearchParams(ids.map((id) => ["id", id]))
  return localizedHref(ids.length > 0 ? `${paths.compare}?${query}` : paths.compare)
}
