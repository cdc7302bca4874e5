import type { PostFigure } from "#vocabulary/posts"
import type { NoAnswer, OwnAccess } from "./reader"

/** Null if the network does not report it; a missing answer is never 0. */
export type PostFigures = Readonly<Record<PostFigure, number | null>>

/** The labels that a network reports for a post: paid promotion, made or changed by AI. Null: it does not say. */
export type PostLabels = { paid: boolean | null; ai: boolean | null }

type PostReading = {
  outcome: "ok"
  publishedAt: Date | null
  figures: PostFigures
  labels: PostLabels
  fetchedAt: Date
}

/** `not_found`: the network knows no such post (any more), or none of this account's. `not_theirs`: it is somebody else's. */
export type PostOutcome = PostReading | { outcome: "not_theirs" } | NoAnswer

/** `id`: what the network's interface calls it. */
export type PostAsked = { id: string; isStory: boolean }

/** One of an account's latest posts, and how often it was seen. */
export type SeenPost = { publishedAt: Date; views: number }
type LatestOutcome = { outcome: "ok"; posts: SeenPost[] } | NoAnswer
/** So many of them are asked for. */
export const LATEST_POSTS = 20

/** How a network tells an account's owner of their posts. */
export type PostReader = {
  /** How many posts of one account a call answers for. */
  batchSize: number
  /** Finds the interface's own id of a post whose address has another one; missing where both are the same. */
  find?(access: OwnAccess, post: PostAsked): Promise<{ outcome: "ok"; id: string } | NoAnswer>
  /** One outcome for each post, in their order; no more than `batchSize`. */
  read(access: OwnAccess, posts: readonly PostAsked[]): Promise<PostOutcome[]>
  /** The latest posts; missing where the network does not list them with their views, or for money alone. */
  latest?(access: OwnAccess): Promise<LatestOutcome>
}

/** The posts whose views the network told. */
export function seenPosts(outcomes: readonly PostOutcome[]): SeenPost[] {
  return outcomes.flatMap((said) =>
    said.outcome === "ok" && said.publishedAt && said.figures.views !== null
      ? [{ publishedAt: said.publishedAt, views: said.figures.views }]
      : [],
  )
}

export const NO_FIGURES: PostFigures = {
  views: null,
  likes: null,
  comments: null,
  shares: null,
  saves: null,
  reach: null,
}

export const NO_LABELS: PostLabels = { paid: null, ai: null }

/** The same for each of the posts: what is said of a whole call. */
export function forEachPost(posts: readonly PostAsked[], outcome: PostOutcome): PostOutcome[] {
  return posts.map(() => outcome)
}
