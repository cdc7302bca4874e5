import { cardView } from "#app/features/directory/public.server"
import { currentLocale, localizedHref } from "#messages"
import { formatShortDate } from "#platform/text/format"
import { networkFigures } from "./figures.server"
import type { Entry } from "./queries.server"

export type EntryView = ReturnType<typeof entryView>
/** Somebody who is shown, as a row has them. */
export type PersonView = NonNullable<EntryView["person"]>

/** One row of a list, in the language of the page; `campaign` is the list that a proposal would be made for. */
export function entryView({ influencerId, addedAt, note, card }: Entry, campaign: string | null = null) {
  const locale = currentLocale()
  const shown = card && cardView(card, { locale, now: new Date() })
  const to = new URLSearchParams({ to: influencerId, ...(campaign !== null && { campaign }) })
  return {
    id: influencerId,
    added: formatShortDate(addedAt, locale),
    isoAdded: addedAt.toISOString(),
    note,
    person: card &&
      shown && {
        name: shown.name,
        href: shown.href,
        kitHref: localizedHref(`/media-kit/${card.id}`),
        pictureUrl: shown.pictureUrl,
        isVerified: shown.isVerified,
        total: shown.total,
        figures: networkFigures(card),
        writeHref: localizedHref(`/messages/new?to=${card.id}`),
        proposeHref: localizedHref(`/collaborations/new?${to}`),
      },
  }
}
