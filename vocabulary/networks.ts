/** The networks of the product, in the order in which every screen lists them. */
export const NETWORKS = ["instagram", "tiktok", "youtube", "facebook", "x", "linkedin", "twitch", "snapchat"] as const
export type Network = (typeof NETWORKS)[number]

/** Those that every profile lists, set up or not, and whose sum the product compares with the stored total. */
export const MAIN_NETWORKS = ["instagram", "tiktok", "youtube", "facebook"] as const satisfies readonly Network[]
export type MainNetwork = (typeof MAIN_NETWORKS)[number]

/** Proper nouns: the same in every language. */
export const NETWORK_NAMES: Readonly<Record<Network, string>> = {
  instagram: "Instagram",
  tiktok: "TikTok",
  youtube: "YouTube",
  facebook: "Facebook",
  x: "X",
  linkedin: "LinkedIn",
  twitch: "Twitch",
  snapchat: "Snapchat",
}

/** Something for each network. */
export function byNetwork<Each>(of: (network: Network) => Each): Record<Network, Each> {
  return {
    instagram: of("instagram"),
    tiktok: of("tiktok"),
    youtube: of("youtube"),
    facebook: of("facebook"),
    x: of("x"),
    linkedin: of("linkedin"),
    twitch: of("twitch"),
    snapchat: of("snapchat"),
  }
}

export function isNetwork(value: string): value is Network {
  return NETWORKS.some((network) => network === value)
}

/** Whether people know an account by its address; elsewhere by its handle. */
export function isKnownByAddress(network: Network): boolean {
  return network === "youtube" || network === "facebook"
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
