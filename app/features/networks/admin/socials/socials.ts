import type { Count, ListState } from "#app/features/admin-kit/public"
import type { InfluencerSort } from "#app/features/influencers/public.server"
import type { Network, NetworkStatus, Provenance } from "#vocabulary/networks"

export type SocialList = ListState<InfluencerSort>

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
