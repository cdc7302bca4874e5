/** The networks of the product, in the order in which every screen lists them. */
export const NETWORKS = [
  "instagram",
  "tiktok",
  "youtube",
  "facebook",
  "x",
  "linkedin",
  "twitch",
  "snapchat",
  "bluesky",
  "mastodon",
  "threads",
  "pinterest",
  "kick",
  "substack",
  "podcast",
] as const
export type Network = (typeof NETWORKS)[number]

/** Those whose accounts can be connected: their owners are asked for consent (OAuth), by the keys of this installation. */
export const CONNECTABLE_NETWORKS = [
  "instagram",
  "tiktok",
  "youtube",
  "facebook",
  "x",
  "linkedin",
  "twitch",
  "snapchat",
] as const satisfies readonly Network[]
export type ConnectableNetwork = (typeof CONNECTABLE_NETWORKS)[number]

export function isConnectable(network: Network): network is ConnectableNetwork {
  return CONNECTABLE_NETWORKS.some((each) => each === network)
}

/** Those whose figures are read, from their owners or as anybody may; of the others a page shows the handle and what is declared. */
export const READ_NETWORKS = [...CONNECTABLE_NETWORKS, "bluesky", "mastodon"] as const satisfies readonly Network[]
export type ReadNetwork = (typeof READ_NETWORKS)[number]

export function isReadNetwork(network: Network): network is ReadNetwork {
  return READ_NETWORKS.some((each) => each === network)
}

/** Those that every profile lists, set up or not, and whose sum the product compares with the stored total. */
export const MAIN_NETWORKS = ["instagram", "tiktok", "youtube", "facebook"] as const satisfies readonly Network[]
export type MainNetwork = (typeof MAIN_NETWORKS)[number]

/** Proper nouns, and a word that is written alike: the same in every language. */
export const NETWORK_NAMES: Readonly<Record<Network, string>> = {
  instagram: "Instagram",
  tiktok: "TikTok",
  youtube: "YouTube",
  facebook: "Facebook",
  x: "X",
  linkedin: "LinkedIn",
  twitch: "Twitch",
  snapchat: "Snapchat",
  bluesky: "Bluesky",
  mastodon: "Mastodon",
  threads: "Threads",
  pinterest: "Pinterest",
  kick: "Kick",
  substack: "Substack",
  podcast: "Podcast",
}

export function isNetwork(value: string): value is Network {
  return NETWORKS.some((network) => network === value)
}

/** Whether people know an account by its address; elsewhere by its handle. */
export function isKnownByAddress(network: Network): boolean {
  return network === "youtube" || network === "facebook" || network === "substack" || network === "podcast"
}

/** Name of the input for a network in every form. Forms, and they alone, call X what it was called before. */
export function networkField(network: Network): string {
  return network === "x" ? "twitter" : network
}

/** What stands beside that input. */
export function networkLabel(network: Network): string {
  return network === "x" ? "X (Twitter)" : NETWORK_NAMES[network]
}

/** How a figure came: from the account's owner, as the network tells anybody, or by word of its owner. */
export const PROVENANCES = ["connected", "public_api", "declared"] as const
export type Provenance = (typeof PROVENANCES)[number]

export const PRECISIONS = ["exact", "rounded"] as const
export type Precision = (typeof PRECISIONS)[number]

/** What is stored beside a network's figure about the latest attempt to fetch it. */
export const NETWORK_STATUSES = [
  "ok",
  "hidden",
  "not_found",
  "not_supported",
  "rate_limited",
  "auth_error",
  "unavailable",
] as const
export type NetworkStatus = (typeof NETWORK_STATUSES)[number]

/** By what a network tells an account's followers apart. */
export const DEMOGRAPHIC_KINDS = ["country", "age", "gender"] as const
export type DemographicKind = (typeof DEMOGRAPHIC_KINDS)[number]
