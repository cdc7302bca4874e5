import { formatFollowers } from "#app/features/networks/public"
import type { PriceTag } from "../road/shop-window"
import type { FetchedNetwork } from "./queries.server"

/** What hangs in the window: a tag for each network with a figure, a blank one for each that is still asked. */
export function priceTagsOf(networks: readonly FetchedNetwork[]): PriceTag[] {
  return networks.flatMap<PriceTag>(({ network, state, followers, declared }) => {
    const figure = followers ?? declared
    if (figure !== null) return [{ network, figure: formatFollowers(figure) }]
    return state === "waiting" ? [{ network, figure: null }] : []
  })
}
