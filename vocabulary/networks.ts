/** The networks of the product, in the order in which every screen lists them. */
export const NETWORKS = ["instagram", "tiktok", "youtube", "facebook", "x", "linkedin", "twitch", "snapchat"] as const
export type Network = (typeof NETWORKS)[number]

export function isNetwork(value: string): value is Network {
  return NETWORKS.some((network) => network === value)
}
