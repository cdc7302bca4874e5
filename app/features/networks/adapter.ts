import type { Network } from "./network"

/** The account to look up. A known platform id is asked for instead of the handle, since it survives a rename. */
export type NetworkAccount = { handle: string; platformId?: string | null }

/** What a network said about an account. Only this one may write a count. */
export type Reading = {
  outcome: "ok"
  followers: number
  platformId: string
  title: string | null
  /** `rounded`: the network itself gives the figure rounded down. */
  precision: "exact" | "rounded"
  /** How the figure was asked for: as the account's owner, or as anybody may. */
  mode: "connected" | "public_api"
  fetchedAt: Date
}

export type Fault =
  | "timeout"
  | "unreachable"
  | "too_large"
  | "not_json"
  | "unexpected_answer"
  | "refused_request"
  | "server_error"
  | "circuit_open"

/** Why a network said nothing of what was asked. */
export type NoAnswer =
  | { outcome: "not_found" }
  | { outcome: "not_supported"; reason: "not_connected" }
  | { outcome: "rate_limited"; retryAt: Date }
  | { outcome: "auth_error" }
  | { outcome: "scope_missing" }
  | { outcome: "transient"; fault: Fault }

export type Outcome = Reading | { outcome: "hidden"; platformId: string } | NoAnswer
/** What an account says of itself, as its owner wrote it; read to look for something in it, and not kept. */
export type BioOutcome = { outcome: "ok"; bio: string } | NoAnswer

/** One network's way to a follower count. Whatever the network does, it answers an outcome and never rejects. */
export type NetworkAdapter = {
  network: Network
  fetchFollowers(account: NetworkAccount): Promise<Outcome>
  /** Missing where the network gives a bio to nobody but the account's owner, or not to this installation. */
  readBio?(account: NetworkAccount): Promise<BioOutcome>
}
