import {
  activeFilters,
  type DirectoryCard,
  type DirectorySearch,
  directoryHref,
} from "#app/features/directory/public.server"
import { figureText } from "#app/features/networks/public"
import { type Place, placeLabel } from "#app/features/places/public.server"
import * as paths from "#app/paths"
import { letter, mailLink } from "#app/ui/mail/letter.server"
import { type Locale, localizedHref, m } from "#messages"
import { mailName } from "#platform/mail/mail-name"
import { isolate } from "#platform/text/bidi"
import { addDays, noonOf } from "#platform/text/day"
import { formatDayAndMonth, formatNumber } from "#platform/text/format"
import { SHOWN } from "./rules"

/** A card has no room for more. */
const SHOWN_NETWORKS = 3
const WEEK = 7

export type Told = Readonly<{
  search: DirectorySearch
  /** The town in the search, if any. */
  town: Place | null
  /** All who are new, in the order of the list. */
  fresh: readonly DirectoryCard[]
  /** The last day on which it was looked through. */
  lookedOn: string
}>
type About = Readonly<{
  locale: Locale
  site: { name: string; url: string }
  /** The Monday on which it is read. */
  monday: string
  unsubscribe: string
  now: Date
}>

/** The mail about a watched search: how many are new, the first of them, and a link to all. */
export function watchLetter({ search, town, fresh, lookedOn }: Told, about: About) {
  const { locale, site, unsubscribe } = about
  const words = { locale }
  const address = (path: string) => site.url + localizedHref(path, locale)
  const counted = {
    count: fresh.length,
    figure: formatNumber(fresh.length, locale),
    since: sinceWords(lookedOn, about),
  }
  const labels = activeFilters(search, locale, town).flatMap(({ label }) => mailName(label) || [])
  const title = m.searches_mail_title(counted, words)
  const more = fresh.length - SHOWN
  return letter({
    locale,
    site,
    // The subject is kept for longer than the rest: it says how many, and nothing of what is looked for.
    title,
    lines: [labels.length > 0 ? m.searches_mail_search({ search: labels.map(isolate).join(" · ") }, words) : null],
    lists: [
      {
        title: m.searches_mail_list({}, words),
        items: [
          ...fresh.slice(0, SHOWN).map((card) => ({
            text: isolate(mailName(card.name) || m.letter_untitled({}, words)),
            note: cardNote(card, about),
            href: address(paths.creatorPageOf(card.path, card.id)),
          })),
          ...(more > 0 ? [{ text: m.letter_more({ count: more, figure: formatNumber(more, locale) }, words) }] : []),
        ],
      },
    ],
    button: { label: m.searches_mail_button({}, words), href: address(directoryHref({ ...search, sort: "recent" })) },
    notes: [
      <>
        {m.searches_mail_why({}, words)} {mailLink("soft", unsubscribe, m.searches_mail_stop({}, words))}
      </>,
    ],
    isAddressShown: false,
  })
}

/** `Paris (75)`, then a line for each of the networks with most followers, with the source of its figure. */
function cardNote({ town, networks }: DirectoryCard, { locale, now }: About) {
  const first = networks.toSorted((one, other) => (other.followers ?? -1) - (one.followers ?? -1))
  const figures = first
    .slice(0, SHOWN_NETWORKS)
    // Whether the owner confirmed the account is said on the page: here each figure is one line.
    .map(({ source, ...figure }) =>
      figureText({ ...figure, source: source && { ...source, isOwned: false } }, now, locale),
    )
  return [...(town ? [isolate(placeLabel(town, locale))] : []), ...figures].join("\n")
}

function sinceWords(lookedOn: string, { monday, locale }: About) {
  if (lookedOn === addDays(monday, -WEEK)) return m.searches_mail_since_monday({}, { locale })
  return m.searches_mail_since_day({ date: isolate(formatDayAndMonth(noonOf(lookedOn), locale)) }, { locale })
}
