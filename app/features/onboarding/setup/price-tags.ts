import { formatFollowers, parseFollowers } from "#app/features/networks/public"
import { networkField } from "#vocabulary/networks"
import type { PriceTag } from "../road/shop-window"
import { ASKED_NETWORKS, declaredField } from "./asked-networks"
import type { FetchedNetwork } from "./queries.server"

/** The tags in the window: one for each network with a figure, a blank one for each that is still being asked. */
export function priceTagsOf(networks: readonly FetchedNetwork[]): PriceTag[] {
  return networks.flatMap<PriceTag>(({ network, state, followers, declared }) => {
    const figure = followers ?? declared
    if (figure !== null) return [{ network, figure: formatFollowers(figure) }]
    return state === "waiting" ? [{ network, figure: null }] : []
  })
}

/** The same of a form that is being filled in: a blank tag for a handle, and the figure on it once it is written. */
export function typedTags(typed: ReadonlyMap<string, string>): PriceTag[] {
  return ASKED_NETWORKS.filter((network) => typed.get(networkField(network))).map((network) => {
    const count = parseFollowers(typed.get(declaredField(network)) ?? "")
    return { network, figure: count === null ? null : formatFollowers(count) }
  })
}

/** With what has been read meanwhile on those that are blank. */
export function withFigures(tags: readonly PriceTag[], networks: readonly FetchedNetwork[]): PriceTag[] {
  const read = priceTagsOf(networks)
  return tags.map((tag) => (tag.figure === null && read.find(({ network }) => network === tag.network)) || tag)
}
