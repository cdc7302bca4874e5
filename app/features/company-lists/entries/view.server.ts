import { cardView, type DirectoryCard } from "#app/features/directory/public.server"
import * as paths from "#app/paths"
import { currentLocale, localizedHref } from "#messages"
import { formatShortDate } from "#platform/text/format"
import type { Entry } from "./queries.server"

export type EntryView = ReturnType<typeof entryView>
/** Somebody who is shown, as a row has them. */
export type PersonView = NonNullable<EntryView["person"]>

/** One row of a list, in the language of the page; `campaign` is the list that a proposal would be made for. */
export function entryView({ influencerId, addedAt, note, card }: Entry, campaign: string | null = null) {
  const locale = currentLocale()
  const shown = card && cardView(card, { locale, now: new Date() })
  return {
    id: influencerId,
    added: formatShortDate(addedAt, locale),
    isoAdded: addedAt.toISOString(),
    note,
    person: card &&
      shown && {
        name: shown.name,
        href: shown.href,
        kitHref: localizedHref(paths.mediaKit({ path: card.path, influencerId: card.id })),
        pictureUrl: shown.pictureUrl,
        isVerified: shown.isVerified,
        total: shown.total,
        figures: networkFigures(card),
        writeHref: localizedHref(paths.newMessage(card.id)),
        proposeHref: localizedHref(paths.newCollaboration(card.id, { campaignId: campaign })),
      },
  }
}

/** The networks of somebody, each with its count and where that comes from, in words; those with most followers first. */
export function networkFigures(card: DirectoryCard) {
  const { figures, more } = cardView(card, { locale: currentLocale(), now: new Date() })
  return [...figures, ...(more?.figures ?? [])]
}
