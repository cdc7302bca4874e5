import type { Network, NetworkStatus } from "#vocabulary/networks"

/** How far an influencer's update has come, as it travels to an open page; times in ISO 8601. */
export type StatsProgress = {
  running: boolean
  startedAt: string | null
  finishedAt: string | null
  /** When the influencer's figures were last updated; later than the start once the update has ended. */
  lastUpdated: string
  networks: readonly NetworkProgress[]
}

/** `waiting`: the update has still to ask for it. */
type NetworkProgress = {
  network: Network
  state: "waiting" | "read"
  status: NetworkStatus | null
  followers: number | null
}
