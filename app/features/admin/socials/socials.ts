import type { Network, NetworkStatus, Provenance } from "#app/features/networks/public"
import type { Count } from "../list/list-head"
import type { ListState } from "../list/list-state"

export const SOCIAL_SORTS = ["created", "name", "followers"] as const
export type SocialSort = (typeof SOCIAL_SORTS)[number]
export type SocialList = ListState<SocialSort>

export type StoredNetwork = {
  network: Network
  handle: string
  url: string
  followers: number | null
  isRounded: boolean
  provenance: Provenance | null
  fetchedAt: Date | null
  isOwned: boolean
  status: NetworkStatus | null
  heldFollowers: number | null
}
export type SocialCard = { id: string; name: string; networks: StoredNetwork[] }

export type SocialsContent = {
  state: SocialList
  cards: SocialCard[]
  next: string | null
  previous: string | null
  found: Count
  /** The one whose card is a form. */
  editing: SocialCard | null
  wasSaved: boolean
}

/** Name of the input beside a network's handle that takes how many follow there. */
export function countField(network: Network) {
  return `followers_${network}` as const
}
