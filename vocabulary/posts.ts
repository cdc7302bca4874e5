import type { Network } from "./networks.ts"

/** What networks tell of a post, each as the network itself counts it. */
export const POST_FIGURES = ["views", "likes", "comments", "shares", "saves", "reach"] as const
export type PostFigure = (typeof POST_FIGURES)[number]

/** How long after its publication a post is read. */
export const POST_MARKS = ["1h", "24h", "7d", "30d"] as const
export type PostMark = (typeof POST_MARKS)[number]

/** Those whose posts are read by their owner's connection. The database takes them from here too: a test compares. */
export const POST_NETWORKS = [
  "instagram",
  "tiktok",
  "youtube",
  "facebook",
  "x",
  "twitch",
] as const satisfies readonly Network[]
export type PostNetwork = (typeof POST_NETWORKS)[number]

export function isPostNetwork(network: string): network is PostNetwork {
  return POST_NETWORKS.some((each) => each === network)
}

/**
 * What came of a reading: figures; the post is no longer there; it is another account's; the account was not connected, or its owner has
 * not allowed this; the moment passed before the network answered; the figures had to go, since the network lets nobody keep them.
 */
export const READING_OUTCOMES = [
  "read",
  "gone",
  "not_theirs",
  "not_connected",
  "scope_missing",
  "too_late",
  "withdrawn",
] as const
export type ReadingOutcome = (typeof READING_OUTCOMES)[number]
