import type { Network, Precision } from "#vocabulary/networks"
import type { PostReader } from "./post"

/** The account to look up. A known platform id is asked for instead of the handle, since it survives a rename. */
export type NetworkAccount = { handle: string; platformId?: string | null }

/** The follower count that a network gave. No other outcome may write a count. */
export type Reading = {
  outcome: "ok"
  followers: number
  platformId: string
  title: string | null
  /** `rounded`: the network itself gives the figure rounded down. */
  precision: Precision
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
  | { outcome: "not_supported"; reason: "not_connected" | "personal_account" }
  | { outcome: "rate_limited"; retryAt: Date }
  /** `isOurs`: our application is refused, whatever its owner allowed; else the token. */
  | { outcome: "auth_error"; isOurs?: true }
  | { outcome: "scope_missing" }
  | { outcome: "transient"; fault: Fault }

export type Outcome = Reading | { outcome: "hidden"; platformId: string } | NoAnswer
/** The bio of an account, as its owner wrote it. It is searched for a code or an address, and not stored. */
export type BioOutcome = { outcome: "ok"; bio: string } | NoAnswer

/** The owner's consent to read one account. */
export type OwnAccess = { token: string; platformId: string }
/** An account that a token speaks for. `token`: where the account has one of its own, as a Facebook Page does. */
export type OwnAccount = { platformId: string; handle: string; title: string | null; token?: string }
type OwnAccountsOutcome = { outcome: "ok"; accounts: OwnAccount[] } | NoAnswer

/** The part (0 to 1) of the followers in one country (ISO 3166-1, `FR`), age group (`18-24`) or gender. */
export type DemographicShare =
  | { kind: "country" | "age"; key: string; share: number }
  | { kind: "gender"; key: "female" | "male" | "other"; share: number }
export type DemographicsOutcome = { outcome: "ok"; shares: DemographicShare[] } | NoAnswer

/** A network's public interface, asked with this installation's own keys. */
export type PublicReader = {
  /** How many accounts one call answers for, once their platform ids are known. */
  batchSize: number
  /** One outcome for each account, in their order. */
  fetchFollowers(accounts: readonly NetworkAccount[]): Promise<Outcome[]>
  /** Missing where the network gives a bio to nobody but the account's owner. */
  readBio?(account: NetworkAccount): Promise<BioOutcome>
}

/** A network's interface for account owners, asked with their consent. */
export type OwnReader = {
  fetchFollowers(access: OwnAccess): Promise<Outcome>
  findAccounts(token: string): Promise<OwnAccountsOutcome>
  readDemographics?(access: OwnAccess): Promise<DemographicsOutcome>
  /** Missing where the network tells nothing of single posts. */
  posts?: PostReader
}

/** One network's ways to a follower count. Whatever the network does, they answer an outcome and never reject. */
export type NetworkReader = {
  network: Network
  /** Missing where the network tells nobody but the owner, or this installation has no key. */
  asAnybody?: PublicReader
  /** Missing where the network asks nobody for consent. */
  asOwner?: OwnReader
}
