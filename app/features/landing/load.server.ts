import type { Beholder } from "#app/features/companies/public.server"
import { DAILY_PEOPLE, findDirectoryPage, NOTHING_ASKED } from "#app/features/directory/public.server"
import { m } from "#messages"
import type { Actor } from "#platform/database/actor.server"
import { NotFound } from "#platform/errors/errors"
import { numberText } from "#platform/text/number-text"
import { findGroup } from "./queries.server"
import { SHOWN_CREATORS } from "./rules"
import { type About, landingView } from "./view.server"

type Asked = {
  actor: Actor
  about: About
  beholder: Beholder
  /** Whether these people may be shown to this reader besides those of today. */
  mayBeShown: (ids: readonly string[]) => Promise<boolean>
  favouritesAmong: (ids: readonly string[]) => Promise<ReadonlySet<string> | null>
}

/** The page in the language that is read. Throws `NotFound` where nobody is. */
export async function loadLanding({ actor, about, beholder, mayBeShown, favouritesAmong }: Asked) {
  const { topic, place } = about
  const search = {
    ...NOTHING_ASKED,
    interests: topic ? [topic] : [],
    city: place?.slug ?? null,
    sort: "followers" as const,
  }
  const found = await findDirectoryPage(actor, search, { page: 1 }, { reader: "everybody" })
  const first = found.cards.slice(0, SHOWN_CREATORS)
  if (first.length === 0) throw new NotFound("landing_group")
  const ids = first.map(({ id }) => id)
  const isSpent = !(await mayBeShown(ids))
  const view = landingView({
    about,
    ...(await findGroup(actor, about)),
    cards: isSpent ? [] : first,
    count: found.count,
    favourites: await favouritesAmong(isSpent ? [] : ids),
    beholder,
    spent: isSpent ? m.directory_spent_text({ figure: numberText(DAILY_PEOPLE) }) : null,
  })
  return { view, count: found.count }
}
