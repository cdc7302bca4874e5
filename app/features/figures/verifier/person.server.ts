import { loadPublicPage } from "#app/features/link-page/public.server"
import { VISITOR } from "#platform/database/actor.server"
import { isUuid } from "#platform/database/ids"
import { NotFound } from "#platform/errors/errors"
import { addDays, isDay, utcDay } from "#platform/text/day"
import type { Network } from "#vocabulary/networks"
import { findSignedFigures, type SignedFigures } from "../codes/signed.server"
import { figuresOn, isOfAccount } from "./history.server"
import type { Count } from "./verdict"

export type PersonView = SignedFigures & {
  /** The counts known on the chosen day; null without one. */
  on: { day: string; counts: Partial<Record<Network, Count | "another">> } | null
}

/** Further back nobody holds a kit against today's figures. */
const MOST_DAYS_BACK = 400

/**
 * The signed figures of a page, by its name or its influencer's id, as everybody sees them; `on`, where it is a day that has been,
 * adds what was known then of the accounts that it shows. Throws `NotFound` for a page that is not to be seen.
 */
export async function loadPersonView(named: string, on: string | null): Promise<PersonView> {
  const page = await loadPublicPage(VISITOR, isUuid(named) ? { id: named } : { path: named.toLowerCase() })
  const signed = await findSignedFigures(page.influencerId)
  if (!signed) throw new NotFound("link_page")
  const today = utcDay(new Date())
  const isPast = on !== null && isDay(on) && on <= today && on >= addDays(today, -MOST_DAYS_BACK)
  if (!isPast) return { ...signed, on: null }
  const known = await figuresOn(signed.influencerId, on)
  const counts = signed.figures.flatMap(({ claims }): [Network, Count | "another"][] => {
    const past = known.get(claims.network)
    if (!past) return []
    const isRounded = claims.precision === "rounded"
    return [[claims.network, isOfAccount(past, claims) ? { ...past.count, isRounded } : "another"]]
  })
  return { ...signed, on: { day: on, counts: Object.fromEntries(counts) } }
}
