/** The networks of the product, in the order in which every screen lists them. */
export const NETWORKS = ["instagram", "tiktok", "youtube", "facebook", "x", "linkedin", "twitch", "snapchat"] as const
export type Network = (typeof NETWORKS)[number]

type Facts = {
  /** A proper noun: the same in every language. */
  name: string
  /** How the network is called beside the input that asks for its handle. */
  fieldLabel: string
  /** Name of that input in every form. */
  field: string
  /** A public profile address is this, then the handle. */
  profileBase: string
}

export const NETWORK_FACTS = {
  instagram: facts("Instagram", "instagram", "https://www.instagram.com/"),
  tiktok: facts("TikTok", "tiktok", "https://www.tiktok.com/@"),
  youtube: facts("YouTube", "youtube", "https://www.youtube.com/@"),
  facebook: facts("Facebook", "facebook", "https://www.facebook.com/"),
  x: { ...facts("X", "twitter", "https://x.com/"), fieldLabel: "X (Twitter)" },
  linkedin: facts("LinkedIn", "linkedin", "https://www.linkedin.com/in/"),
  twitch: facts("Twitch", "twitch", "https://www.twitch.tv/"),
  snapchat: facts("Snapchat", "snapchat", "https://www.snapchat.com/add/"),
} satisfies Record<Network, Facts>

export function networkName(network: Network): string {
  return NETWORK_FACTS[network].name
}

export function isNetwork(value: string): value is Network {
  return NETWORKS.some((network) => network === value)
}

function facts<const Field extends string>(name: string, field: Field, profileBase: string) {
  return { name, fieldLabel: name, field, profileBase }
}
