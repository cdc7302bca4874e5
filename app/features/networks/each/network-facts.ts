/** How many calls a network allows in a window that starts anew after as many seconds, or at midnight in California. */
export type Quota = { calls: number; window: number | "pacific_day" }

/** How a handle stands in the address of its profile. */
type HandleInAddress = {
  /** A public profile's address is this, then the handle. */
  profileBase: string
  /** Run over path and query of a profile's address; its one group is the handle, perhaps with its @. */
  inAddress: RegExp
  /** First path segments that are the network's own pages. */
  sections: readonly string[]
  /** Platform ids that stand for a handle; they keep their capitals, and their profiles' addresses begin otherwise. */
  ids?: { pattern: RegExp; profileBase: string }
}

/** The same where one beginning and one expression do not do: profiles on many hosts, or addresses of several makers. */
type HandleOfManyHosts = {
  /** The handle in a profile's address, not yet checked; null for another address. */
  read: (url: URL) => string | null
  /** The profile's address; the handle is one that was checked. */
  write: (handle: string) => string
  /** Handles that keep their capitals. */
  cased?: RegExp
}

/** The facts about one network, except how it is read and asked for consent. */
export type NetworkFacts = {
  /** The address where owners edit their profile; missing where they do it on the profile itself. */
  editsAt?: string
  /** Hosts of its pages. */
  hosts: readonly string[]
  /** More hosts that visits come from: short links, a messenger. */
  linkHosts: readonly string[]
  /** The parameters that its application adds to addresses; null where it adds none. */
  linkMark: RegExp | null
  handle: {
    /** The pattern of a valid handle. */
    pattern: RegExp
    /** Completes a handle that was typed in its short form. */
    complete?: (handle: string) => string
  } & (HandleInAddress | HandleOfManyHosts)
  /** The price of reading one account, in cents of a US dollar. */
  centsPerRead?: number
  /** A figure that was not read again is deleted after this many days. */
  keptDays?: number
}

/** The same of a network whose figures are read. */
export type ReadFacts = NetworkFacts & {
  /**
   * Origins of the interface for figures (`*_API_BASE` replaces all of them); empty where each server of the network answers for itself.
   */
  origins: Readonly<Record<string, string>>
  /** As documented (docs/networks.md); without documentation, a small quota of our own. */
  quota: Quota
  /** Calls per window for posts, in addition to `quota`, where each account has a limit of its own. */
  postCalls?: number
}

/** A post as an address names it. `path`: where it stands below the network's own `base`, made of what was recognised alone. */
export type PostAt = { id: string; path: string; isStory?: true }

/** How a post stands in an address. */
type PostInAddress = {
  base: string
  /** Hosts besides the network's own where posts stand: of short links that say whole what they lead to. */
  shortHosts?: readonly string[]
  read: (url: URL) => PostAt | null
}

/** The same of a network whose accounts are connected: where it asks a person for consent and where posts stand, too. */
export type ConnectableFacts = ReadFacts & { origins: { api: string; authorise: string }; post: PostInAddress }
